import type { Database } from '@mela/database/database';
import { SOURCE_LANGUAGE, textIn } from '@mela/locales/text-in';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed } from '#/http/failure.ts';
import { addAuditEvent } from '#/modules/ground/audit/audit.ts';
import { accountEvent } from './staff-events.ts';
import { beginTotp, confirmTotp, deleteFactors, findBegunTotp } from './staff-factors.store.ts';
import type { OwnProof } from './staff-own-proof.ts';
import { addProof, endOtherStaffSessions } from './staff-sessions.store.ts';
import type { Totp } from './staff-totp.ts';

interface SecondFactorOptions {
  readonly database: Database;
  readonly totp: Totp;
  readonly proof: OwnProof;
}

/** The staff's actions on the second factor of their own account: set it up, renew its recovery codes, remove it. */
export function createStaffSecondFactor({ database, totp, proof }: SecondFactorOptions) {
  const beginDeskFactor: Handler<'beginDeskFactor'> = async ({ context, body }) => {
    const { staff, merchant } = context;
    const row = await proof.forNewFactor(staff.id, body, context.host);
    if (isFailed(row)) return row;
    const { credential, ...shown } = totp.newSecret(staff.id, issuerOf(merchant), row.name);
    const isBegun = await database.transaction(async (tx) => {
      if (!(await beginTotp(tx, staff.id, credential))) return false;
      await addAuditEvent(tx, accountEvent(context, staff.id, 'factor_begun'));
      return true;
    });
    return isBegun ? shown : failed('conflict');
  };

  const confirmDeskFactor: Handler<'confirmDeskFactor'> = async ({ context, body }) => {
    const { staff } = context;
    const begun = await findBegunTotp(database, staff.id);
    if (!begun) return failed('not_found');
    const step = totp.stepOf(begun, body.code);
    if (step === undefined) return failed('verification_code_wrong');
    const recoveryCodes = await database.transaction(async (tx) => {
      if (!(await confirmTotp(tx, begun, step))) return undefined;
      const codes = await proof.giveCodes(tx, staff.id);
      await endOtherStaffSessions(tx, staff.id, staff.sessionId);
      await addProof(tx, staff.sessionId, 'totp');
      await addAuditEvent(tx, accountEvent(context, staff.id, 'factor_confirmed'));
      return codes;
    });
    return recoveryCodes ? { recoveryCodes } : failed('not_found');
  };

  const removeDeskFactor: Handler<'removeDeskFactor'> = async ({ context, body }) => {
    const { staff } = context;
    const refused = await proof.doubt(staff.id, body, context.host);
    if (refused) return refused;
    const isRemoved = await database.transaction(async (tx) => {
      if ((await deleteFactors(tx, staff.id)) === 0) return false;
      await endOtherStaffSessions(tx, staff.id, staff.sessionId);
      await addAuditEvent(tx, accountEvent(context, staff.id, 'factor_removed'));
      return true;
    });
    return isRemoved ? {} : failed('not_found');
  };

  const renewRecoveryCodes: Handler<'renewRecoveryCodes'> = async ({ context, body }) => {
    const { staff } = context;
    const refused = await proof.doubt(staff.id, body, context.host);
    if (refused) return refused;
    const recoveryCodes = await database.transaction(async (tx) => {
      const codes = await proof.giveCodes(tx, staff.id);
      await addAuditEvent(tx, accountEvent(context, staff.id, 'recovery_codes_renewed'));
      return codes;
    });
    return { recoveryCodes };
  };

  return { beginDeskFactor, confirmDeskFactor, removeDeskFactor, renewRecoveryCodes };
}

/** The app's heading over the codes. */
function issuerOf({ code, settings }: Parameters<Handler<'beginDeskFactor'>>[0]['context']['merchant']): string {
  return textIn(settings.name, SOURCE_LANGUAGE, code);
}
