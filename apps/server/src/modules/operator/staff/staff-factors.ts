import type { factorAnswer, FactorAnswerKind, StaffFactorKind } from '@mela/contract/desk-factors';
import type { Database } from '@mela/database/database';
import type { z } from 'zod';
import { failed, type Failed } from '#/http/failure.ts';
import type { Limits } from '#/http/limits.ts';
import { listConfirmedFactors, spendRecoveryCode, type StaffFactorRow } from './staff-factors.store.ts';
import { recoveryCodeHash } from './staff-recovery-codes.ts';

/** Checks the answers of one kind of second factor. It ensures by itself that each answer is good once. */
export type CheckFactor = (factor: StaffFactorRow, answer: string, host: string) => Promise<boolean>;

type FactorAnswer = z.output<typeof factorAnswer>;

/**
 * What an account must prove in addition to its password. An account with a confirmed factor never gets in without one,
 * also if nothing here can check that kind.
 */
export function createStaffFactors(options: {
  readonly database: Database;
  readonly limits: Limits;
  readonly checks: Readonly<Partial<Record<StaffFactorKind, CheckFactor>>>;
  readonly recoveryKey: Buffer;
}) {
  const { database, limits, checks, recoveryKey } = options;

  async function isRight(factors: readonly StaffFactorRow[], staffId: bigint, given: FactorAnswer, host: string) {
    const { kind, answer } = given;
    if (kind === 'recovery')
      return spendRecoveryCode(database, staffId, recoveryCodeHash(recoveryKey, staffId, answer));
    // A passkey's answer names its key: one look is enough, and uses the challenge up.
    const [factor] = factors.filter((one) => one.kind === kind);
    return factor !== undefined && ((await checks[kind]?.(factor, answer, host)) ?? false);
  }

  return {
    /** The kind that was proven; undefined if the account has no second factor. Never in a transaction: the answer is used up. */
    async prove(
      staffId: bigint,
      given: FactorAnswer | undefined,
      host: string,
    ): Promise<FactorAnswerKind | undefined | Failed> {
      const factors = await listConfirmedFactors(database, staffId);
      if (factors.length === 0) return undefined;
      const asks = { factors: [...new Set(factors.map(({ kind }) => kind))] };
      if (!given) return failed('second_factor_required', asks);
      // Counted first: of many parallel answers no more than the limit are tried.
      const retryAfterSeconds = await limits.take('staff-factor-account', staffId.toString());
      if (retryAfterSeconds !== undefined) return failed('too_many_requests', { retryAfterSeconds });
      if (!(await isRight(factors, staffId, given, host))) return failed('second_factor_required', asks);
      await limits.forget('staff-factor-account', staffId.toString());
      return given.kind;
    },
  };
}

export type StaffFactors = ReturnType<typeof createStaffFactors>;
