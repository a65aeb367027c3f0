import type { ProfitFigures } from '@mela/contract/profit-and-loss';
import { wireAmount } from '@mela/money/amount';

/** Play, in minor units. */
export interface Played {
  /** Net of refunds. */
  readonly stake: bigint;
  readonly validBet: bigint;
  readonly win: bigint;
}

/** Movements, in minor units; the figures of a day and of a span are sums of these. */
export interface Figures extends Played {
  readonly deposit: bigint;
  readonly withdrawal: bigint;
  readonly jackpot: bigint;
  readonly bonus: bigint;
  readonly rebate: bigint;
  readonly other: bigint;
  /** Gains and losses of cash and bonus together, as the record of movements lists them. */
  readonly credited: bigint;
  readonly debited: bigint;
}

/** What a merchant's members moved together, in minor units. */
export interface MerchantFigures extends Played {
  readonly deposit: bigint;
  readonly withdrawal: bigint;
  readonly jackpot: bigint;
  /** Gifts in cash and granted bonuses, less the forfeited ones. */
  readonly bonus: bigint;
  readonly rebate: bigint;
  /** Rebates, salaries and dividends to agency accounts. */
  readonly agentPay: bigint;
  /** What members were charged for payments, less what was returned. */
  readonly fee: bigint;
}

export const NOTHING_PLAYED: Played = { stake: 0n, validBet: 0n, win: 0n };
export const NOTHING: Figures = {
  ...NOTHING_PLAYED,
  deposit: 0n,
  withdrawal: 0n,
  jackpot: 0n,
  bonus: 0n,
  rebate: 0n,
  other: 0n,
  credited: 0n,
  debited: 0n,
};

/** Sums each figure of the first with the same one of the second, which may have more. */
export function addSums<Sums extends Readonly<Record<keyof Sums, bigint>>>(a: Sums, b: Sums): Sums {
  const sums = { ...a };
  for (const name of Object.keys(a) as (keyof Sums)[]) sums[name] = (a[name] + b[name]) as Sums[keyof Sums];
  return sums;
}

export function wirePlayed({ stake, validBet, win }: Played, exponent: number) {
  const wire = (minor: bigint) => wireAmount(minor, exponent);
  return { stakes: wire(stake), validBets: wire(validBet), wins: wire(win), net: wire(win - stake) };
}

export function wireFigures(sums: Figures, exponent: number): ProfitFigures {
  const wire = (minor: bigint) => wireAmount(minor, exponent);
  return {
    ...wirePlayed(sums, exponent),
    deposits: wire(sums.deposit),
    withdrawals: wire(sums.withdrawal),
    jackpots: wire(sums.jackpot),
    bonuses: wire(sums.bonus),
    rebates: wire(sums.rebate),
    others: wire(sums.other),
    net: wire(sums.win - sums.stake + sums.jackpot + sums.bonus + sums.rebate + sums.other),
  };
}
