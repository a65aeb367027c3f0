import type { RealMoneyNeed } from '@mela/contract/payment-rules';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';

/** What the deployment provides, in addition to the merchant's row. */
export interface RealMoneyParts {
  /** Someone checks documents and confirms who a member is. */
  readonly identityCheck: boolean;
  /** Limits, time-outs and exclusion. */
  readonly saferPlay: boolean;
}

/** What a merchant lacks before real money may move there (R30), all of it at once; nothing where it may. */
export function realMoneyNeeds(
  merchant: Pick<Merchant, 'minimumAge' | 'permitsRegions'> & {
    readonly settings: Pick<Merchant['settings'], 'licence'>;
  },
  { identityCheck, saferPlay }: RealMoneyParts,
): RealMoneyNeed[] {
  const needs: Record<RealMoneyNeed, boolean> = {
    licence: merchant.settings.licence !== null,
    regions: merchant.permitsRegions,
    minimum_age: merchant.minimumAge >= LEAST_AGE,
    identity_check: identityCheck,
    safer_play: saferPlay,
  };
  return (Object.keys(needs) as RealMoneyNeed[]).filter((need) => !needs[need]);
}

const LEAST_AGE = 18;
