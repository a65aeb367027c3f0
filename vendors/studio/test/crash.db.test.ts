import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Database, Queryable } from '@mela/database/database';
import { eachDatabase } from '@mela/database/test-databases';
import { cryptoRandom } from '@mela/game-rules/crypto-random';
import { crashPoint, linkBefore, pointAt, timeTo } from '@mela/game-rules/provably-fair/crash';
import { expect, test, vi } from 'vitest';
import type { StudioConfig } from '#/config.ts';
import type { CrashNews } from '#/instant/crash/crash-feed.ts';
import { instantFigures } from '#/instant/instant-figures.ts';
import type { InstantRoundView } from '#/instant/instant-view.ts';
import { crashSoon, flownMs, fly, moveFlight, moveTo, PACE, start, stopProcessClock } from './crash-clock.ts';
import { openInstant, type InstantPage } from './instant-client.ts';
import { migrations, runStudio } from './running-studio.ts';

const UNIT = 100_000;
/** The point of a flight that outlasts its test. */
const FAR = 100_000;

eachDatabase(
  'The crash table',
  (open) => {
    test('takes every flight from the chain published before it, and proves it by its link afterwards', async () => {
      const database = await open();
      const { studio, page, news } = await watching(database);
      for (const ends of [1, 2]) {
        await moveTo(database, 'betting');
        await moveTo(database, 'settled');
        await expect.poll(() => ended(news).length).toBe(ends);
      }
      const [first, second] = ended(news);
      for (const seen of news.filter(({ state }) => state === 'betting' || state === 'running'))
        expect(seen).toMatchObject({ point: null, flight: { link: null } });
      for (const { flight, point } of ended(news))
        expect(crashPoint(flight.link ?? '', flight.salt, flight.place)).toBe(point);
      expect(linkBefore(first?.flight.link ?? '')).toBe(first?.flight.linkBefore);
      expect(second?.flight.linkBefore).toBe(first?.flight.link);
      expect(second?.past[1]?.point).toBe(first?.point);
      const { chain } = (await page.state()).body;
      expect(chain).toEqual(first?.chain);
      for (const { flight } of ended(news)) {
        let hash = flight.link ?? '';
        for (let hashed = 0; hashed < flight.place; hashed += 1) hash = linkBefore(hash);
        expect(hash).toBe(chain?.lastHash);
        expect(flight.salt).toBe(chain?.salt);
        expect(flight.place).toBeLessThanOrEqual(chain?.length ?? 0);
      }
      expect(verified(second, chain?.lastHash)).toMatchObject({ commitment: true });
      expect(page.opened.round).toBeNull();
      expect(studio.operator.calls.filter(({ path }) => path !== '/user/info')).toEqual([]);
    });

    test('pays a cash-out before the crash once, at the figure of its arrival, for repeated requests too', async () => {
      const database = await open();
      const { studio, page } = await watching(database);
      const round = await betOnFlight(database, page, { autoAt: null });
      await start(database);
      stopProcessClock();
      const earliest = pointAt(await flownMs(database));
      const replies = await Promise.all(Array.from({ length: 6 }, () => page.move(round.id, 0, 'cash_out')));
      const latest = pointAt(await flownMs(database));
      const end = await closed(page, round.id);
      const [{ at } = { at: 0 }] = end.events as { at: number }[];
      expect(at).toBeGreaterThanOrEqual(earliest);
      expect(at).toBeLessThanOrEqual(latest);
      expect(end.won).toBe(((6 * at) / 100).toFixed(2));
      expect(new Set(replies.map(({ body }) => body.round.won))).toEqual(new Set([end.won]));
      expect(winsOf(studio)).toEqual([Math.round(Number(end.won) * UNIT)]);
    });

    test('pays an automatic cash-out at its point without the player, also if the flight ends right there', async () => {
      const database = await open();
      const { studio, page } = await watching(database);
      const round = await betOnFlight(database, page, { autoAt: 120 }, 120);
      await start(database);
      const end = await closed(page, round.id);
      expect(end).toMatchObject({ events: [{ at: 120 }], won: '7.20' });
      expect(winsOf(studio)).toEqual([7.2 * UNIT]);
      expect(await instantFigures(database)).toMatchObject([
        { model: 'crash', rounds: 1, returned: 1.2, isOutlier: false },
      ]);
    });

    test('pays nothing without a cash-out, and changes nothing for one after the crash', async () => {
      const database = await open();
      const { studio, page } = await watching(database);
      const round = await betOnFlight(database, page, { autoAt: 500 }, 110);
      await moveTo(database, 'crashed');
      await page.move(round.id, 0, 'cash_out');
      await moveTo(database, 'settled');
      const end = await closed(page, round.id);
      expect(end).toMatchObject({ events: [], won: '0.00' });
      expect(studio.operator.balances.get('rahim')).toBe(994 * UNIT);
      expect(winsOf(studio)).toEqual([0]);
    });

    test('pays each cash-out that races the crash what its round says: a win below the point, or nothing', async () => {
      const database = await open();
      const { studio, page } = await watching(database);
      const others = await Promise.all(
        ['karim', 'salma', 'nadia', 'jamal', 'mina', 'tariq'].map(async (user) => {
          studio.operator.balances.set(user, 1_000 * UNIT);
          return openInstant(studio.origin, await studio.launch(user, 'kite-crash'));
        }),
      );
      const pages = [page, ...others];
      const mine = await betOnFlight(database, page, { autoAt: null });
      const rounds = await Promise.all(others.map(async (other) => (await other.bet({ autoAt: null })).body.round));
      for (const { state } of rounds) expect(state).toBe('playing');
      await start(database);
      const point = await crashSoon(database, 200);
      await Promise.all(
        [mine, ...rounds].map(async (round, index) => {
          const moment = timeTo(point) - 90 + index * 30;
          await expect.poll(() => flownMs(database), { interval: 5 }).toBeGreaterThanOrEqual(moment);
          return pages[index]?.move(round.id, 0, 'cash_out');
        }),
      );
      await moveTo(database, 'settled');
      for (const [index, round] of [mine, ...rounds].entries()) {
        const end = await closed(pages[index] as InstantPage, round.id);
        const [cashed] = end.events as { at: number }[];
        expect(cashed === undefined || cashed.at < point).toBe(true);
        expect(end.won).toBe(cashed ? ((6 * cashed.at) / 100).toFixed(2) : '0.00');
      }
      expect(studio.operator.calls.filter(({ path }) => path === '/transaction/win')).toHaveLength(7);
    });

    test('takes bets in the betting time only and refunds a stake that is answered too late', async () => {
      const database = await open();
      const { studio, page } = await watching(database, PACE, { operatorSeconds: 2 });
      studio.operator.balances.set('karim', 1_000 * UNIT);
      const karim = await openInstant(studio.origin, await studio.launch('karim', 'kite-crash'));
      const mine = await betOnFlight(database, page, { autoAt: null });
      await start(database);
      expect(await karim.bet({ autoAt: null })).toMatchObject({ status: 409, body: { error: 'betting_closed' } });
      expect((await karim.bet({ autoAt: 100 })).status).toBe(400);
      await page.move(mine.id, 0, 'cash_out');
      await closed(page, mine.id);
      studio.operator.fault = (call) => (call.path === '/transaction/bet' ? 'late' : 'none');
      await moveTo(database, 'betting');
      const { round } = (await karim.bet({ autoAt: null })).body;
      expect(['cancelling', 'rolled_back']).toContain(round.state);
      await expect.poll(async () => (await karim.round(round.id)).body.round.state).toBe('rolled_back');
      await expect.poll(() => studio.operator.balances.get('karim')).toBe(1_000 * UNIT);
    });

    test('refunds at once a stake that the operator confirms in time but after the start', async () => {
      const database = await open();
      const { studio } = await watching(database, { ...PACE, lateMs: 0 }, { operatorSeconds: 120 });
      studio.operator.balances.set('karim', 1_000 * UNIT);
      const karim = await openInstant(studio.origin, await studio.launch('karim', 'kite-crash'));
      const answer = Promise.withResolvers<void>();
      studio.operator.held = answer.promise;
      studio.operator.fault = (call) => (call.path === '/transaction/bet' ? 'held' : 'none');
      await moveTo(database, 'betting');
      const bet = karim.bet({ autoAt: null });
      await expect.poll(() => studio.operator.calls.some(({ path }) => path === '/transaction/bet')).toBe(true);
      await start(database);
      answer.resolve();
      const { round } = (await bet).body;
      expect(['cancelling', 'rolled_back']).toContain(round.state);
      await expect.poll(async () => (await karim.round(round.id)).body.round.state).toBe('rolled_back');
      const moves = [...studio.operator.transactions.values()].map(({ kind, amount }) => [kind, amount]);
      expect(moves).toEqual([
        ['/transaction/bet', -6 * UNIT],
        ['/transaction/rollback', 6 * UNIT],
      ]);
    });

    test.each([
      ['the session is looked up', 'from sessions'],
      ['the flight is looked up', 'where r.number = $1'],
    ])('counts a cash-out by its arrival, regardless of how long %s', async (_what, sql) => {
      const { database, before } = withInterludes(await open());
      const { page } = await watching(database);
      const round = await betOnFlight(database, page, { autoAt: null });
      await start(database);
      stopProcessClock();
      const earliest = pointAt(await flownMs(database));
      const held = before(sql, async (connection) => {
        // Both clocks advance by the same time, as if the query had taken that long.
        vi.advanceTimersByTime(HELD_MS);
        await moveFlight(connection, HELD_MS);
      });
      expect((await page.move(round.id, 0, 'cash_out')).status).toBe(200);
      await held;
      const latest = pointAt((await flownMs(database)) - HELD_MS);
      const end = await closed(page, round.id);
      const [{ at } = { at: 0 }] = end.events as { at: number }[];
      expect(at).toBeGreaterThanOrEqual(earliest);
      expect(at).toBeLessThanOrEqual(latest);
    });

    test('counts a cash-out by its whole body and pays none that is withheld until the crash is known', async () => {
      const database = await open();
      const { studio, page, news } = await watching(database);
      const round = await betOnFlight(database, page, { autoAt: null });
      await start(database);
      const cashOut = await beginCashOut(studio.origin, page, round);
      await crashSoon(database, 0);
      await expect.poll(() => ended(news).length).toBe(1);
      expect(await cashOut.finish()).toContain(' 200 ');
      await moveTo(database, 'settled');
      expect(await closed(page, round.id)).toMatchObject({ events: [], won: '0.00' });
      expect(winsOf(studio)).toEqual([0]);
    });

    test('runs one round at a time in two processes, and the other takes over when the leader stops', async () => {
      const database = await open();
      // The test ends only flights: the rest of a round takes its own short time.
      const pace = { ...PACE, bettingMs: 50, graceMs: 20, showMs: 20 };
      const first = await watching(database, pace);
      await watching(database, pace);
      await fly(database, 2);
      await first.studio.app.close();
      await fly(database, 2);
      const [row] = await database.query<{ places: number; rounds: number; used: number }>(
        `select count(distinct place)::int as places, count(*)::int as rounds, (select max(used) from crash_chains) as used from crash_rounds`,
      );
      expect(row?.places).toBe(row?.rounds);
      expect(row?.used).toBe(row?.rounds);
    });
  },
  { migrations },
);

