import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Database, Queryable } from '@mela/database/database';
import { eachDatabase } from '@mela/database/test-databases';
import { cryptoRandom } from '@mela/game-rules/crypto-random';
import { crashPoint, linkBefore, pointAt, timeTo } from '@mela/game-rules/provably-fair/crash';
import { expect, test } from 'vitest';
import type { StudioConfig } from '#/config.ts';
import type { CrashNews } from '#/instant/crash/crash-feed.ts';
import type { CrashPace } from '#/instant/crash/crash-table.ts';
import { instantFigures } from '#/instant/instant-figures.ts';
import type { InstantRoundView } from '#/instant/instant-view.ts';
import { openInstant, type InstantPage } from './instant-client.ts';
import { migrations, runStudio } from './running-studio.ts';

const UNIT = 100_000;
/** As a player knows it, only without the waiting; a busy machine has its time for stakes. */
const PACE: CrashPace = { bettingMs: 500, lateMs: 10_000, tickMs: 10, idleMs: 30, graceMs: 60, showMs: 40 };

eachDatabase(
  'The crash table',
  (open) => {
    test('every flight comes from the chain that was published before it, and its link proves it afterwards', async () => {
      const database = await open();
      const { studio, page, news } = await watching(database);
      await hurry(database, () => neighbours(news) !== undefined);
      const [first, second] = neighbours(news) ?? [];
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

    test('a cash-out before the crash pays the figure at its arrival, once, however often it is asked for', async () => {
      const database = await open();
      const { studio, page, news } = await watching(database);
      const round = await betOnFlight(database, page, news, { autoAt: null }, 200);
      await flying(news, round);
      const replies = await Promise.all(Array.from({ length: 6 }, () => page.move(round.id, 0, 'cash_out')));
      const end = await closed(page, round.id);
      const [{ at } = { at: 0 }] = end.events as { at: number }[];
      expect(at).toBeGreaterThanOrEqual(100);
      expect(at).toBeLessThan(200);
      expect(end.won).toBe(((6 * at) / 100).toFixed(2));
      expect(new Set(replies.map(({ body }) => body.round.won))).toEqual(new Set([end.won]));
      expect(winsOf(studio)).toEqual([Math.round(Number(end.won) * UNIT)]);
    });

    test('an automatic cash-out is paid at its point without any word of the player, also when the flight ends just there', async () => {
      const database = await open();
      const { studio, page, news } = await watching(database);
      const round = await betOnFlight(database, page, news, { autoAt: 120 }, 120);
      const end = await closed(page, round.id);
      expect(end).toMatchObject({ events: [{ at: 120 }], won: '7.20' });
      expect(winsOf(studio)).toEqual([7.2 * UNIT]);
      expect(await instantFigures(database)).toMatchObject([
        { model: 'crash', rounds: 1, returned: 1.2, isOutlier: false },
      ]);
    });

    test('who does not cash out loses, and a cash-out after the crash changes nothing', async () => {
      const database = await open();
      const { studio, page, news } = await watching(database);
      const round = await betOnFlight(database, page, news, { autoAt: 500 }, 110);
      await expect.poll(() => isOver(database, round), { timeout: 60_000 }).toBe(true);
      await page.move(round.id, 0, 'cash_out');
      const end = await closed(page, round.id);
      expect(end).toMatchObject({ events: [], won: '0.00' });
      expect(studio.operator.balances.get('rahim')).toBe(994 * UNIT);
      expect(winsOf(studio)).toEqual([0]);
    });

    test('cash-outs that race with the crash either win below the point or lose, and each is paid what its round says', async () => {
      const database = await open();
      const { studio, page, news } = await watching(database, { ...PACE, bettingMs: 3_000 });
      const others = await Promise.all(
        ['karim', 'salma', 'nadia', 'jamal', 'mina', 'tariq'].map(async (user) => {
          studio.operator.balances.set(user, 1_000 * UNIT);
          return openInstant(studio.origin, await studio.launch(user, 'kite-crash'));
        }),
      );
      const pages = [page, ...others];
      const mine = await betOnFlight(database, page, news, { autoAt: null }, 112);
      const rounds = await Promise.all(others.map(async (other) => (await other.bet({ autoAt: null })).body.round));
      await flying(news, mine);
      const endMs = timeTo(112);
      await Promise.all(
        [mine, ...rounds].map(async (round, index) => {
          await new Promise((resolve) => setTimeout(resolve, endMs - 90 + index * 30));
          return pages[index]?.move(round.id, 0, 'cash_out');
        }),
      );
      for (const [index, round] of [mine, ...rounds].entries()) {
        const end = await closed(pages[index] as InstantPage, round.id);
        const [cashed] = end.events as { at: number }[];
        expect(cashed === undefined || cashed.at < 112).toBe(true);
        expect(end.won).toBe(cashed ? ((6 * cashed.at) / 100).toFixed(2) : '0.00');
      }
      expect(studio.operator.calls.filter(({ path }) => path === '/transaction/win')).toHaveLength(7);
    });

    test('bets are taken in the betting time only; a stake that is answered too late goes back', async () => {
      const database = await open();
      const { studio, page, news } = await watching(database, { ...PACE, lateMs: 600 }, { operatorSeconds: 0.4 });
      const late = openInstant(studio.origin, await studio.launch('karim', 'kite-crash'));
      studio.operator.balances.set('karim', 1_000 * UNIT);
      const karim = await late;
      const mine = await betOnFlight(database, page, news, { autoAt: null }, 300);
      await flying(news, mine);
      expect(await karim.bet({ autoAt: null })).toMatchObject({ status: 409, body: { error: 'betting_closed' } });
      expect((await karim.bet({ autoAt: 100 })).status).toBe(400);
      await page.move(mine.id, 0, 'cash_out');
      await closed(page, mine.id);
      // The row of a bet whose stake came after the start: as if the operator had answered late.
      studio.operator.fault = (call) => (call.path === '/transaction/bet' ? 'late' : 'none');
      const { round } = (await betWhenOpen(database, karim, news)).body;
      expect(['cancelling', 'rolled_back']).toContain(round.state);
      await expect.poll(async () => (await karim.round(round.id)).body.round.state).toBe('rolled_back');
      await expect.poll(() => studio.operator.balances.get('karim')).toBe(1_000 * UNIT);
    });

    test('a stake that the operator answers in time, but after the start, does not fly: it goes back at once', async () => {
      const database = await open();
      const { studio, news } = await watching(database, { ...PACE, lateMs: 0 }, { operatorSeconds: 20 });
      const karim = await openInstant(studio.origin, await studio.launch('karim', 'kite-crash'));
      studio.operator.balances.set('karim', 1_000 * UNIT);
      const answer = Promise.withResolvers<void>();
      studio.operator.held = answer.promise;
      studio.operator.fault = (call) => (call.path === '/transaction/bet' ? 'held' : 'none');
      const asked = () => studio.operator.calls.some(({ path }) => path === '/transaction/bet');
      const bet = betWhenOpen(database, karim, news, asked);
      await expect.poll(asked, { timeout: 30_000 }).toBe(true);
      const started = `select from crash_rounds where state <> 'betting' and number = (select max(crash_number) from instant_bets)`;
      await expect.poll(async () => (await database.query(started)).length, { timeout: 15_000 }).toBe(1);
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
    ])('a cash-out counts by its arrival, however long %s', async (_what, sql) => {
      const held = holding(await open());
      const { page, news } = await watching(held.database);
      const round = await betOnFlight(held.database, page, news, { autoAt: null }, 100_000);
      await flying(news, round);
      const flown = `select (extract(epoch from clock_timestamp() - started_at) * 1000)::float8 as ms from crash_rounds where state = 'running'`;
      const askedAt = performance.now();
      const [before] = await held.database.query<{ ms: number }>(flown);
      const release = held.next(sql);
      const cashed = page.move(round.id, 0, 'cash_out');
      const arrivedAt = await release.reached;
      await expect.poll(() => performance.now() - arrivedAt, { timeout: 10_000 }).toBeGreaterThan(HELD_MS);
      release.go();
      expect((await cashed).status).toBe(200);
      const end = await closed(page, round.id);
      const [{ at } = { at: 0 }] = end.events as { at: number }[];
      expect(at).toBeGreaterThanOrEqual(pointAt(before?.ms ?? 0));
      expect(at).toBeLessThanOrEqual(pointAt((before?.ms ?? 0) + (arrivedAt - askedAt)) + 1);
    });

    test('a cash-out counts once it is here whole: one whose body is held back until the crash is told is not paid', async () => {
      const database = await open();
      const { studio, page, news } = await watching(database, { ...PACE, graceMs: 2_000 });
      const round = await betOnFlight(database, page, news, { autoAt: null }, 115);
      await flying(news, round);
      const cashOut = await beginCashOut(studio.origin, page, round);
      const isOver = () => ended(news).some(({ flight }) => flight.place === round.proof?.nonce);
      await expect.poll(isOver, { timeout: 15_000, interval: 5 }).toBe(true);
      expect(await cashOut.finish()).toContain(' 200 ');
      expect(await closed(page, round.id)).toMatchObject({ events: [], won: '0.00' });
      expect(winsOf(studio)).toEqual([0]);
    });

    test('two processes run one table: one round at a time, and the other goes on when the leader stops', async () => {
      const database = await open();
      const first = await watching(database);
      const second = await watching(database);
      await hurry(database, () => ended(first.news).length >= 1);
      await first.studio.app.close();
      const before = ended(second.news).length;
      await hurry(database, () => ended(second.news).length > before + 1);
      const [row] = await database.query<{ places: number; rounds: number; used: number }>(
        `select count(distinct place)::int as places, count(*)::int as rounds, (select max(used) from crash_chains) as used from crash_rounds`,
      );
      expect(row?.places).toBe(row?.rounds);
      expect(row?.used).toBe(row?.rounds);
    });
  },
  { migrations },
);

/** What the independent script says of a flight that ended. */
function verified(news: CrashNews | undefined, commitment = ''): unknown {
  const { link, salt, place } = news?.flight ?? {};
  const given = { 'server-seed': link, 'client-seed': salt, nonce: place, commitment };
  const options = Object.entries(given).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return JSON.parse(execFileSync(process.execPath, [verifyScript, 'crash', ...options], { encoding: 'utf8' }));
}

const verifyScript = fileURLToPath(new URL('../../../tools/verify-round.mjs', import.meta.url));

/** Longer than the figure stands at a hundredth, by far. */
const HELD_MS = 2_000;

/** The database, where the next statement with a text in it can be held on its way. */
function holding(inner: Database) {
  let hold: { sql: string; reached: () => void; released: Promise<void> } | undefined;
  const queried =
    (target: Queryable): Queryable['query'] =>
    async <Row>(sql: string, params?: readonly unknown[]) => {
      if (hold && sql.includes(hold.sql)) {
        const { reached, released } = hold;
        hold = undefined;
        reached();
        await released;
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
    next(sql: string) {
      const reached = Promise.withResolvers<number>();
      const released = Promise.withResolvers<void>();
      hold = { sql, reached: () => reached.resolve(performance.now()), released: released.promise };
      return { reached: reached.promise, go: () => released.resolve() };
    },
  };
}

/** Sends the headers of a cash-out and most of its body; `finish` sends the rest and gives the answer as it stands on the wire. */
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
  // Answered after it: by then the studio has read what was sent.
  await page.round(round.id);
  return {
    async finish() {
      socket.write(body.slice(-1));
      return answer;
    },
  };
}

/** Bets until a stake is asked for: betting may end while the bet is on its way. */
async function betWhenOpen(
  database: Database,
  page: InstantPage,
  news: readonly CrashNews[],
  asked: () => boolean = () => false,
) {
  for (;;) {
    await hurry(database, () => news.at(-1)?.state === 'betting');
    const reply = await page.bet({ autoAt: null });
    if (reply.status === 200 || asked()) return reply;
  }
}

/** A page that watches the table, which therefore runs. */
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
    // The studio stopped, as its tests let it.
  }
}

