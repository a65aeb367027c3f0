import type { Value } from '@mela/contract/operations';
import { act } from 'react';
import { expect, test } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { BenefitsScreen } from './benefits-screen.tsx';
import { RebateScreen } from './rebate-screen.tsx';
import { RewardCentreScreen } from './reward-centre-screen.tsx';

const level = (rank: number, name: string): Value<'vipBenefits'>['levels'][number] => ({
  rank,
  name,
  mark: 'gold',
  needs: { validBets: `${rank * 500}.00`, deposits: `${rank * 100}.00` },
  keeps: `${rank * 50}.00`,
  gifts: { upgrade: `${rank * 20}.00`, monthly: `${rank * 10}.00`, birthday: '0.00' },
  rebateRates: [{ category: 'RNG', rate: 30 + rank }],
});
const LEVELS = [level(0, 'Clay'), level(1, 'Bronze'), level(2, 'Silver')];

async function open(
  screen: React.ReactNode,
  path: string,
  handlers: FakeServer['handlers'],
  session: ReturnType<typeof sessionOf> | undefined = sessionOf(0),
) {
  const server = await createFakeServer(handlers);
  const page = await mount(screen, { server, ...(session && { session }), path });
  return { server, page, has: (words: string) => page.until(() => page.text()?.includes(words) ?? false) };
}

test('shows the own level with both needs of the next one, and each level with its needs and gifts (M20)', async () => {
  const own = { rank: 0, peak: 0, validBets: '125.50', deposits: '100.00', monthValidBets: '125.50' };
  const { page, has } = await open(<BenefitsScreen />, '/m/member/benefits', {
    vipBenefits: () => ({ currency: 'CNY', levels: LEVELS, own }),
  });
  await has('Your level');
  for (const words of [
    'Next level: Bronze. You need both.',
    'Valid bets￥125.50 / ￥500.00',
    'Still to go: ￥374.50',
    'Deposits￥100.00 / ￥100.00',
    'Done',
    // The next level is selected first.
    'On reaching it￥20.00',
    'Slots0.31%',
  ])
    expect(page.text()).toContain(words);
  await page.click('Silver');
  await has('On reaching it￥40.00');
  expect(page.text()).toContain('To keep the level, each month￥100.00');
  expect(page.text()).not.toContain('On your birthday');
});

test('shows how to regain a lost level and to keep the one below, and that the highest has no next (M20)', async () => {
  const own = { rank: 1, peak: 2, validBets: '9000.00', deposits: '900.00', monthValidBets: '60.00' };
  const lost = await open(<BenefitsScreen />, '/m/member/benefits', {
    vipBenefits: () => ({ currency: 'CNY', levels: LEVELS, own }),
  });
  await lost.has('To have Silver back this month');
  expect(lost.page.text()).toContain('Valid bets this month￥60.00 / ￥100.00');
  expect(lost.page.text()).toContain('To keep Bronze next month');
  const top = await open(<BenefitsScreen />, '/m/member/benefits', {
    vipBenefits: () => ({ currency: 'CNY', levels: LEVELS, own: { ...own, rank: 2 } }),
  });
  await top.has('There is no higher one.');
});

test('lists rewards with kind, sum and expiry, ended ones below, and reports one taken already (M18)', async () => {
  let refused = false;
  const gift = { rewardId: 'gift-7', kind: 'upgrade', levelName: 'Bronze', paysBonus: false, amount: '20.00' } as const;
  const { server, page, has } = await open(<RewardCentreScreen />, '/m/rewardCenter', {
    rewards: () => ({
      currency: 'CNY',
      waiting: [
        { ...gift, expiresAt: '2026-12-20T18:30:00Z' },
        { rewardId: 'rebate-all', kind: 'rebate', levelName: '', paysBonus: false, amount: '1.25', expiresAt: null },
      ],
      ended: [
        {
          rewardId: 'gift-3',
          kind: 'monthly',
          levelName: 'Bronze',
          paysBonus: false,
          amount: '10.00',
          expiresAt: '2026-11-01T00:00:00Z',
          endedAt: '2026-11-01T00:00:00Z',
          isTaken: false,
        },
      ],
    }),
    claimReward: () => {
      if (refused) return { refuse: 'reward_taken' };
      refused = true;
      return { amount: '20.00' };
    },
  });
  await has('Gift for reaching Bronze');
  for (const words of ['￥20.00', 'Until 21 December', 'Rebate', 'No end date', 'Monthly gift of Bronze', 'Expired'])
    expect(page.text()).toContain(words);
  await page.click('Take: Gift for reaching Bronze');
  await has('It is in your balance');
  expect(server.last('claimReward')?.params).toEqual({ rewardId: 'gift-7' });
  await page.click('Take: Gift for reaching Bronze');
  await has('This reward was taken already');
});

test('takes a reward once when it is tapped twice at one instant', async () => {
  const gift = { rewardId: 'gift-7', kind: 'upgrade', levelName: 'Bronze', paysBonus: false, amount: '20.00' } as const;
  const { server, page, has } = await open(<RewardCentreScreen />, '/m/rewardCenter', {
    rewards: () => ({ currency: 'CNY', waiting: [{ ...gift, expiresAt: null }], ended: [] }),
    claimReward: () => ({ amount: '20.00' }),
  });
  await has('Gift for reaching Bronze');
  const take = page.container.querySelector<HTMLButtonElement>('button[aria-label^="Take: "]');
  take?.click();
  // The next event comes after all microtasks of this one, and may come before any timer.
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  take?.click();
  await has('It is in your balance');
  expect(server.count('claimReward')).toBe(1);
});

test('shows a rebate by category with its rate and sum, and takes it all with one tap (M21)', async () => {
  const rebate = (isTaken: boolean): Value<'manualRebate'> => ({
    currency: 'CNY',
    level: { rank: 1, name: 'Bronze' },
    lines: isTaken ? [] : [{ category: 'RNG', validBets: '1250.00', rate: 45, sum: '5.62' }],
    total: isTaken ? '0.00' : '5.62',
    paysItself: true,
    claims: isTaken ? [{ claimId: '1', amount: '5.62', at: '2026-11-20T18:30:00Z' }] : [],
  });
  const { server, page, has } = await open(<RebateScreen />, '/m/member/manualRebate', {
    manualRebate: () => rebate(false),
    claimManualRebate: () => ({ claimId: '1', amount: '5.62', at: '2026-11-20T18:30:00Z' }),
  });
  await has('Slots');
  for (const words of ['Valid bets ￥1,250.00 × 0.45%', '￥5.62', 'Rates of Bronze', 'paid at the end of the day'])
    expect(page.text()).toContain(words);
  const renewed: ((value: Value<'manualRebate'>) => void)[] = [];
  server.handlers.manualRebate = () => new Promise((resolve) => void renewed.push(resolve));
  await page.click('Take all');
  await page.until(() => renewed.length === 1);
  // The old sum is still visible, and a second tap takes nothing.
  await page.click('Take all');
  await act(async () => renewed.forEach((answer) => answer(rebate(true))));
  await has('+￥5.62');
  expect(server.count('claimManualRebate')).toBe(1);
  expect(server.last('claimManualRebate')?.body).toEqual({ idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) });
  expect(page.text()).toContain('Nothing has gathered yet');
});
