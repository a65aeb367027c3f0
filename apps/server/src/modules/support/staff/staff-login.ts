import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed } from '#/http/failure.ts';
import type { Limits } from '#/http/limits.ts';
import type { HumanCheck } from '#/modules/accounts/human-check/human-check.ts';
import type { Passwords } from '#/modules/accounts/members/members.ts';
import { eventOf } from './staff-account.ts';
import { createStaffAttempts } from './staff-attempts.ts';
import { addStaffEvent } from './staff-events.store.ts';
import { createStaffFactors, type FactorChecks } from './staff-factors.ts';
import { insertStaffSession } from './staff-sessions.store.ts';
import { findStaff } from './staff.store.ts';

/** So that no token of a member, which lacks it, is ever looked for here, nor one of these among members'. */
const TOKEN_START = 'desk_';

export interface StaffLoginOptions {
  readonly database: Database;
  readonly limits: Limits;
  readonly passwords: Passwords;
  readonly humanCheck: Pick<HumanCheck, 'check'>;
  /** Whether staff may work from this address. */
  readonly isAllowedFrom: (ip: string) => boolean;
  readonly factorChecks: FactorChecks;
  /** How a slowed try waits. */
  readonly pause?: ((milliseconds: number) => Promise<unknown>) | undefined;
}

/** The log-in of staff: password, a second factor where the account has one. Each, and each failure, leaves an event. */
export function createStaffLogin(options: StaffLoginOptions): Handler<'deskLogin'> {
  const { database, passwords } = options;
  const attempts = createStaffAttempts(options.limits, options.pause);
  const factors = createStaffFactors(database, options.factorChecks);

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
      await addStaffEvent(database, eventOf(context, row?.id, 'sign_in_failed'));
      return failed('wrong_credentials');
    }
    // Said only to who knows the password: to all others this address is one that guesses.
    if (!options.isAllowedFrom(ip)) {
      await addStaffEvent(database, eventOf(context, row.id, 'network_refused'));
      return failed('forbidden');
    }
    const factor = await factors.prove(row.id, body.secondFactor);
    if (isFailed(factor)) {
      if (body.secondFactor) await addStaffEvent(database, eventOf(context, row.id, 'sign_in_failed'));
      return factor;
    }
    await attempts.succeeded(tried);
    const token = TOKEN_START + randomBytes(32).toString('base64url');
    await database.transaction(async (tx) => {
      await insertStaffSession(tx, {
        tokenHash: hashOf(token),
        staffId: row.id,
        passwordVersion: row.password_version,
        ip,
        userAgent: context.userAgent,
        provenBy: factor === undefined ? ['password'] : ['password', factor],
      });
      await addStaffEvent(tx, eventOf(context, row.id, 'signed_in'));
    });
    return { token };
  };
}

/** What the database keeps of a token; undefined for what is none of staff's. */
export function staffTokenHash(token: string): Buffer | undefined {
  return /^desk_[\w-]{43}$/.test(token) ? hashOf(token) : undefined;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
