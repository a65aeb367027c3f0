import type { Database } from '@mela/database/database';
import type { StaffContext } from '#/http/call.ts';
import { noteCall } from '#/modules/ground/audit/audit.ts';

/** What of a member was looked at: his page, or a list on it. */
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

/** Notes who looks at what of a member, before it is shown. */
export function noteLook(database: Database, context: StaffContext, memberId: bigint, looked: Looked): Promise<void> {
  return noteCall(database, context, {
    action: 'member_read',
    subject: { kind: 'member', id: memberId },
    after: { looked },
  });
}