/** The output of the independent script for a finished flight. */
function verified(news: CrashNews | undefined, commitment = ''): unknown {
  const { link, salt, place } = news?.flight ?? {};
  const given = { 'server-seed': link, 'client-seed': salt, nonce: place, commitment };
  const options = Object.entries(given).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return JSON.parse(execFileSync(process.execPath, [verifyScript, 'crash', ...options], { encoding: 'utf8' }));
}

const verifyScript = fileURLToPath(new URL('../../../tools/verify-round.mjs', import.meta.url));

/** Far longer than the figure stays at one hundredth, and shorter than a cash-out may wait. */
const HELD_MS = 8_000;

/** The database, with a hook that runs before the next statement containing a text, on the same connection. */
function withInterludes(inner: Database) {
  let next: { sql: string; work: (connection: Queryable) => Promise<void> } | undefined;
  const queried =
    (target: Queryable): Queryable['query'] =>
    async <Row>(sql: string, params?: readonly unknown[]) => {
      if (next && sql.includes(next.sql)) {
        const { work } = next;
        next = undefined;
        await work(target);
      }
      return target.query<Row>(sql, params);
    };
  const database: Database = {
    ...inner,
    query: queried(inner),
    transaction: (work) => inner.transaction((tx) => work({ ...tx, query: queried(tx) })),
  };
  return {
    database,
    before: (sql: string, work: (connection: Queryable) => Promise<void>) =>
      new Promise<void>((resolve) => {
        next = { sql, work: async (connection) => resolve(await work(connection)) };
      }),
  };
}

