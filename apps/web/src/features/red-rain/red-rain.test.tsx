import { commitmentOf } from '@mela/game-rules/provably-fair/fair-draws';
import { packetsOf } from '@mela/game-rules/provably-fair/red-rain';
import type { Value } from '@mela/contract/operations';
import { wireAmount } from '@mela/money/amount';
import { act } from 'react';
import { expect, test } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { checkDraw } from './check-draw.ts';
import { lessOf, rainSums } from './rain-sums.ts';
import { RainWatch } from './rain-watch.tsx';
import { RedRainScreen } from './red-rain-screen.tsx';

const TERMS: Value<'redRainTerms'> = {
  currency: 'CNY',
  isOn: true,
  balance: '500.00',
  dayMost: '1000.00',
  dayLeft: '300.00',
  eligible: { direct: 4, team: 8, played: 0 },
};
const RAIN: Value<'redRains'>['list'][number] = {
  rainId: '7',
  state: 'running',
  audience: 'team',
  total: '100.00',
  packets: 5,
  smallest: '1.00',
  taken: 1,
  takenSum: '12.50',
  returned: null,
  sentAt: '2026-11-21T06:00:00.000Z',
  startsAt: '2026-11-21T06:00:00.000Z',
  endsAt: '2026-11-21T06:10:00.000Z',
};
const SEED = 'ab'.repeat(32);
const SIZES = packetsOf({ rainId: '7', totalMinor: 10_000n, packets: 5, smallestMinor: 100n }, SEED).map((size) =>
  wireAmount(size, 2),
);

async function open(part: React.ReactNode, path: string, handlers: FakeServer['handlers'], type = 1) {
  const server = await createFakeServer(handlers);
  const page = await mount(part, { server, session: sessionOf(type, type === 1 ? 'karim' : 'nadia'), path });
  return { server, page, has: (words: string) => page.until(() => page.text()?.includes(words) ?? false) };
}

const openScreen = (handlers: FakeServer['handlers'] = {}, search = '') =>
  open(<RedRainScreen />, `/m/redRain${search}`, {
    redRainTerms: () => TERMS,
    redRains: () => ({ currency: 'CNY', list: [RAIN], next: null }),
    ...handlers,
  });

test('sends a rain once with what was chosen, and says before what leaves the account', async () => {
  let sent = 0;
  const { server, page, has } = await openScreen({
    sendRedRain: () => {
      sent += 1;
      return sent === 1 ? { refuse: 'rain_day_reached' } : RAIN;
    },
  });
  await has('1 of 5 taken');
  await page.click('Send red envelopes');
  await has('Max ￥300');
  const submit = () => page.container.querySelector<HTMLButtonElement>('dialog[open] button[type=submit]');
  expect(submit()?.disabled).toBe(true);
  // A group of fewer than five cannot be chosen.
  const groups = [...page.container.querySelectorAll<HTMLInputElement>('dialog input[type=radio]')];
  expect(groups.map(({ value, disabled, checked }) => [value, disabled, checked])).toEqual([
    ['direct', true, false],
    ['team', false, true],
    ['played', true, false],
  ]);
  await page.type('How much in all', '300.01');
  await has('Max ￥300: that is what you may send now.');
  await page.type('How much in all', '100');
  await page.type('How many envelopes', '5');
  await page.type('Smallest envelope', '21');
  await has('Max ￥20 for this many envelopes.');
  expect(submit()?.disabled).toBe(true);
  await page.type('Smallest envelope', '1');
  await has('5 envelopes of ￥20 on average.');
  await has('￥100 leaves your agency account now; ￥400 stays there.');
  await page.click('30 min');
  await act(async () => submit()?.click());
  await has('That is more than you may send today.');
  await act(async () => submit()?.click());
  await page.until(() => page.container.querySelector('dialog[open]') === null);
  const [first, second] = server.requests.filter(({ id }) => id === 'sendRedRain').map(({ body }) => body as Sent);
  expect(second).toEqual({
    idempotencyKey: expect.any(String) as string,
    total: '100',
    packets: 5,
    smallest: '1',
    audience: 'team',
    startsInMinutes: 0,
    minutes: 30,
  });
  // After a refusal it is another rain.
  expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
});

test('says why nothing can be sent', async () => {
  for (const [terms, words] of [
    [{ isOn: false }, 'switched off at the moment'],
    [{ balance: '0.00' }, 'Your agency account is empty'],
    [{ eligible: { direct: 1, team: 1, played: 0 } }, 'Now 1 member is.'],
    [{ dayLeft: '0.00' }, 'as much as you may today'],
  ] as const) {
    const { page, has } = await openScreen({ redRainTerms: () => ({ ...TERMS, ...terms }) });
    await has(words);
    expect(page.container.querySelector('button[data-act]')).toBeNull();
  }
});

