import type { TeamFigures } from '@mela/contract/team';
import { wireAmount } from '@mela/money/amount';
import type { CashFigures } from '#/modules/money/cash-figures/cash-figures.ts';

export const NO_FIGURES: CashFigures = {
  stake: 0n,
  validBet: 0n,
  win: 0n,
  bets: 0n,
  deposit: 0n,
  withdrawal: 0n,
  bonus: 0n,
  rebate: 0n,
  loss: 0n,
  income: 0n,
};

/** Play alone, as a call answers it. */
export function wirePlay({ stake, validBet, win, bets }: CashFigures, exponent: number) {
  const wire = (minor: bigint) => wireAmount(minor, exponent);
  return {
    stakes: wire(stake),
    validBets: wire(validBet),
    wins: wire(win),
    net: wire(win - stake),
    bets: countOf(bets),
  };
}

export function wireTeam(figures: CashFigures, exponent: number): TeamFigures {
  const wire = (minor: bigint) => wireAmount(minor, exponent);
  return {
    ...wirePlay(figures, exponent),
    deposits: wire(figures.deposit),
    withdrawals: wire(figures.withdrawal),
    bonuses: wire(figures.bonus),
    rebates: wire(figures.rebate),
  };
}

/** A count as a number: no team bets 2^53 times in a span. */
export function countOf(count: bigint): number {
  return Number.parseInt(count.toString(), 10);
}