/** Sends the headers of a cash-out and most of its body; `finish` sends the rest and returns the raw answer. */
async function beginCashOut(origin: string, page: InstantPage, round: InstantRoundView) {
  const { hostname, port, host } = new URL(origin);
  const body = JSON.stringify({ step: 0, move: 'cash_out' });
  const head = [
    `POST /api/instant/rounds/${round.id}/moves HTTP/1.1`,
    `host: ${host}`,
    `authorization: Bearer ${page.token}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    'connection: close',
  ];
  const socket = connect(Number.parseInt(port, 10), hostname);
  const answer = text(socket);
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`);
  // Answered after it: by then the studio has read the earlier bytes.
  await page.round(round.id);
  return {
    async finish() {
      socket.write(body.slice(-1));
      return answer;
    },
  };
}

/** A page that watches the table, so that it runs. */
async function watching(database: Database, crashPace = PACE, config: Partial<StudioConfig> = { operatorSeconds: 10 }) {
  const studio = await runStudio(database, { random: cryptoRandom(), crashPace, config });
  studio.operator.balances.set('rahim', 1_000 * UNIT);
  const page = await openInstant(studio.origin, await studio.launch('rahim', 'kite-crash'));
  const news: CrashNews[] = [];
  void listen(studio.origin, page.token, news);
  return { studio, page, news };
}