function ended(news: readonly CrashNews[]): CrashNews[] {
  return news.filter(({ state }, index) => state === 'crashed' && news[index - 1]?.state !== 'crashed');
}

/** Two ends that follow each other: on a busy machine the end of a flight may be over before it is told. */
function neighbours(news: readonly CrashNews[]): [CrashNews, CrashNews] | undefined {
  const ends = ended(news);
  for (const [index, first] of ends.entries()) {
    const second = ends[index + 1];
    if (second?.flight.place === first.flight.place + 1) return [first, second];
  }
  return undefined;
}

/** Sets the clock of flights back, so that they end at once at the point they have, until `done`. */
async function hurry(database: Database, done: () => boolean): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!done() && Date.now() < deadline) {
    await database.query(
      `update crash_rounds set started_at = started_at - interval '1 hour' where state = 'running' and crash_point > 101`,
    );
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expect(done()).toBe(true);
}

/** Bets in the next betting time, on a flight that the test lets crash at `point`: no player could. */
async function betOnFlight(
  database: Database,
  page: InstantPage,
  news: readonly CrashNews[],
  options: { autoAt: number | null },
  point: number,
): Promise<InstantRoundView> {
  for (;;) {
    await hurry(database, () => news.at(-1)?.state === 'betting');
    const { status, body } = await page.bet(options, randomUUID());
    // On a busy machine the stake may be answered too late, and goes back.
    if (status !== 200 || body.round.state !== 'playing') continue;
    const set = await database.query(
      `update crash_rounds set crash_point = $2
       where number = (select crash_number from instant_bets where round_id = $1) and state = 'betting' returning number`,
      [body.round.id, point],
    );
    if (set.length === 0) continue;
    expect(body.round).toMatchObject({ state: 'playing', won: null, proof: { serverSeed: null } });
    return body.round;
  }
}

async function flying(news: readonly CrashNews[], round: InstantRoundView): Promise<void> {
  const flies = () => news.some(({ state, flight }) => state === 'running' && flight.place === round.proof?.nonce);
  await expect.poll(flies, { timeout: 60_000, interval: 5 }).toBe(true);
}

/** That the flight of a round has ended. The table says so: watchers may miss it on a busy machine, when the next one begins at once. */
async function isOver(database: Database, round: InstantRoundView): Promise<boolean> {
  const rows = await database.query(
    `select from crash_rounds where state in ('crashed', 'settled')
     and number = (select crash_number from instant_bets where round_id = $1)`,
    [round.id],
  );
  return rows.length === 1;
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
