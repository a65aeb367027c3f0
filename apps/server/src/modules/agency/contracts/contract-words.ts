import type { ContractKind } from '@mela/contract/contract-rules';
import { parseAmount, wireAmount } from '@mela/money/amount';
import { hundredthsText, typedHundredths } from '#/hundredths.ts';
import { clockIn, type Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { Tier } from './contract-terms.ts';
import type { Contract } from './contracts.store.ts';

/** A contract as operators read it. */
export function termsRow(contract: Contract, { timeZone, currency }: Pick<Merchant, 'timeZone' | 'currency'>) {
  const { id, kind, period, carries, tiers, state, startsAt, endsAt } = contract;
  const clock = (at: Date | null) => (at ? clockIn(timeZone, at) : '');
  return {
    number: id.toString(),
    kind,
    period,
    carries: carries ? 'yes' : 'no',
    tiers: tiers
      .map(
        (tier) => `${wireAmount(tier.atLeast, currency.exponent)}:${tier.activeAtLeast}:${hundredthsText(tier.rate)}`,
      )
      .join(' '),
    state,
    starts: clock(startsAt),
    ends: clock(endsAt),
  };
}

/** "2.50 ‰"; of a dividend "20.00 %". */
export function rateText(kind: ContractKind, rate: number): string {
  return `${hundredthsText(rate)} ${kind === 'dividend' ? '%' : '‰'}`;
}

/** A tier as it is typed: `10000:5:2.5`. */
export function tierOf(text: string, exponent: number): Tier | undefined {
  const [sum = '', active = '', typed = '', ...more] = text.split(':');
  const atLeast = parseAmount(sum, exponent);
  const rate = typedHundredths(typed) ?? 0;
  const isGood = atLeast !== undefined && atLeast >= 0n && /^\d{1,6}$/.test(active) && rate >= 1;
  return isGood && more.length === 0 ? { atLeast, activeAtLeast: Number.parseInt(active, 10), rate } : undefined;
}
