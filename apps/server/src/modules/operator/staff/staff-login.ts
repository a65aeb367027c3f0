import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed } from '#/http/failure.ts';
import type { Limits } from '#/http/limits.ts';
import type { HumanCheck } from '#/modules/accounts/human-check/human-check.ts';
import type { Passwords } from '#/modules/accounts/members/members.ts';
import { addAuditEvent } from '#/modules/operator/audit/audit.ts';
import { createStaffAttempts } from './staff-attempts.ts';
import { accountEvent } from './staff-events.ts';
import type { StaffFactors } from './staff-factors.ts';
import { openStaffSession } from './staff-open-session.ts';
import { findStaff } from './staff.store.ts';

export interface StaffLoginOptions {
  readonly database: Database;
  readonly limits: Limits;
  readonly passwords: Passwords;
  readonly humanCheck: Pick<HumanCheck, 'check'>;
  /** Whether staff may work from this address. */
  readonly isAllowedFrom: (ip: string) => boolean;
  readonly factors: StaffFactors;
  /** How a slowed try waits. */
  readonly pause?: ((milliseconds: number) => Promise<unknown>) | undefined;
}

/** The log-in of staff: password, a second factor where the account has one. Each, and each failure, leaves an event. */
export function createStaffLogin(options: StaffLoginOptions): Handler<'deskLogin'> {
  const { database, passwords, factors } = options;
  const attempts = createStaffAttempts(options.limits, options.pause);

  return async ({ context, body }) => {
    const { merchant, ip } = context;
    const name = body.name.toLowerCase();
    const tried = {
      ip,
      account: `${merchant.code}:${name}`,
      isProven: async () =>
        body.humanCheck !== undefined && (await options.humanCheck.check(merchant.id, body.humanCheck)),
    };
    const refused = await attempts.before(tried);
    if (refused) return refused;
    const row = await findStaff(database, merchant.id, name);
    const verdict = await passwords.verify(row?.password_hash, body.password);
    if (verdict === 'busy') return failed('too_many_requests');
    if (verdict === 'wrong' || row?.status !== 'active') {
      await addAuditEvent(database, accountEvent(context, row?.id, 'sign_in_failed'));
      return failed('wrong_credentials');
    }
    // Said only to who knows the password: to all others this address is one that guesses.
    if (!options.isAllowedFrom(ip)) {
      await addAuditEvent(database, accountEvent(context, row.id, 'network_refused'));
      return failed('forbidden');
    }
    const factor = await factors.prove(row.id, body.secondFactor, context.host);
    if (isFailed(factor)) {
      if (body.secondFactor) await addAuditEvent(database, accountEvent(context, row.id, 'sign_in_failed'));
      else await attempts.halfway(tried);
      return factor;
    }
    await attempts.succeeded(tried);
    const provenBy = factor === undefined ? (['password'] as const) : (['password', factor] as const);
    return { token: await openStaffSession(database, context, row, provenBy) };
  };
}
