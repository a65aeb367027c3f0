import type { Value } from '@mela/contract/operations';
import { act } from 'react';
import { expect, test } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { DividendScreen } from './dividend-screen.tsx';

const RUNNING: Value<'contractNow'> = {
  currency: 'CNY',
  running: {
    period: 'half_month',
    first: '2026-11-16',
    last: '2026-11-30',
    from: '2026-11-15T18:00:00.000Z',
    to: '2026-11-30T18:00:00.000Z',
    carries: true,
    played: '20000.00',
    late: '-150.00',
    costs: '400.00',
    brought: '1000.00',
    base: '18600.00',
    activeMembers: 4,
    tier: 1,
    result: '1860.00',
    tiers: [
      { atLeast: '10000.00', activeAtLeast: 0, rate: 1_000 },
      { atLeast: '50000.00', activeAtLeast: 5, rate: 2_000 },
    ],
    next: { tier: 2, base: '31400.00', activeMembers: 1 },
  },
  begins: null,
};

const PAST: Value<'agentDividends'>['list'][number] = {
  paymentId: '7',
  kind: 'dividend',
  period: 'half_month',
  from: '2026-10-31T18:00:00.000Z',
  to: '2026-11-15T18:00:00.000Z',
  played: '65000.00',
  late: '0.00',
  costs: '5000.00',
  brought: '31000.00',
  base: '29000.00',
  activeMembers: 9,
  tier: 1,
  rate: 1_000,
  result: '2900.00',
  children: '3000.00',
  amount: '0.00',
  shortfall: '100.00',
  carry: '0.00',
  state: 'nothing',
  reason: '',
};

const pageOf = (list: readonly (typeof PAST)[], next: string | null = null) => ({
  currency: 'CNY',
  list: [...list],
  next,
});

async function open(handlers: FakeServer['handlers'], contractHref?: string) {
  const server = await createFakeServer(handlers);
  const page = await mount(<DividendScreen contractHref={contractHref} />, {
    server,
    session: sessionOf(1, 'salma'),
    settings: { timeZone: 'Asia/Dhaka' },
    path: '/m/member/agent/agentDivident',
  });
  return { server, page, has: (words: string) => page.until(() => page.text()?.includes(words) ?? false) };
}

test('shows the running period’s figures, the tier that is reached and what the next one needs', async () => {
  const { page, has } = await open({ contractNow: () => RUNNING, agentDividends: () => pageOf([]) }, '/m/contract');
  await has('This half month so far, with your agents’ part');
  for (const words of [
    '2026-11-16 to 2026-11-30',
    '1,860.00',
    'Team stakes less wins',
    '20,000.00',
    'corrections of earlier periods',
    '−￥150.00',
    '−￥400.00',
    '−￥1,000.00',
    '18,600.00',
    'Active members4',
    'For 20% the base needs',
    '31,400.00 more, and 1 more active member is needed.',
    '50,000.00 and 5 active members',
    'A base below zero is carried',
  ])
    expect(page.text()).toContain(words);
  expect(page.container.querySelector('[aria-current=step]')?.textContent).toContain('10,000.00');
  expect(page.container.querySelector('a')?.getAttribute('href')).toBe('/m/contract');
  await has('No period has ended yet');
});

test('lists past periods with their state, what agents below got and a shortfall, in pages', async () => {
  const declined = { ...PAST, paymentId: '6', amount: '80.00', state: 'declined' as const, reason: 'looked at' };
  const { server, page, has } = await open({
    contractNow: () => ({
      currency: 'CNY',
      running: null,
      begins: { at: '2026-11-30T18:00:00.000Z', day: '2026-12-01' },
    }),
    agentDividends: ({ query }) =>
      (query as { before?: string }).before === undefined ? pageOf([PAST], '7') : pageOf([declined]),
  });
  await has('Your contract counts from 2026-12-01.');
  await has('2026-11-01 to 2026-11-15');
  for (const words of ['Nothing due', '29,000.00', '10%', '2,900.00', '−￥3,000.00', '￥100.00', 'The house pays it'])
    expect(page.text()).toContain(words);
  await has('looked at');
  expect(page.text()).toContain('Declined');
  expect(server.last('agentDividends')?.query).toMatchObject({ before: '7' });
});

test('offers a retry where the figures did not load', async () => {
  let fails = true;
  const { page, has } = await open({
    contractNow: () => (fails ? { refuse: 'unavailable' } : RUNNING),
    agentDividends: () => pageOf([]),
  });
  await has('Your dividend did not load');
  fails = false;
  await act(async () => page.container.querySelector<HTMLElement>('main button, button')?.click());
  await has('This half month so far, with your agents’ part');
  expect(page.text()).not.toContain('did not load');
});
