import type { Value } from '@mela/contract/operations';
import { act } from 'react';
import { expect, test } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { SalaryContractScreen } from './contract-screen.tsx';

const CONTRACT: Value<'offerContract'> = {
  contractId: '7',
  kind: 'salary',
  period: 'day',
  carries: false,
  tiers: [
    { atLeast: '10000.00', activeAtLeast: 0, rate: 100 },
    { atLeast: '50000.00', activeAtLeast: 5, rate: 250 },
  ],
  state: 'accepted',
  offeredAt: '2026-11-20T06:00:00.000Z',
  answeredAt: '2026-11-20T07:00:00.000Z',
  startsAt: '2026-11-20T18:00:00.000Z',
  endsAt: null,
};
const OFFER: Value<'offerContract'> = {
  ...CONTRACT,
  contractId: '8',
  state: 'offered',
  answeredAt: null,
  startsAt: null,
};
const OWN: Value<'salaryContract'> = {
  currency: 'CNY',
  from: 'salma',
  counting: CONTRACT,
  coming: null,
  waiting: null,
  ifAccepted: null,
  endsByNotice: '2026-11-21T18:00:00.000Z',
  ended: [],
  next: null,
};
const NOBODY: Value<'offeredContracts'> = { currency: 'CNY', list: [], next: null };
const MINA = {
  memberId: '9',
  userName: 'mina',
  counting: null,
  coming: null,
  waiting: null,
  declinedAt: null,
  endsByNotice: null,
};

async function open(handlers: FakeServer['handlers'] = {}) {
  const server = await createFakeServer({
    salaryContract: () => OWN,
    contractNow: () => ({ currency: 'CNY', running: null, begins: null }),
    offeredContracts: () => NOBODY,
    contractPayments: () => ({ currency: 'CNY', list: [], next: null }),
    ...handlers,
  });
  const page = await mount(<SalaryContractScreen />, {
    server,
    session: sessionOf(1, 'karim'),
    path: '/m/member/agent/getSalaryContract',
  });
  return { server, page, has: (words: string) => page.until(() => page.text()?.includes(words) ?? false) };
}

const press = async (page: Awaited<ReturnType<typeof mount>>, label: string) => {
  const buttons = [...page.container.querySelectorAll<HTMLElement>('dialog[open] button')];
  await act(async () => buttons.find((button) => button.textContent === label)?.click());
};

test('leads with what the running period has paid so far, and what the next step needs', async () => {
  const { server, page, has } = await open({
    contractNow: () => ({
      currency: 'CNY',
      running: {
        period: 'day',
        first: '2026-11-22',
        last: '2026-11-22',
        from: '2026-11-21T18:00:00.000Z',
        to: '2026-11-22T18:00:00.000Z',
        carries: false,
        played: '42000.00',
        late: '0.00',
        costs: '0.00',
        brought: '0.00',
        base: '42000.00',
        activeMembers: 4,
        tier: 1,
        result: '42.00',
        tiers: [
          { atLeast: '10000.00', activeAtLeast: 0, rate: 100 },
          { atLeast: '50000.00', activeAtLeast: 5, rate: 250 },
        ],
        next: { tier: 2, base: '8000.00', activeMembers: 1 },
      },
      begins: null,
    }),
  });
  await has('Today so far, with your agents’ part￥42.00');
  expect(server.last('contractNow')?.query).toEqual({ kind: 'salary' });
  for (const words of [
    'For 2.5‰ your team needs ￥8,000.00 more in valid bets, and 1 more active member.',
    'Valid bets of your team￥42,000.00',
    'Active members4',
  ])
    expect(page.text()).toContain(words);
});

test('explains what a contract is and who offers it to an agent without one', async () => {
  const { page, has } = await open({
    salaryContract: () => ({ ...OWN, from: null, counting: null, endsByNotice: null }),
    offeredContracts: () => ({ ...NOBODY, list: [MINA] }),
  });
  await has('You have no contract of this kind yet');
  expect(page.text()).toContain('The site can offer you one');
  expect(page.text()).toContain('your team’s valid bets × the rate');
  await has('mina');
  expect(page.text()).toContain('To offer one, you need a contract of this kind that continues');
});

