import type { DeskMember } from '@mela/contract/desk';
import type { Member } from './member.ts';

/** Of a member what the desk needs to answer him. */
export function deskMemberOf({ id, userName, nickname, accountType }: Member): DeskMember {
  return { id: id.toString(), account: userName, nickname, type: accountType };
}
