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

export function addPlayed(a: Played, b: Played): Played {
  return { stake: a.stake + b.stake, validBet: a.validBet + b.validBet, win: a.win + b.win };
}

export function addFigures(a: Figures, b: Figures): Figures {
  return {
    ...addPlayed(a, b),
    deposit: a.deposit + b.deposit,
    withdrawal: a.withdrawal + b.withdrawal,
    jackpot: a.jackpot + b.jackpot,
    bonus: a.bonus + b.bonus,
    rebate: a.rebate + b.rebate,
    other: a.other + b.other,
    credited: a.credited + b.credited,
    debited: a.debited + b.debited,
  };
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
