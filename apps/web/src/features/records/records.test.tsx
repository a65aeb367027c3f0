import type { Bet } from '@mela/contract/records';
import type { Value } from '@mela/contract/operations';
import { expect, test } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { BetRecordScreen } from './bet-record-screen.tsx';

function bet(
  betId: string,
  state: Bet['state'],
  stake: string,
  win: string,
  net: string,
  placedAt = '2026-11-21T06:29:00Z',
): Bet {
  return {
    betId,
    vendor: 'studio',
    vendorName: 'Mela Studio',
    gameCode: 'royal-bengal',
    gameName: 'Royal Bengal',
    nodeId: 1001,
    gameType: 'RNG',
    iconUrl: '/x.webp',
    roundId: `r-${betId}`,
    state,
    stake,
    win,
    net,
    currency: 'CNY',
    placedAt,
    settledAt: state === 'open' ? null : placedAt,
  };
}

const WON = bet('9', 'won', '6.00', '84.00', '78.00');
const LOST = bet('8', 'lost', '6.00', '0.00', '-6.00', '2026-11-20T17:00:00Z');
const DETAIL: Value<'betDetail'> = {
  ...WON,
  canReplay: true,
  gateway: '3',
  movements: [
    {
      transferId: '1',
      kind: 'bet_placed',
      amount: '6.00',
      balanceAfter: '94.00',
      reference: 'bet-uuid',
      at: '2026-11-21T06:29:00Z',
    },
    {
      transferId: '2',
      kind: 'bet_won',
      amount: '84.00',
      balanceAfter: '178.00',
      reference: 'win-uuid',
      at: '2026-11-21T06:29:05Z',
    },
  ],
};

async function open(path: string, handlers: FakeServer['handlers']) {
  const server = await createFakeServer({ openRounds: () => ({ list: [] }), ...handlers });
  return { server, page: await mount(<BetRecordScreen />, { server, session: sessionOf(0), path }) };
}

test('groups bets by the merchant’s day, with state in words, signed net, HH:mm and the zone named (R25)', async () => {
  const { page } = await open('/m/gameRecord', {
    betRecord: () => ({
      list: [WON, LOST, bet('7', 'rolled_back', '6.00', '0.00', '0.00', '2026-11-20T16:59:00Z')],
      next: null,
    }),
  });
  await page.until(() => page.container.querySelectorAll('li').length === 3);
  const days = [...page.container.querySelectorAll('section')].map((section) => section.textContent);
  expect(days).toHaveLength(2);
  const headings = [...page.container.querySelectorAll('h2 time')];
  expect(headings.map((day) => day.getAttribute('datetime'))).toEqual(['2026-11-21', '2026-11-20']);
  expect(headings[0]?.textContent).toMatch(/^21 November/);
  expect(days[0]).toContain('12:29Won');
  expect(days[0]).toContain('+￥78.00');
  expect(days[1]).toContain('23:00No win');
  expect(days[1]).toContain('−￥6.00');
  expect(days[1]).toContain('Cancelled');
  expect(page.text()).toMatch(/Times are in Bangladesh .*\(UTC\+6\)/);
});

test('does not call a return below the stake a win', async () => {
  const { page } = await open('/m/gameRecord', {
    betRecord: () => ({ list: [bet('6', 'won', '6.00', '5.40', '-0.60')], next: null }),
  });
  await page.until(() => page.container.querySelectorAll('li').length === 1);
  expect(page.container.querySelector('li')?.textContent).toContain('Part came back−￥0.60');
});

test('filters bets by state on the server', async () => {
  const { server, page } = await open('/m/gameRecord', {
    betRecord: ({ query }) => ({ list: query['state'] === 'won' ? [WON] : [WON, LOST], next: null }),
  });
  await page.until(() => page.container.querySelectorAll('li').length === 2);
  await page.click('Won');
  await page.until(() => page.container.querySelectorAll('li').length === 1);
  expect(server.last('betRecord')?.query).toMatchObject({ state: 'won', language: 'en' });
});

test('lists rounds in play first, with their held stake and the way back into them', async () => {
  const { page } = await open('/m/gameRecord', {
    betRecord: () => ({ list: [], next: null }),
    openRounds: () => ({ list: [bet('10', 'open', '12.00', '0.00', '-12.00')] }),
  });
  await page.until(() => page.text()?.includes('Rounds in play') ?? false);
  expect(page.text()).toContain('￥12.00');
  expect(page.control('Continue').getAttribute('href')).toBe(
    '/m/play?gameType=RNG&vendor=studio&gameId=royal-bengal&nodeId=1001',
  );
});

test('shows a bet’s facts, every movement with the balance after it, and the replay', async () => {
  const { server, page } = await open('/m/gameRecord?bet=9', { betDetail: () => DETAIL });
  await page.until(() => page.text()?.includes('Transactions') ?? false);
  expect(server.last('betDetail')?.params).toEqual({ betId: '9' });
  const movements = [...page.container.querySelectorAll('ol li')].map((row) => row.textContent);
  expect(movements[0]).toBe('Stake 12:29−￥6.00Balance after ￥94.00bet-uuid');
  expect(movements[1]).toBe('Win 12:29+￥84.00Balance after ￥178.00win-uuid');
  expect(page.control('Watch this round again').getAttribute('href')).toBe('/m/replay?bet=9');
});

test('offers a next step for an empty bet record and for one that does not load', async () => {
  const { server, page } = await open('/m/gameRecord', { betRecord: () => ({ refuse: 'unknown_error' }) });
  await page.until(() => page.text()?.includes('The bet record did not load') ?? false);
  server.handlers.betRecord = () => ({ list: [], next: null });
  await page.click('Try again');
  await page.until(() => page.text()?.includes('No bets yet') ?? false);
  expect(page.control('Find a game').getAttribute('href')).toBe('/m/slot-games');
});
