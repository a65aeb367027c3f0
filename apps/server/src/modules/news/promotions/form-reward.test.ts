import type { PromotionReward } from '@mela/contract/console/promotions';
import { currencyOf } from '@mela/money/currency';
import { expect, test } from 'vitest';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { typedReward, wireReward } from './form-reward.ts';
import { newPromotion, readPromotionWish, type PromotionWish } from './promotion-wish.ts';

const NOW = new Date('2026-03-01T00:00:00Z');
const PLAY = {
  times: 5,
  days: 7,
  weights: { RNG: 100, LIVE: 10 },
  stakeMost: '50.00',
  excluded: ['studio:royal-bengal'],
};
const BONUS = { percent: '50', amount: '500', outcome: 'joined' };
const GIVEN = { amount: '500', outcome: 'issued' };

const REWARDS: readonly [PromotionReward, Partial<PromotionWish>][] = [
  [{ kind: 'none' }, {}],
  [{ kind: 'label', label: '★ 500 "x" =y' }, { outcome: 'claim' }],
  [{ kind: 'frame', frame: 'lotus' }, { outcome: 'issued' }],
  [{ kind: 'bonus', on: 'first_deposit', every: null, ...PLAY }, BONUS],
  [{ kind: 'bonus', on: 'reload', every: 'week', ...PLAY, stakeMost: null, excluded: [] }, BONUS],
  [
    { kind: 'voucher', wagering: null },
    { ...GIVEN, voucher: ['WELCOME=5'] },
  ],
  [
    { kind: 'voucher', wagering: PLAY },
    { ...GIVEN, voucher: ['WELCOME'] },
  ],
  [{ kind: 'cashback', every: 'day', least: '100.00', claimDays: 3, wagering: null }, BONUS],
  [{ kind: 'cashback', every: 'week', least: '0.50', claimDays: 3, wagering: PLAY }, BONUS],
  [
    {
      kind: 'freeRounds',
      game: 'studio:royal-bengal',
      rounds: 20,
      stake: '1.00',
      expires: 7,
      byCode: false,
      wagering: PLAY,
    },
    GIVEN,
  ],
  [
    {
      kind: 'freeRounds',
      game: 'studio:royal-bengal',
      rounds: 1,
      stake: '2.50',
      expires: 1,
      byCode: true,
      wagering: null,
    },
    { ...GIVEN, voucher: ['WELCOME'] },
  ],
];

test('keeps each reward of the form as it was written', () => {
  const merchant = {
    id: 1n,
    code: 'fair',
    languages: ['EN'],
    timeZone: 'UTC',
    currency: currencyOf('BDT'),
    settings: { imageCDNs: [] },
  } as unknown as Merchant;
  for (const [reward, rest] of REWARDS) {
    const problems: string[] = [];
    const texts = { title: { en: 'One' }, text: { en: 'Two' }, terms: { en: 'Three' } };
    const wish = { ...texts, reward: typedReward(reward), ...rest } as PromotionWish;
    const row = readPromotionWish(wish, newPromotion(NOW), { merchant, now: NOW }, problems);
    expect({ reward, problems }).toEqual({ reward, problems: [] });
    expect(wireReward(row.reward, 2)).toEqual(reward);
  }
});
