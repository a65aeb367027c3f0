import type { Database, Queryable } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import type { Passwords } from '#/modules/ground/members/members.ts';
import { replaceRecoveryCodes } from './staff-factors.store.ts';
import type { StaffFactors } from './staff-factors.ts';
import { newRecoveryCodes, recoveryCodeHash } from './staff-recovery-codes.ts';
import { findStaffById, type StaffRow } from './staff.store.ts';

type Proof = Parameters<Handler<'removeDeskFactor'>>[0]['body'];
type FirstProof = Parameters<Handler<'beginDeskFactor'>>[0]['body'];

/** What a person must prove to change the factors of their own account, and the recovery codes that they receive. */
export function createOwnProof(options: {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly factors: StaffFactors;
  readonly recoveryKey: Buffer;
}) {
  const { database, passwords, factors, recoveryKey } = options;

  async function byPassword(staffId: bigint, password: string): Promise<StaffRow | Failed> {
    const row = await findStaffById(database, staffId);
    if (!row) return failed('not_staff');
    const verdict = await passwords.verify(row.password_hash, password, 'staff');
    if (verdict === 'busy') return failed('too_many_requests');
    return verdict === 'wrong' ? failed('wrong_password') : row;
  }

  return {
    /** The account, if the password is right and so is the second factor, if it has one. For adding another factor. */
    async forNewFactor(
      staffId: bigint,
      { password, secondFactor }: FirstProof,
      host: string,
    ): Promise<StaffRow | Failed> {
      const row = await byPassword(staffId, password);
      if (isFailed(row)) return row;
      const proven = await factors.prove(staffId, secondFactor, host);
      if (!isFailed(proven)) return row;
      return secondFactor && proven.failed === 'second_factor_required' ? failed('verification_code_wrong') : proven;
    },
    /** Why the change is refused; undefined if password and second factor are right. */
    async doubt(staffId: bigint, { password, secondFactor }: Proof, host: string): Promise<Failed | undefined> {
      const row = await byPassword(staffId, password);
      if (isFailed(row)) return row;
      const proven = await factors.prove(staffId, secondFactor, host);
      if (proven === undefined) return failed('not_found');
      if (!isFailed(proven)) return undefined;
      return proven.failed === 'second_factor_required' ? failed('verification_code_wrong') : proven;
    },
    async giveCodes(tx: Queryable, staffId: bigint): Promise<string[]> {
      const codes = newRecoveryCodes();
      await replaceRecoveryCodes(
        tx,
        staffId,
        codes.map((code) => recoveryCodeHash(recoveryKey, staffId, code)),
      );
      return codes;
    },
    /** They are worthless without a factor. */
    forgetCodes: (tx: Queryable, staffId: bigint) => replaceRecoveryCodes(tx, staffId, []),
  };
}

export type OwnProof = ReturnType<typeof createOwnProof>;
