import type { Value } from '@mela/contract/operations';
import { act } from 'react';
import { expect, test } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { IncomeScreen } from './income-screen.tsx';
import { RatesScreen } from './rates-screen.tsx';

const slots = (rate: number) => [{ category: 'RNG' as const, rate }];
const same = (rate: number) => ({ today: slots(rate), tomorrow: slots(rate) });
const RATES: Value<'agentRebateSettings'> = {
  own: same(60),
  from: '2026-11-22',
  list: [
    { memberId: '7', userName: 'karim', type: 1, rates: { today: slots(20), tomorrow: slots(30) } },
    { memberId: '8', userName: 'nadia', type: 0, rates: { today: [], tomorrow: [] } },
  ],
  next: null,
};

async function open(screen: React.ReactNode, path: string, handlers: FakeServer['handlers']) {
  const server = await createFakeServer(handlers);
  const page = await mount(screen, { server, session: sessionOf(1, 'salma'), path });
  return { server, page, has: (words: string) => page.until(() => page.text()?.includes(words) ?? false) };
}

const openRates = (handlers: FakeServer['handlers'] = {}) =>
  open(<RatesScreen />, '/m/member/agent/agentRebeat', {
    agentRebateSettings: () => RATES,
    setTeamRates: () => ({ from: '2026-11-22' }),
    ...handlers,
  });

test('shows own rates and the team’s, tomorrow’s where they differ, and saves the ones that were changed', async () => {
  const { server, page, has } = await openRates();
  await has('karim');
  expect(page.text()).toContain('Slots 0.6%');
  expect(page.text()).toContain('Slots 0.2% → 0.3%');
  expect(page.text()).toContain('No rate');
  const buttons = [...page.container.querySelectorAll('li button')];
  expect(buttons.map(({ textContent }) => /Change$|Set$/.exec(textContent)?.[0])).toEqual(['Change', 'Set']);
  await act(async () => page.container.querySelectorAll<HTMLElement>('li button')[0]?.click());
  await has('Rates of karim');
  const save = () => page.control('Save from tomorrow') as HTMLButtonElement;
  expect(page.input('Slots').value).toBe('0.3');
  expect(save().disabled).toBe(true);
  expect(page.text()).toContain('At most 0.6%. You keep 0.3%.');
  await page.type('Slots', '0.61');
  expect(page.text()).toContain('At most 0.6%, your own rate');
  expect(save().disabled).toBe(true);
  await page.type('Slots', '০,৫');
  await act(async () => save().click());
  await page.until(() => server.count('setTeamRates') === 1);
  expect(server.last('setTeamRates')?.body).toEqual({ memberIds: ['7'], rates: [{ category: 'RNG', rate: 50 }] });
  await page.until(() => page.container.querySelector('dialog[open]') === null);
});

test('sets rates for several members at once, and says whom a lower rate would leave below', async () => {
  const refusal = { rate: { category: 'RNG', bound: 50, names: ['rahim'] } };
  const { server, page, has } = await openRates({
    setTeamRates: () => ({ refuse: 'rate_below_team', value: refusal }),
  });
  await has('karim');
  await page.click('Choose several');
  for (const box of page.container.querySelectorAll<HTMLElement>('input[type=checkbox]'))
    await act(async () => box.click());
  await page.click('Set rates for 2 members');
  await has('A field that you leave empty changes nothing.');
  await page.type('Slots', '0.4');
  await page.click('Save from tomorrow');
  await has('Slots: rahim further down have up to 0.5%');
  expect(server.last('setTeamRates')?.body).toEqual({ memberIds: ['7', '8'], rates: [{ category: 'RNG', rate: 40 }] });
});

test('offers no change to an agent without rates', async () => {
  const { page, has } = await openRates({
    agentRebateSettings: () => ({ ...RATES, own: { today: [], tomorrow: [] } }),
  });
  await has('You have no rebate rates yet');
  expect(page.text()).toContain('karim');
  expect(page.container.querySelectorAll('li button')).toHaveLength(0);
});

test('lists income by day, member and category, and moves the agency account’s money once', async () => {
  let moves = 0;
  const { server, page, has } = await open(<IncomeScreen />, '/m/member/teamRebate?from=2026-11-19&to=2026-11-20', {
    agentRebateSettings: () => RATES,
    agencyAccount: () => ({ currency: 'CNY', balance: moves === 0 ? '12.40' : '2.40' }),
    teamRebate: () => ({
      currency: 'CNY',
      paid: '1.00',
      days: [{ day: '2026-11-20', paid: '1.00' }],
      list: [
        { day: '2026-11-20', childId: '7', userName: 'karim', category: 'RNG', validBets: '150.00', income: '0.60' },
        { day: '2026-11-20', childId: '7', userName: 'karim', category: 'LIVE', validBets: '100.00', income: '0.40' },
      ],
      next: null,
    }),
    moveAgencyMoney: () => {
      moves += 1;
      return moves === 1 ? { refuse: 'amount_ambiguous' } : { currency: 'CNY', balance: '2.40' };
    },
  });
  await has('karim');
  expect(page.text()).toContain('12.40');
  expect(page.text()).toContain('Live · Valid bets');
  await page.click('Move to my balance');
  await page.type('How much?', '1,000');
  await page.click('Move');
  await page.until(() => moves === 1);
  const first = server.last('moveAgencyMoney')?.body as Moved;
  await page.type('How much?', '10');
  await page.click('Move');
  await page.until(() => moves === 2);
  const second = server.last('moveAgencyMoney')?.body as Moved;
  expect([first.amount, second.amount]).toEqual(['1,000', '10']);
  expect(first.idempotencyKey).not.toBe(second.idempotencyKey);
  await has('2.40');
});

interface Moved {
  readonly amount: string;
  readonly idempotencyKey: string;
}
