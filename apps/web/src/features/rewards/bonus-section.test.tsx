import type { Value } from '@mela/contract/operations';
import { expect, test } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { BonusSection } from './bonus-section.tsx';

type Bonuses = Value<'bonuses'>;

const BONUS: Bonuses['queued'][number] = {
  bonusId: '3',
  depositId: null,
  promotionId: '7',
  title: 'First deposit',
  state: 'active',
  amount: '500.00',
  needs: '5000.00',
  played: '1250.00',
  weights: [{ category: 'RNG', percent: 100 }],
  stakeMost: '50.00',
  excluded: ['Aurora'],
  days: 30,
  expiresAt: '2026-12-20T18:30:00Z',
  endedAt: null,
};
const NONE: Bonuses = { currency: 'CNY', active: null, queued: [], freeRounds: [], ended: [], taken: [] };

async function open(handlers: FakeServer['handlers']) {
  const server = await createFakeServer(handlers);
  const page = await mount(<BonusSection />, { server, session: sessionOf(0), path: '/m/rewardCenter' });
  return { server, page, has: (words: string) => page.until(() => page.text()?.includes(words) ?? false) };
}

test('shows the active bonus with balance, progress, what is left and its terms', async () => {
  const { page, has } = await open({ bonuses: () => ({ ...NONE, active: { ...BONUS, balance: '460.00' } }) });
  await has('Your bonus');
  for (const words of [
    'Bonus balance￥460.00',
    'Played￥1,250.00 / ￥5,000.00',
    'Still to play: ￥3,750.00',
    'Until 21 December',
    'Counts: Slots',
    'stake at most ￥50 a round',
    'Cash only: Aurora',
  ])
    expect(page.text()).toContain(words);
});

test('shows free rounds with what is left, until when, their terms, and a link to the game', async () => {
  const given: Bonuses['freeRounds'][number] = {
    freeRoundsId: '5',
    title: 'Ten for you',
    game: { name: 'Royal Bengal', play: { gameType: 'RNG', vassalage: 'studio', gameId: 'royal-bengal', nodeId: 7 } },
    rounds: 10,
    left: 4,
    stake: '2.00',
    won: '12.50',
    most: '500.00',
    paysBonus: true,
    expiresAt: '2026-12-20T18:30:00Z',
  };
  const over = { ...given, freeRoundsId: '6', left: 0, paysBonus: false };
  const { page, has } = await open({ bonuses: () => ({ ...NONE, freeRounds: [given, over] }) });
  await has('4 free rounds left: Royal Bengal');
  for (const words of [
    'Ten for you',
    'Until 21 December',
    'Won so far￥12.50',
    'as if you had staked ￥2,',
    'as a bonus, up to ￥500',
    'Free rounds of Royal Bengal are over',
    'in cash, up to ￥500',
  ])
    expect(page.text()).toContain(words);
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/m/play?gameType=RNG&vendor=studio&gameId=royal-bengal&nodeId=7']);
});

test('ends a bonus in two taps, the loss before the second, and reads it again if it has changed', async () => {
  let balance = '460.00';
  const { server, page, has } = await open({
    bonuses: () => ({ ...NONE, active: { ...BONUS, balance } }),
    cancelBonus: ({ body }) => {
      if ((body as { loss: string }).loss === balance) return { state: 'cancelled' };
      return { refuse: 'bonus_changed' };
    },
  });
  await has('End the bonus');
  await page.click('End the bonus: First deposit');
  await has('End the bonus and lose ￥460?');
  expect(page.text()).toContain('￥3,750 are still to play. Your cash is not touched.');
  expect(server.count('cancelBonus')).toBe(0);
  balance = '450.00';
  await page.click('Lose ￥460');
  await has('The bonus has changed');
  await has('Bonus balance￥450.00');
  await page.click('End the bonus: First deposit');
  await page.click('Lose ￥450');
  await has('The bonus has ended');
  expect(server.last('cancelBonus')).toMatchObject({ params: { bonusId: '3' }, body: { loss: '450.00' } });
});

test('lists offers that wait for a deposit, bonuses that wait for another, and how earlier ones ended', async () => {
  const { page, has } = await open({
    bonuses: () => ({
      ...NONE,
      queued: [{ ...BONUS, bonusId: '4', state: 'queued', title: 'Second', expiresAt: null }],
      taken: [
        {
          promotionId: '8',
          title: 'Offer',
          on: 'deposit',
          percent: 50,
          most: '100.00',
          times: 10,
          days: 7,
          weights: BONUS.weights,
          stakeMost: null,
        },
      ],
      ended: [{ ...BONUS, bonusId: '1', state: 'expired', title: 'Old', endedAt: '2026-11-01T00:00:00Z' }],
    }),
  });
  await has('Bonuses that wait');
  for (const words of ['Comes with your next deposit', 'Starts when the one before ends', 'Old', 'Expired'])
    expect(page.text()).toContain(words);
});

test('shows nothing to a member who never had a bonus', async () => {
  const { server, page } = await open({ bonuses: () => NONE });
  await page.until(() => server.count('bonuses') === 1);
  expect(page.text()).toBe('');
});
