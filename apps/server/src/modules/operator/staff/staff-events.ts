import type { ACCOUNT_EVENTS } from '@mela/contract/desk-account';
import type { CallContext } from '#/http/call.ts';
import type { AuditEvent } from '#/modules/ground/audit/audit.ts';

/** Events of an account, as its owner reads them. */
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];

/** A failed sign-in was not done by the account: no one is signed in. */
const OF_NOBODY: readonly AccountEvent[] = ['sign_in_failed', 'network_refused'];

/** `staffId` is undefined when no account has the name that was tried. */
export function accountEvent(
  { merchant, ip, userAgent }: CallContext,
  staffId: bigint | undefined,
  action: AccountEvent,
): AuditEvent {
  return {
    merchantId: merchant.id,
    staffId: OF_NOBODY.includes(action) ? undefined : staffId,
    action,
    subject: staffId === undefined ? undefined : { kind: 'staff', id: staffId },
    ip,
    userAgent,
  };
}
