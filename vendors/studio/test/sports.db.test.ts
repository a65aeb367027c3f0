import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@mela/database/database';
import { eachDatabase } from '@mela/database/test-databases';
import { fromNow } from '@mela/dev-env/from-now';
import { TEST_SEED } from '@mela/dev-env/soak';
import { seededRandom } from '../../../packages/game-rules/test/seeded-random.ts';
import { expect, test, vi } from 'vitest';
import type { BoardPage, MatchChange, MatchDetail, MatchView } from '#/sports/board-view.ts';
import { importSeason } from '#/sports/import/import-season.ts';
import type { SportsPace } from '#/sports/sports-clock.ts';
import { VIRTUAL_LEAGUES, type VirtualLeague } from '#/sports/virtual-leagues.ts';
import { migrations, runStudio } from './running-studio.ts';

/** A whole match in two and a half seconds. */
const PACE: SportsPace = { minuteMs: 20, breakMs: 500, tickMs: 10, fillMs: 200 };
const [LEAGUE] = VIRTUAL_LEAGUES as readonly [VirtualLeague];

async function board(database: Database, config: { fixturesDir?: string } = {}) {
  const studio = await runStudio(database, {
    random: seededRandom(`sports ${TEST_SEED}`),
    sports: { pace: PACE, leagues: [LEAGUE] },
    config,
  });
  const get = async <Body>(path: string): Promise<Body> => {
    const response = await fetch(studio.origin + path);
    expect(response.status, path).toBe(200);
    return (await response.json()) as Body;
  };
  return {
    studio,
    live: () => get<BoardPage>('/api/sports/board?view=live&lang=en'),
    results: (after = '') => get<BoardPage>(`/api/sports/board?view=results&lang=en${after && `&after=${after}`}`),
    day: (from: number, to: number, more = '') =>
      get<BoardPage>(
        `/api/sports/board?view=day&lang=en&from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}${more}`,
      ),
    match: (id: string, lang = 'en') => get<MatchDetail>(`/api/sports/matches/${id}?lang=${lang}`),
    /** The first round kicks off at the next full minute: move it to now. */
    async kickOff() {
      await vi.waitFor(
        async () => expect(await database.query('select id from sports_matches')).not.toEqual([]),
        30_000,
      );
      await database.query(
        `update sports_matches set kick_off = clock_timestamp() where kick_off = (select min(kick_off) from sports_matches)`,
      );
    },
  };
}

const HOUR = 3_600_000;