test('lists what the contract came to in each period, with the part of the agents below', async () => {
  const { server, has, page } = await open({
    contractPayments: () => ({
      currency: 'CNY',
      list: [
        {
          paymentId: '3',
          kind: 'salary',
          period: 'day',
          from: '2026-11-19T18:00:00.000Z',
          to: '2026-11-20T18:00:00.000Z',
          played: '300000.00',
          late: '0.00',
          costs: '0.00',
          brought: '0.00',
          base: '300000.00',
          activeMembers: 7,
          tier: 2,
          rate: 300,
          result: '900.00',
          children: '400.00',
          amount: '500.00',
          shortfall: '0.00',
          carry: '0.00',
          state: 'paid',
          reason: '',
        },
      ],
      next: null,
    }),
  });
  await has('2026-11-20');
  for (const words of ['Paid', '￥300,000.00', '3‰', '￥900.00', '−￥400.00', 'Your pay￥500.00'])
    expect(page.text()).toContain(words);
  expect(server.last('contractPayments')?.query).toMatchObject({ kind: 'salary' });
});

test('says in words what a contract pays, and gives notice after a question', async () => {
  const { server, page, has } = await open({
    endContract: () => ({ ...CONTRACT, endsAt: '2026-11-21T18:00:00.000Z' }),
  });
  await has('From ￥50,000 valid bets and 5 active members');
  expect(page.text()).toContain('2.5‰');
  await page.click('End contract');
  await has('It still counts until');
  await press(page, 'End contract');
  await page.until(() => server.count('endContract') === 1);
  expect(server.last('endContract')?.params).toEqual({ contractId: '7' });
  await page.until(() => server.count('salaryContract') === 2);
});

test('accepts the offer that was read, and shows the newest state after it was replaced', async () => {
  let waiting: typeof OFFER | null = OFFER;
  const { server, page, has } = await open({
    salaryContract: () => ({
      ...OWN,
      waiting,
      ifAccepted: { startsAt: '2026-11-21T18:00:00.000Z', endsBefore: '2026-11-21T18:00:00.000Z' },
    }),
    respondToContract: () => {
      if (waiting?.contractId === '8') {
        waiting = { ...OFFER, contractId: '10', tiers: [{ atLeast: '0.00', activeAtLeast: 0, rate: 50 }] };
        return { refuse: 'contract_answered', value: { problem: 'replaced' } };
      }
      waiting = null;
      return CONTRACT;
    },
  });
  await has('salma offers you a contract');
  expect(page.text()).toContain('Your contract until then ends');
  await page.click('Accept');
  await has('Accept this contract?');
  await press(page, 'Accept');
  await has('0.5‰');
  expect(server.last('respondToContract')).toMatchObject({ params: { contractId: '8' }, body: { accept: true } });
  await page.until(() => page.container.querySelector('dialog[open]') === null);
  await page.click('Accept');
  await press(page, 'Accept');
  await page.until(() => server.count('respondToContract') === 2);
  expect(server.last('respondToContract')?.params).toEqual({ contractId: '10' });
  await page.until(() => !(page.text()?.includes('salma offers you a contract') ?? true));
});

test('names the agents below whose contracts prevent an answer', async () => {
  const { server, page, has } = await open({
    salaryContract: () => ({ ...OWN, waiting: OFFER }),
    respondToContract: () => ({ refuse: 'contract_below_team', value: { contract: { names: ['mina', 'bina'] } } }),
  });
  await has('salma offers you a contract');
  await page.click('Accept');
  await press(page, 'Accept');
  await has('You promised more to mina, bina');
  expect(server.count('respondToContract')).toBe(1);
});

test('offers steps to an agent below, each at most what the agent gets', async () => {
  const { server, page, has } = await open({
    offeredContracts: () => ({ ...NOBODY, list: [MINA] }),
    offerContract: () => OFFER,
  });
  await has('mina');
  await act(async () => page.container.querySelector<HTMLElement>('li button')?.click());
  await page.click('Offer a contract');
  await has('Offer to mina');
  await page.type('Valid bets from', '10000');
  await page.type('Rate', '1.5');
  await has('At most 1‰, what you get there');
  await page.type('Rate', '০,৫');
  await page.click('Send the offer');
  await page.until(() => server.count('offerContract') === 1);
  expect(server.last('offerContract')?.body).toEqual({
    memberId: '9',
    kind: 'salary',
    tiers: [{ atLeast: '10000.00', activeAtLeast: 0, rate: 50 }],
  });
  await page.until(() => page.container.querySelector('dialog[open]') === null);
});
