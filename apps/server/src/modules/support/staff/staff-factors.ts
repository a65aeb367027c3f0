import type { StaffFactorKind } from '@mela/contract/desk-account';
import type { Database } from '@mela/database/database';
import { failed, type Failed } from '#/http/failure.ts';
import { listConfirmedFactors, type StaffFactorRow } from './staff.store.ts';

/** Checks the answers of one kind of second factor. It makes sure by itself that each answer is good once. */
export type CheckFactor = (factor: StaffFactorRow, answer: string) => Promise<boolean>;

export type FactorChecks = Readonly<Partial<Record<StaffFactorKind, CheckFactor>>>;

export interface FactorAnswer {
  readonly kind: StaffFactorKind;
  readonly answer: string;
}

/**
 * What an account must prove beside its password. An account with a confirmed factor never gets in without one, also where
 * nothing here can check that kind.
 */
export function createStaffFactors(database: Database, checks: FactorChecks) {
  return {
    /** The kind that was proven; undefined where the account has no second factor. */
    async prove(staffId: bigint, given: FactorAnswer | undefined): Promise<StaffFactorKind | undefined | Failed> {
      const factors = await listConfirmedFactors(database, staffId);
      if (factors.length === 0) return undefined;
      const asks = { factors: [...new Set(factors.map(({ kind }) => kind))] };
      if (!given) return failed('second_factor_required', asks);
      const check = checks[given.kind];
      for (const factor of factors)
        if (factor.kind === given.kind && (await check?.(factor, given.answer))) return given.kind;
      return failed('second_factor_required', asks);
    },
  };
}
