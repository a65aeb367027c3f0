import type { GameInfo } from '../../src/play/boot.ts';
import type { Texts } from '../texts/texts.ts';
import { h } from './dom.ts';
import { openSheet } from './sheet.ts';

/** Asks for confirmation before the feature is bought: what it is, its price, its return. */
export function openBuySheet(game: GameInfo, texts: Texts, offer: { price: string; buy: () => void }): void {
  const { t, count, money } = texts;
  const mode = game.model.modes.find(({ id }) => id === 'buy');
  const times = count((mode?.costPercent ?? 0) / 100);
  const sheet = openSheet(
    { title: t('buyTitle'), close: t('close') },
    h(
      'p',
      {},
      game.coins
        ? t('buyCoins', { count: count(game.coins.start) })
        : t('buyFreeSpins', { count: count(game.freeSpins?.spins ?? 0) }),
    ),
    h('p', { class: 'buy-price' }, money(offer.price), h('span', {}, t('timesBet', { count: times }))),
    h('p', { class: 'small' }, t('buyReturn', { rtp: mode?.rtp ?? '' })),
    h(
      'button',
      {
        type: 'button',
        class: 'button main wide',
        onclick: () => {
          sheet.close();
          offer.buy();
        },
      },
      t('buyFor', { amount: money(offer.price) }),
    ),
  );
}