test('shows who took which envelope, and checks the published seed against the sizes', async () => {
  const over: Value<'redRain'> = {
    ...RAIN,
    state: 'over',
    returned: '87.50',
    currency: 'CNY',
    proof: { commitment: commitmentOf(SEED), seed: SEED },
    list: SIZES.map((amount, index) => ({
      packet: index + 1,
      amount,
      taker: index === 0 ? { memberId: '9', userName: 'nadia', at: RAIN.sentAt } : null,
    })),
  };
  const { page, has } = await openScreen({ redRain: () => over }, '?rain=7');
  await has('nadia');
  expect(page.text()).toContain('Not taken');
  await page.click('Check the draw');
  await has('gives exactly these sizes');
  const proof = { commitment: commitmentOf(SEED), seed: SEED };
  const plan = { rainId: '7', total: '100.00', packets: 5, smallest: '1.00' };
  expect(checkDraw(plan, proof, SIZES)).toBe(true);
  expect(checkDraw(plan, proof, SIZES.toReversed())).toBe(false);
  expect(checkDraw(plan, { ...proof, commitment: commitmentOf('other') }, SIZES)).toBe(false);
});

test('hides sizes and seed while it is running, and cancels only before the start', async () => {
  let isCancelled = false;
  const waiting = (): Value<'redRain'> => ({
    ...RAIN,
    state: isCancelled ? 'cancelled' : 'waiting',
    taken: 0,
    takenSum: '0.00',
    currency: 'CNY',
    proof: { commitment: commitmentOf(SEED), seed: null },
    list: [],
  });
  const { server, page, has } = await openScreen(
    {
      redRain: waiting,
      cancelRedRain: () => {
        isCancelled = true;
        return { ...RAIN, state: 'cancelled' };
      },
    },
    '?rain=7',
  );
  await has('The sizes are drawn when it starts.');
  await has('Published when it is over');
  await page.click('Cancel');
  await page.click('Cancel them');
  await has('Cancelled');
  expect(server.last('cancelRedRain')?.params).toEqual({ rainId: '7' });
});

test('a member takes one envelope of a rain that is running, and sees the sum and who sent it', async () => {
  let taken: string | null = null;
  const list = () => [{ rainId: '7', from: 'karim', endsAt: RAIN.endsAt, commitment: commitmentOf(SEED), taken }];
  const { server, page, has } = await open(
    <RainWatch isHeld={false} />,
    '/m/home',
    {
      openRedRains: () => ({ currency: 'CNY', list: list() }),
      takeRedRain: () => {
        taken = '12.50';
        return { currency: 'CNY', amount: '12.50', from: 'karim', packet: 1, isRepeat: false };
      },
      redRainProof: () => ({
        currency: 'CNY',
        total: '100.00',
        packets: 5,
        smallest: '1.00',
        proof: { commitment: commitmentOf(SEED), seed: null },
        sizes: [],
        own: { packet: 1, amount: '12.50' },
      }),
    },
    0,
  );
  await has('Red envelopes from karim');
  await page.click('Take an envelope');
  await has('You got ￥12.50 from karim');
  expect(server.count('takeRedRain')).toBe(1);
  await act(async () => page.container.querySelector<HTMLElement>('dialog[open] summary')?.click());
  await page.until(() => server.count('redRainProof') > 0);
  await has('Published when it is over');
  await page.click('Done');
  await page.until(() => page.container.querySelector('dialog[open]') === null);
  // It does not come back.
  expect(page.text()).not.toContain('Red envelopes from karim');
});

test('says that others were quicker, and stays away over a game', async () => {
  const rains: Value<'openRedRains'> = {
    currency: 'CNY',
    list: [{ rainId: '7', from: 'karim', endsAt: RAIN.endsAt, commitment: '', taken: null }],
  };
  const { page, has } = await open(
    <RainWatch isHeld={false} />,
    '/m/home',
    { openRedRains: () => rains, takeRedRain: () => ({ refuse: 'rain_empty' }) },
    0,
  );
  await has('Take an envelope');
  await page.click('Take an envelope');
  await has('All envelopes are taken.');
  await page.click('Done');
  await page.until(() => page.container.querySelector('dialog[open]') === null);
  const held = await open(<RainWatch isHeld />, '/m/play', { openRedRains: () => rains }, 0);
  await held.page.until(() => held.server.count('openRedRains') === 1);
  expect(held.page.container.querySelector('dialog[open]')).toBeNull();
});

test('reads the form in any notation, and finds the bounds of each field', () => {
  const account = { balance: '500.00', most: '300.00', exponent: 2 };
  expect(rainSums({ total: '১০০', packets: '৫', smallest: '1' }, account)).toEqual({
    total: '100.00',
    isAboveMost: false,
    packets: 5,
    smallestMost: '20.00',
    isSmallestFit: true,
    average: '20.00',
    left: '400.00',
  });
  expect(rainSums({ total: '0.04', packets: '5', smallest: '0.01' }, account)).toMatchObject({
    smallestMost: undefined,
    isSmallestFit: false,
  });
  for (const packets of ['4', '501', 'x', ''])
    expect(rainSums({ total: '9', packets, smallest: '1' }, account).packets).toBeUndefined();
  expect([lessOf('9.00', '10.00', 2), lessOf('10.00', '9.00', 2)]).toEqual(['9.00', '9.00']);
});

interface Sent {
  readonly idempotencyKey: string;
}
