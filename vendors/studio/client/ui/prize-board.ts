import type { CoinsInfo } from '../../src/play/boot.ts';
import { timesAmount } from '../play/amounts.ts';
import type { Texts } from '../texts/texts.ts';
import { h } from './dom.ts';

/** The fixed prizes of a game of coins, in money at the chosen bet. Empty if a game has none. */
export function createPrizeBoard(coins: CoinsInfo | null, texts: Texts): PrizeBoard {
  if (!coins) return { element: undefined, show: () => undefined };
  const amounts = coins.prizes.map(() => h('b', { class: 'money' }));
  const element = h(
    'ul',
    { class: 'prizes' },
    ...coins.prizes.map(({ prize }, index) =>
      h('li', { 'data-prize': prize }, h('span', {}, texts.t(prize)), amounts[index]),
    ),
  );
  return {
    element,
    show(bet) {
      coins.prizes.forEach(({ bets }, index) => {
        const amount = amounts[index];
        if (amount) amount.textContent = texts.money(timesAmount(bet, bets));
      });
    },
  };
}

interface PrizeBoard {
  readonly element: HTMLElement | undefined;
  show(bet: string): void;
}