eachDatabase(
  'The sports board',
  (open) => {
    test('starts, plays and ends virtual matches, moves their odds with the play, and streams it', async () => {
      const database = await open();
      const { studio, live, results, match, kickOff } = await board(database);
      const heard: MatchChange[] = [];
      const listening = new AbortController();
      const stream = await fetch(`${studio.origin}/api/sports/live`, { signal: listening.signal });
      void follow(stream, (changes) => heard.push(...changes));
      await kickOff();
      let running: readonly MatchView[] = [];
      await vi.waitFor(async () => {
        running = (await live()).matches;
        expect(running).toHaveLength(4);
      }, 30_000);
      expect(running.every(({ isVirtual, state, score }) => isVirtual && state === 'running' && score)).toBe(true);
      const id = running[0]?.id ?? '';
      await vi.waitFor(async () => expect((await match(id)).state).toBe('ended'), 30_000);
      const news = heard.filter((change) => change.id === id);
      // The stream reported every minute in order, and its goals add up to the final score.
      const minutes = news.flatMap(({ minute }) => minute ?? []);
      expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
      // A busy machine reports several minutes at once, so there may be few changes.
      expect(new Set(news.map(({ odds }) => odds.home)).size).toBeGreaterThan(1);
      expect(news.some(({ isBreak }) => isBreak)).toBe(true);
      const end = await match(id);
      expect(end.goals).toHaveLength((end.score?.[0] ?? 0) + (end.score?.[1] ?? 0));
      expect(end.goals.filter(({ side }) => side === 'home')).toHaveLength(end.score?.[0] ?? -1);
      expect(end.odds).toEqual({ home: null, draw: null, away: null });
      expect((await results()).matches.map((one) => one.id)).toContain(id);
      listening.abort();
    });

    test('fills the calendar as far as the league says, pages through it without duplicates, and extends it', async () => {
      const database = await open();
      const { day, kickOff } = await board(database);
      await kickOff();
      const now = fromNow(0).getTime();
      const first = await vi.waitFor(async () => {
        const page = await day(now - HOUR, now + 2 * HOUR);
        expect(page.matches.length).toBeGreaterThanOrEqual(20);
        return page;
      }, 30_000);
      const times = first.matches.map(({ kickOff: at }) => at);
      expect(times).toEqual(times.toSorted());
      expect(new Set(first.matches.map(({ id }) => id)).size).toBe(first.matches.length);
      expect(first.matches.every(({ odds }) => /^\d+\.\d\d$/.test(odds.home ?? ''))).toBe(true);
      const [last] = await database.query<{ at: Date }>('select max(kick_off) as at from sports_matches');
      expect((last?.at.getTime() ?? 0) - now).toBeGreaterThan((LEAGUE.aheadMinutes - LEAGUE.everyMinutes) * 60_000);
      // Time passes: planned matches come nearer, and further rounds are planned.
      await database.query(
        `update sports_matches set kick_off = kick_off - interval '20 minutes' where kick_off > now() + interval '30 minutes'`,
      );
      await vi.waitFor(async () => {
        const [newer] = await database.query<{ rounds: bigint }>(
          'select count(distinct round) as rounds from sports_matches',
        );
        expect(newer?.rounds).toBeGreaterThan(BigInt(new Set(first.matches.map(({ round }) => round)).size));
      }, 30_000);
    });

    test('calls off matches missed while no process ran, and moves later odds by a result', async () => {
      const database = await open();
      const { match, kickOff } = await board(database);
      await kickOff();
      const [missed] = await vi.waitFor(async () => {
        const rows = await database.query<{ id: bigint }>(
          `update sports_matches set kick_off = now() - interval '1 hour' where id = (select max(id) from sports_matches where state = 'scheduled') returning id`,
        );
        expect(rows).toHaveLength(1);
        return rows;
      }, 30_000);
      await vi.waitFor(async () => expect((await match(String(missed?.id))).state).toBe('off'), 30_000);
      await vi.waitFor(async () => {
        const rows = await database.query(`select id from sports_matches where state = 'ended'`);
        expect(rows).toHaveLength(4);
      }, 30_000);
      const [moved] = await database.query<{ all: bigint; moved: bigint }>(
        `select count(*) as all, count(*) filter (where odds <> opening_odds) as moved from sports_matches where state = 'scheduled'`,
      );
      expect(moved?.all).toBeGreaterThan(10n);
      expect(moved?.moved).toBeGreaterThan(10n);
    });

    test('plays each minute once with two studios on one database', async () => {
      const database = await open();
      const first = await board(database);
      await board(database);
      await first.kickOff();
      await vi.waitFor(async () => {
        const rows = await database.query(`select id from sports_matches where state = 'ended'`);
        expect(rows).toHaveLength(4);
      }, 30_000);
      const [wrong] = await database.query<{ count: bigint }>(
        `select count(*) from sports_matches m where home_goals + away_goals <> (select count(*) from sports_goals g where g.match_id = m.id)`,
      );
      expect(wrong?.count).toBe(0n);
    });

    test('lists an imported season with the virtual leagues: imported once, updated, with our own crests', async () => {
      const database = await open();
      const folder = await mkdtemp(join(tmpdir(), 'mela-fixtures-'));
      const soon = dayOf(5);
      const file = join(folder, 'season.txt');
      const write = (score: string) =>
        writeFile(
          file,
          `= Test League 2026/27\n» Matchday 1\n ${dayText('2026-11-02')}\n 15:00 Alpha FC v Beta FC 2-1\n${score}» Matchday 2\n ${dayText(soon)}\n 15:00 Beta FC v Gamma FC\n Alpha FC v Delta FC\n`,
        );
      const take = () => importSeason({ file, folder: join(folder, 'fixtures'), zone: 'UTC', checkOnly: false });
      await write('');
      expect(await take()).toBe('Test League 2026/27: 3 matches of 4 teams, 1 played. League code: test-league.');
      const { studio, day, results, match } = await board(database, { fixturesDir: join(folder, 'fixtures') });
      const coming = await vi.waitFor(async () => {
        const page = await day(inDays(3), inDays(7));
        expect(page.matches).toHaveLength(2);
        return page.matches;
      }, 30_000);
      expect(coming[0]).toMatchObject({
        isVirtual: false,
        league: { code: 'test-league', name: 'Test League' },
        home: { name: 'Beta FC' },
        state: 'scheduled',
        kickOff: `${soon}T15:00:00.000Z`,
      });
      const played = (await results()).matches.find(({ isVirtual }) => !isVirtual);
      expect(played).toMatchObject({ score: [2, 1], home: { name: 'Alpha FC' } });
      const crest = await fetch(`${studio.origin}${played?.home.crest}`);
      expect(crest.headers.get('content-type')).toContain('image/svg+xml');
      expect(crest.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect((await match(coming[1]?.id ?? '')).form.home).toEqual([
        { outcome: 'won', score: [2, 1], home: 'Alpha FC', away: 'Beta FC' },
      ]);
      // The favourite by results is the favourite by odds.
      expect(Number(coming[1]?.odds.home)).toBeLessThan(Number(coming[1]?.odds.away));

      await write('  16:00 Gamma FC v Delta FC 0-2\n');
      await take();
      await vi.waitFor(async () => {
        const [row] = await database.query<{ count: bigint }>(
          `select count(*) from sports_matches where league_code = 'test-league'`,
        );
        expect(row?.count).toBe(4n);
      }, 30_000);
      expect((await match(coming[0]?.id ?? '')).home.name).toBe('Beta FC');
      // A match without a reported result is marked so after its time; one with an undecided side leaves the rest
      // unchanged.
      await write(
        ` ${dayText(dayOf(-4))}\n 15:00 Delta FC v Alpha FC\n ${dayText(dayOf(-1))}\n 15:00 Delta FC v Beta FC\n N.N. v N.N.\n`,
      );
      expect(await take()).toContain('Left out, because a side is not known yet: 1 (line 9, N.N. against N.N.)');
      const states = async () =>
        (await day(inDays(-6), inDays(0))).matches
          .filter(({ isVirtual }) => !isVirtual)
          .map(({ state, odds }) => [state, odds.home]);
      await vi.waitFor(
        async () =>
          expect(await states()).toEqual([
            ['unknown', null],
            ['awaiting', null],
          ]),
        30_000,
      );

      await writeFile(file, '= Test League 2026/27\n what\n');
      await expect(take()).rejects.toThrow('Line 2: this is no round, no date and no match: what');
    });

    test('lists a match at the instant of its written zone and keeps one whose line became unreadable', async () => {
      const database = await open();
      const folder = await mkdtemp(join(tmpdir(), 'mela-fixtures-'));
      const file = join(folder, 'cup.txt');
      const soon = dayOf(5);
      const write = async (second: string) => {
        await writeFile(file, `= Test Cup 2026/27\n${dayText(soon)}\n13:00 UTC-6  Alpha FC v Beta FC\n${second}\n`);
        return importSeason({ file, folder: join(folder, 'fixtures'), zone: 'Europe/London', checkOnly: false });
      };
      expect(await write('(2) 20:00 UTC  Gamma FC v Delta FC')).toBe(
        'Test Cup 2026/27: 2 matches of 4 teams, 0 played. League code: test-cup.',
      );
      const { day } = await board(database, { fixturesDir: join(folder, 'fixtures') });
      const coming = async () =>
        (await day(inDays(3), inDays(7))).matches
          .filter(({ isVirtual }) => !isVirtual)
          .map(({ home, kickOff, state }) => [home.name, kickOff, state]);
      const both = [
        ['Alpha FC', `${soon}T19:00:00.000Z`, 'scheduled'],
        ['Gamma FC', `${soon}T20:00:00.000Z`, 'scheduled'],
      ];
      await vi.waitFor(async () => expect(await coming()).toEqual(both), 30_000);
      expect(await write('(2) 20:00 somewhere  Gamma FC v Delta FC\n21:00 UTC  Eta FC v Zeta FC')).toContain(
        'Not read, and left out: 1 line. Matches that were imported before and are missing now stay as they are.\n  line 4: (2) 20:00 somewhere  Gamma FC v Delta FC (',
      );
      await vi.waitFor(
        async () => expect(await coming()).toEqual([...both, ['Eta FC', `${soon}T21:00:00.000Z`, 'scheduled']]),
        30_000,
      );
    });

    test('returns to the operator the game, its address for members and guests, and the hot matches', async () => {
      const database = await open();
      const { studio, live, kickOff } = await board(database);
      await kickOff();
      await vi.waitFor(async () => expect((await live()).matches).toHaveLength(4), 30_000);
      const { games } = (await studio.ask('/game/list', {})) as { games: Record<string, unknown>[] };
      expect(games.find(({ category }) => category === 'SPORTS')).toMatchObject({
        game_code: 'sports-board',
        name: { en: 'Fixtures and odds' },
        product: { code: 'SPB' },
        min_bet: 0,
        max_bet: 0,
      });
      const { matches } = (await studio.ask('/sports/matches', {})) as { matches: Record<string, unknown>[] };
      expect(matches).toHaveLength(4);
      expect(matches[0]).toMatchObject({
        game_code: 'sports-board',
        kind: 'virtual_football',
        is_virtual: true,
        league_id: 'lantern-league',
        league: LEAGUE.name,
        live: { is_break: expect.any(Boolean), home_goals: expect.any(Number) },
      });
      const fun = {
        mode: 'fun',
        currency: 'CNY',
        currency_exponent: 2,
        currency_symbol: '￥',
        lang: 'en',
        theme: 'light',
        lobby_url: 'http://localhost:8080/m/home',
        platform: 'GPL_MOBILE',
      };
      const trial = await studio.ask('/game/url', {
        ...fun,
        game_code: 'sports-board',
        time_zone: 'Asia/Dhaka',
        match: '1001',
      });
      expect(trial).toMatchObject({
        status: 'RS_OK',
        url: 'http://localhost:8081/play/sports-board?lang=en&theme=light&tz=Asia%2FDhaka&match=1001',
      });
      const page = await (
        await fetch(`${studio.origin}/play/sports-board?lang=en&theme=light&tz=Asia/Dhaka&match=1001`)
      ).text();
      expect(page).toContain('<html lang="en" dir="ltr" data-theme="light">');
      expect(page).toContain('"timeZone":"Asia/Dhaka","match":"1001"');
      expect((await studio.ask('/game/url', { ...fun, game_code: 'no-such-game' }))['status']).toBe(
        'RS_ERROR_INVALID_GAME',
      );
      const launch = await studio.launch('7', 'sports-board');
      const openPage = () =>
        fetch(`${studio.origin}/api/sports/open`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ launch, opener: 'o'.repeat(43) }),
        });
      expect((await openPage()).status).toBe(200);
      expect(studio.operator.calls.map(({ path }) => path)).toContain('/user/info');
    });

    test('refuses malformed requests', async () => {
      const database = await open();
      const { studio } = await board(database);
      for (const [path, status] of [
        ['board?view=day&lang=en', 400],
        ['board?view=day&from=2000-01-01T00:00:00Z&to=2000-01-09T00:00:01Z', 400],
        ['board?view=day&from=2000-01-01T00:00:00Z&to=2000-01-09T00:00:00Z', 200],
        ['board?view=results&after=yesterday', 400],
        ['board?view=live&sort=up', 400],
        ['matches/9999999', 404],
        ['matches/abc', 404],
      ] as const)
        expect((await fetch(`${studio.origin}/api/sports/${path}`)).status, path).toBe(status);
      expect((await fetch(`${studio.origin}/sports/crests/9999.svg`)).status).toBe(404);
    });
  },
  { migrations },
);

const inDays = (days: number) => fromNow(days * 24 * HOUR).getTime();
const dayOf = (days: number) => new Date(inDays(days)).toISOString().slice(0, 10);
const dayText = (day: string) =>
  new Date(`${day}T00:00:00Z`).toUTCString().replace(/^(\w+), (\d+) (\w+) (\d+).*/, '$1 $3 $2 $4');

async function follow(response: Response, hear: (changes: readonly MatchChange[]) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  for (;;) {
    const read = await reader?.read().catch(() => undefined);
    if (!read || read.done) return;
    const events = (waiting + read.value).split('\n\n');
    waiting = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) hear(JSON.parse(event.slice(6)) as MatchChange[]);
  }
}
