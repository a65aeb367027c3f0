import type { VendorMatch, VendorReply } from '@mela/game-vendors/game-vendor';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Call } from '#/http/call.ts';
import { createSports, type SportsOptions } from './sports.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const match = (matchId: string, more: Partial<VendorMatch> = {}): VendorMatch => ({
  matchId,
  gameCode: 'board',
  kind: 'virtual_football',
  kindName: { en: 'Virtual football', bn: 'ভার্চুয়াল ফুটবল' },
  isVirtual: true,
  leagueId: 'lantern',
  league: { en: 'Lantern League', bn: 'লণ্ঠন লিগ' },
  home: { name: { en: 'Kite Rovers' }, imageUrl: 'http://games.test/1.svg' },
  away: { name: { en: 'Padma Herons' }, imageUrl: 'http://games.test/2.svg' },
  kickOff: '2026-11-21T12:00:00.000Z',
  version: 1n,
  live: null,
  odds: { home: '2.10', draw: '3.40', away: '3.60' },
  ...more,
});

type Reply = VendorReply<readonly VendorMatch[]>;
const good = (...matches: VendorMatch[]): Reply => ({ ok: true, value: matches });
const away: Reply = { ok: false, reason: 'unavailable' };

/** Vendors with the given answers, and a merchant 1 that shows the games of the first. */
function sports(...replies: Reply[]) {
  let asked = 0;
  const vendors = replies.map((_, index) => ({
    code: `v${index}`,
    async hotMatches() {
      asked += 1;
      return replies[index] ?? away;
    },
  }));
  const announced: unknown[] = [];
  const made = createSports({
    vendors: new Map([...vendors, { code: 'slots' }].map((vendor) => [vendor.code, vendor])),
    catalogue: {
      findByCode: async (merchantId: bigint, vendor: string) =>
        merchantId === 1n && vendor === 'v0' ? { nodeId: 9, maker: 'SPB' } : undefined,
    },
    merchants: { all: async () => [{ id: 1n }, { id: 2n }] },
    live: {
      publish: (audience, _topic, changes) =>
        void announced.push(['merchantId' in audience && audience.merchantId, changes]),
    },
    log: { error: (replies: unknown) => void announced.push(replies) },
  } satisfies SportsOptions);
  onTestFinished(() => made.stop());
  const list = async (merchantId = 1n, language = 'EN') =>
    made.hotMatches({ context: { merchant: { id: merchantId }, language } } as unknown as Call<'hotMatches'>);
  return { made, list, replies, announced, asked: () => asked };
}

test('lists matches under the name of their game, with every field, in the visitor’s language (P63, M113)', async () => {
  const real = match('2', { kind: 'football', kindName: { en: 'Football', bn: 'ফুটবল' }, isVirtual: false });
  const { list } = sports(
    good(match('1', { live: { minute: 63, isBreak: false, homeGoals: 2, awayGoals: 1 } }), real, match('3')),
  );
  const value = await list();
  expect(value).toMatchObject({
    list: [
      {
        gameName: 'Virtual football',
        gameClassifyNew: 'virtual_football',
        matchList: [{ matchId: '1' }, { matchId: '3' }],
      },
      { gameName: 'Football', gameClassifyNew: 'football', matchList: [{ matchId: '2' }] },
    ],
  });
  expect((value as { list: { matchList: unknown[] }[] }).list[0]?.matchList[0]).toEqual({
    league: 'Lantern League',
    homeTeam: 'Kite Rovers',
    awayTeam: 'Padma Herons',
    homeTeamImageUrl: 'http://games.test/1.svg',
    awayTeamImageUrl: 'http://games.test/2.svg',
    matchTime: '2026-11-21T12:00:00.000Z',
    moneyLine: { homeTeamOdds: '2.10', drawOdds: '3.40', awayTeamOdds: '3.60' },
    vendor: 'SPB',
    gameId: 'board',
    nodeId: 9,
    matchId: '1',
    leagueId: 'lantern',
    isVirtual: true,
    live: { minute: 63, isBreak: false, homeGoals: 2, awayGoals: 1 },
    version: '1',
  });
  expect(await list(1n, 'BN')).toMatchObject({
    list: [{ gameName: 'ভার্চুয়াল ফুটবল', matchList: [{ league: 'লণ্ঠন লিগ' }, {}] }, {}],
  });
});

test('lists matches of the merchant’s games only, also when another vendor does not answer', async () => {
  const two = sports(good(match('1')), away);
  expect(await two.list()).toMatchObject({ list: [{ matchList: [{ matchId: '1' }] }] });
  expect(await two.list(2n)).toEqual({ list: [] });
  expect(await sports(away).list()).toEqual({ failed: 'vendor_unavailable' });
});

test('asks the vendor once for many callers, and keeps its last list for a minute', async () => {
  const { list, replies, asked } = sports(good(match('1')));
  await Promise.all(Array.from({ length: 50 }, () => list()));
  expect(asked()).toBe(1);
  replies[0] = away;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await list()).toMatchObject({ list: [{ matchList: [{ matchId: '1' }] }] });
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await list()).toEqual({ failed: 'vendor_unavailable' });
});

test('does not wait for a vendor that never answers', async () => {
  const { list, replies } = sports(good(match('1')), away);
  replies[1] = new Promise<never>(() => undefined) as never;
  const answered = list();
  await vi.advanceTimersByTimeAsync(500);
  expect(await answered).toMatchObject({ list: [{ matchList: [{ matchId: '1' }] }] });
});

test('publishes changed odds to the visitors who see them, and a new list as such', async () => {
  const { made, replies, announced } = sports(good(match('1'), match('2')));
  made.start();
  await vi.advanceTimersByTimeAsync(10);
  expect(announced).toEqual([]);
  const moved = match('1', { version: 2n, odds: { home: '1.80', draw: '3.50', away: null } });
  replies[0] = good(moved, match('2'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(announced).toEqual([
    [
      1n,
      {
        isNewList: false,
        matches: [
          {
            vendor: 'SPB',
            matchId: '1',
            version: '2',
            moneyLine: { homeTeamOdds: '1.80', drawOdds: '3.50', awayTeamOdds: null },
            live: null,
          },
        ],
      },
    ],
  ]);
  replies[0] = good(moved, match('3'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(announced.at(-1)).toEqual([1n, { isNewList: true, matches: [] }]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(announced).toHaveLength(2);
});
