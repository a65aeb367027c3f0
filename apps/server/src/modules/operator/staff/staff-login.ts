import { typedWords } from '@mela/contract/typed-text';
import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed } from '#/http/failure.ts';
import type { Limits } from '#/http/limits.ts';
import type { HumanCheck } from '#/modules/accounts/human-check/human-check.ts';
import type { KnownDevices } from '#/modules/accounts/login/login.ts';
import type { Passwords } from '#/modules/ground/members/members.ts';
import { addAuditEvent } from '#/modules/ground/audit/audit.ts';
import { createStaffAttempts } from './staff-attempts.ts';
import { accountEvent } from './staff-events.ts';
import type { StaffFactors } from './staff-factors.ts';
import { openStaffSession } from './staff-open-session.ts';
import { findStaff, renewPasswordHash } from './staff.store.ts';

export interface StaffLoginOptions {
  readonly database: Database;
  readonly limits: Limits;
  readonly passwords: Passwords;
  readonly humanCheck: Pick<HumanCheck, 'check'>;
  /** Knows browsers again that signed in to an account of staff. */
  readonly devices: KnownDevices;
  /** Whether staff may work from this address. */
  readonly isAllowedFrom: (ip: string) => boolean;
  readonly factors: StaffFactors;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How a slowed try waits. */
  readonly pause?: ((milliseconds: number) => Promise<unknown>) | undefined;
}

/** The log-in of staff: password, a second factor where the account has one. Each, and each failure, leaves an event. */
export function createStaffLogin(options: StaffLoginOptions): Handler<'deskLogin'> {
  const { database, passwords, factors, devices, now } = options;
  const attempts = createStaffAttempts(options.limits, options.pause);

  return async ({ context, body }) => {
    const { merchant, ip, entry } = context;
    // First: from elsewhere nothing is looked up or compared, and the answer is the same for every name and password.
    if (!options.isAllowedFrom(ip)) return failed('forbidden');
    const name = typedWords(body.name).toLowerCase();
    const account = `${merchant.code}:${name}`;
    const device = devices.idOf(account, body.knownDevices);
    let isWorkDone = entry?.effort !== undefined;
    const tried = {
      ip,
      account,
      device,
      async isProven() {
        const { humanCheck } = body;
        isWorkDone ||= humanCheck !== undefined && (await options.humanCheck.check(merchant.id, humanCheck));
        return isWorkDone;
      },
    };
    const refused = await attempts.before(tried);
    if (refused) return refused;
    const row = await findStaff(database, merchant.id, name);
    const isKnown = device !== undefined && (entry === undefined || entry.kind === 'staff');
    const lane = isKnown ? 'staff' : isWorkDone ? 'proven' : 'stranger';
    const verdict = await passwords.verify(row?.password_hash, body.password, lane, async (hash) => {
      if (row) await renewPasswordHash(database, row.id, { from: row.password_hash, to: hash });
    });
    if (verdict === 'busy') {
      await attempts.undecided(tried);
      return failed('too_many_requests');
    }
    if (verdict === 'wrong' || row?.status !== 'active') {
      await addAuditEvent(database, accountEvent(context, row?.id, 'sign_in_failed'));
      return failed('wrong_credentials');
    }
    if (row.given_until !== null && row.given_until.getTime() <= now()) {
      await addAuditEvent(database, accountEvent(context, row.id, 'sign_in_failed'));
      return failed('password_expired');
    }
    const factor = await factors.prove(row.id, body.secondFactor, context.host);
    if (isFailed(factor)) {
      if (body.secondFactor) await addAuditEvent(database, accountEvent(context, row.id, 'sign_in_failed'));
      else await attempts.undecided(tried);
      return factor;
    }
    await attempts.succeeded(tried);
    const provenBy = factor === undefined ? (['password'] as const) : (['password', factor] as const);
    const token = await openStaffSession(database, context, row, provenBy);
    return { token, knownDevice: devices.issue(account, device) };
  };
}
