import type { Database } from '@mela/database/database';
import type { StaffContext } from '#/http/call.ts';
import { noteCall } from '#/modules/ground/audit/audit.ts';

/** What staff looked at: the member's page, or a list on it. */
export type Looked =
  | 'page'
  | 'movements'
  | 'bets'
  | 'replay'
  | 'orders'
  | 'sessions'
  | 'devices'
  | 'messages'
  | 'chat'
  | 'feedback'
  | 'notes';

/** Notes a look at a member's data, before it is displayed. */
export function noteLook(database: Database, context: StaffContext, memberId: bigint, looked: Looked): Promise<void> {
  return noteCall(database, context, lookAt(memberId, looked));
}

/** The event of a look. */
export function lookAt(memberId: bigint, looked: Looked) {
  return { action: 'member_read', subject: { kind: 'member', id: memberId }, after: { looked } } as const;
}
