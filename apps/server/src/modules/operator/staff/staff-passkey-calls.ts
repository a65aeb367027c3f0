import type { Database } from '@mela/database/database';
import { SOURCE_LANGUAGE, textIn } from '@mela/locales/text-in';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed } from '#/http/failure.ts';
import type { Passwords } from '#/modules/ground/members/members.ts';
import { addAuditEvent } from '#/modules/ground/audit/audit.ts';
import { deletePasskey, insertPasskey, listPasskeys } from './staff-challenges.store.ts';
import { accountEvent } from './staff-events.ts';
import { countRecoveryCodes, listConfirmedFactors } from './staff-factors.store.ts';
import type { StaffFactors } from './staff-factors.ts';
import { openStaffSession } from './staff-open-session.ts';
import type { Passkeys } from './staff-passkeys.ts';
import type { OwnProof } from './staff-own-proof.ts';
import { addProof, endOtherStaffSessions } from './staff-sessions.store.ts';
import { findStaff, findStaffById } from './staff.store.ts';

const PASSKEYS_MAX = 10;

export interface PasskeyCallOptions {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly passkeys: Passkeys;
  readonly factors: StaffFactors;
  readonly proof: OwnProof;
  /** Whether staff may work from this address. */
  readonly isAllowedFrom: (ip: string) => boolean;
}

/** Passkeys of one's own account, the log-in by one, and the unlocking of an idle session. */
export function createPasskeyCalls(options: PasskeyCallOptions) {
  const { database, passwords, passkeys, factors, proof } = options;

  const consolePasskeys: Handler<'consolePasskeys'> = async ({ context: { staff } }) => ({
    list: (await listPasskeys(database, staff.id)).map(({ id, label, created_at }) => ({
      factorId: id.toString(),
      label,
      addedAt: created_at.toISOString(),
    })),
  });

  const consolePasskeyBegin: Handler<'consolePasskeyBegin'> = async ({ context, body }) => {
    const { staff, merchant, host } = context;
    const row = await proof.forNewFactor(staff.id, body, host);
    if (isFailed(row)) return row;
    if ((await listPasskeys(database, staff.id)).length >= PASSKEYS_MAX) return failed('too_many_passkeys');
    const { name, display_name: displayName } = row;
    const site = textIn(merchant.settings.name, SOURCE_LANGUAGE, merchant.code);
    return passkeys.newOne({ staffId: staff.id, sessionId: staff.sessionId, name, displayName, host, site });
  };

  const consolePasskeyAdd: Handler<'consolePasskeyAdd'> = async ({ context, body: { label, ...tried } }) => {
    const { staff, host } = context;
    const made = await passkeys.made(staff.sessionId, { ...tried, host });
    if (!made) return failed('passkey_refused');
    const outcome = await database.transaction(async (tx) => {
      if (!(await insertPasskey(tx, { ...made, staff_id: staff.id, label }))) return undefined;
      const recoveryCodes = (await countRecoveryCodes(tx, staff.id)) > 0 ? null : await proof.giveCodes(tx, staff.id);
      await endOtherStaffSessions(tx, staff.id, staff.sessionId);
      await addProof(tx, staff.sessionId, 'passkey');
      await addAuditEvent(tx, accountEvent(context, staff.id, 'passkey_added'));
      return { recoveryCodes };
    });
    return outcome ?? failed('conflict');
  };

  const consolePasskeyRemove: Handler<'consolePasskeyRemove'> = async ({ context, params, body }) => {
    const { staff, host } = context;
    const refused = await proof.doubt(staff.id, body, host);
    if (refused) return refused;
    const isRemoved = await database.transaction(async (tx) => {
      if ((await deletePasskey(tx, staff.id, BigInt(params.factorId))) === undefined) return false;
      await endOtherStaffSessions(tx, staff.id, staff.sessionId);
      if ((await listConfirmedFactors(tx, staff.id)).length === 0) await proof.forgetCodes(tx, staff.id);
      await addAuditEvent(tx, accountEvent(context, staff.id, 'passkey_removed'));
      return true;
    });
    return isRemoved ? {} : failed('not_found');
  };

  const consolePasskeyChallenge: Handler<'consolePasskeyChallenge'> = ({ context }) => passkeys.challenge(context.host);

  const consolePasskeyLogin: Handler<'consolePasskeyLogin'> = async ({ context, body }) => {
    const { merchant, host, ip } = context;
    const passkey = await passkeys.prove({ ...body, host });
    const known = passkey && (await findStaffById(database, passkey.staff_id));
    const row = known && (await findStaff(database, merchant.id, known.name));
    if (row?.status !== 'active') {
      if (known) await addAuditEvent(database, accountEvent(context, known.id, 'sign_in_failed'));
      return failed('wrong_credentials');
    }
    if (!options.isAllowedFrom(ip)) {
      await addAuditEvent(database, accountEvent(context, row.id, 'network_refused'));
      return failed('forbidden');
    }
    return { token: await openStaffSession(database, context, row, ['passkey']) };
  };

  const consoleUnlock: Handler<'consoleUnlock'> = async ({ context, body }) => {
    const { staff, host } = context;
    const given = 'secondFactor' in body ? body.secondFactor : undefined;
    // With a factor the password alone is not enough; without one nothing else can be required.
    const proven = await factors.prove(staff.id, given, host);
    if (isFailed(proven)) return proven;
    if (proven === undefined) {
      const row = await findStaffById(database, staff.id);
      const verdict = await passwords.verify(row?.password_hash, 'password' in body ? body.password : '', 'staff');
      if (verdict === 'busy') return failed('too_many_requests');
      if (verdict === 'wrong') return failed('wrong_password');
    }
    await database.transaction(async (tx) => {
      await addProof(tx, staff.sessionId, proven ?? 'password');
      await addAuditEvent(tx, accountEvent(context, staff.id, 'session_unlocked'));
    });
    return {};
  };

  return {
    consolePasskeys,
    consolePasskeyBegin,
    consolePasskeyAdd,
    consolePasskeyRemove,
    consolePasskeyChallenge,
    consolePasskeyLogin,
    consoleUnlock,
  };
}