async function listen(origin: string, token: string, news: CrashNews[]): Promise<void> {
  const response = await fetch(`${origin}/api/instant/crash/live`, { headers: { authorization: `Bearer ${token}` } });
  let waiting = '';
  try {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (waiting + chunk).split('\n\n');
      waiting = events.pop() ?? '';
      for (const event of events) if (event.startsWith('data: ')) news.push(JSON.parse(event.slice(6)) as CrashNews);
    }
  } catch {
    // A stopped studio, as its tests leave it.
  }
}

/** The first news of each end. */
function ended(news: readonly CrashNews[]): CrashNews[] {
  const crashed = news.filter(({ state }) => state === 'crashed');
  return crashed.filter(({ flight }, index) => flight.place !== crashed[index - 1]?.flight.place);
}

/** Bets on a flight that the test lets crash at `point`, which no player could do. */
async function betOnFlight(
  database: Database,
  page: InstantPage,
  options: { autoAt: number | null },
  point = FAR,
): Promise<InstantRoundView> {
  await moveTo(database, 'betting');
  const { body } = await page.bet(options, randomUUID());
  expect(body.round).toMatchObject({ state: 'playing', won: null, proof: { serverSeed: null } });
  await database.query(`update crash_rounds set crash_point = $1 where state = 'betting'`, [point]);
  return body.round;
}

async function closed(page: InstantPage, id: string): Promise<InstantRoundView> {
  await expect.poll(async () => (await page.round(id)).body.round.state, { timeout: 60_000 }).toBe('closed');
  return (await page.round(id)).body.round;
}

function winsOf(studio: { operator: { transactions: Map<string, { kind: string; amount: number }> } }): number[] {
  return [...studio.operator.transactions.values()]
    .filter(({ kind }) => kind === '/transaction/win')
    .map(({ amount }) => amount);
}
