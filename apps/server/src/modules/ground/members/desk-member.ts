import type { DeskMember } from '@mela/contract/desk';
import type { Member } from './member.ts';

/** The facts about a member that the desk needs to answer them. */
export function deskMemberOf({ id, userName, nickname, accountType }: Member): DeskMember {
  return { id: id.toString(), account: userName, nickname, type: accountType };
}
