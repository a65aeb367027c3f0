import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Database } from '@mela/database/database';
import { eachDatabase } from '@mela/database/test-databases';
import { derbyMultiplier, derbyWins, type DerbyBet } from '@mela/game-rules/provably-fair/derby';
import { commitmentOf, fairDraws } from '@mela/game-rules/provably-fair/fair-draws';
import { cryptoRandom } from '@mela/game-rules/crypto-random';
import { layMines, minesMultiplier } from '@mela/game-rules/provably-fair/mines';
import { multiplierText, payout } from '@mela/game-rules/provably-fair/multiplier';
import { wireAmount } from '@mela/money/amount';
import { expect, test } from 'vitest';
import { instantFigures } from '#/instant/instant-figures.ts';
import type { InstantRoundView } from '#/instant/instant-view.ts';
import { patienceWith, type Fault } from './fake-operator.ts';
import { openInstant, type InstantPage } from './instant-client.ts';
import { migrations, runStudio } from './running-studio.ts';

const UNIT = 100_000;
const UNDER_HALF = { side: 'under', target: 4950 };
const verifyScript = fileURLToPath(new URL('../../../tools/verify-round.mjs', import.meta.url));

eachDatabase(
  'Instant games',
  (open) => {
    test('plays a dice round from stake to payment and treats copies of a bet as one', async () => {
      const { studio, page } = await playing(await open(), 'fair-dice');
      const betId = randomUUID();
      const replies = await Promise.all(Array.from({ length: 8 }, () => page.bet(UNDER_HALF, betId)));
      expect(new Set(replies.map((reply) => reply.body.round.id)).size).toBe(1);
      const round = await closed(page, replies[0]?.body.round.id);
      const { roll } = round.events[0] as { roll: number };
      expect(round.won).toBe(roll < 4950 ? '12.00' : '0.00');
      expect(studio.operator.calls.filter((call) => call.path === '/transaction/bet')).toHaveLength(1);
      expect(studio.operator.calls.filter((call) => call.path === '/transaction/win')).toHaveLength(1);
      expect(studio.operator.balances.get('rahim')).toBe((roll < 4950 ? 1_006 : 994) * UNIT);
      expect(await page.bet({ side: 'over', target: 5050 }, betId)).toMatchObject({ status: 409 });
    });

    test('refuses invalid options, unknown fields and stakes off the levels before anything is bet', async () => {
      const { studio, page } = await playing(await open(), 'fair-dice');
      for (const options of [
        { side: 'under', target: 9_999 },
        { side: 'up', target: 50 },
        { ...UNDER_HALF, x: 1 },
        null,
      ])
        expect((await page.bet(options)).status).toBe(400);
      expect((await page.bet(UNDER_HALF, randomUUID(), '6.01')).status).toBe(400);
      expect(studio.operator.calls.filter((call) => call.path !== '/user/info')).toEqual([]);
    });

    test('commits to the seed before the first bet, hides it, and proves every round after rotation', async () => {
      const { page } = await playing(await open(), 'fair-dice');
      const before = page.opened.seeds;
      const rounds: InstantRoundView[] = [];
      for (let bet = 0; bet < 5; bet += 1) rounds.push(await closed(page, (await page.bet(UNDER_HALF)).body.round.id));
      expect(rounds.map((round) => round.proof)).toEqual(
        rounds.map((_, nonce) => ({
          commitment: before.serverSeedHash,
          serverSeed: null,
          clientSeed: before.clientSeed,
          nonce,
        })),
      );
      const rotated = await page.rotate(before.serverSeedHash, 'my-own-seed');
      expect(rotated.body.seeds).toMatchObject({
        serverSeedHash: before.nextServerSeedHash,
        clientSeed: 'my-own-seed',
        nonce: 0,
        revealed: [{ serverSeedHash: before.serverSeedHash, clientSeed: before.clientSeed, rounds: 5 }],
      });
      const serverSeed = rotated.body.seeds.revealed[0]?.serverSeed ?? '';
      expect(commitmentOf(serverSeed)).toBe(before.serverSeedHash);
      // The independent script shares no code with the product and finds the same rolls.
      for (const { proof, events } of (await page.rounds()).body.rounds.toReversed()) {
        expect(proof?.serverSeed).toBe(serverSeed);
        const found = verify('dice', serverSeed, before.clientSeed, proof?.nonce ?? -1, before.serverSeedHash);
        expect(found).toEqual({ game: 'dice', roll: rollText(events[0]), commitment: true });
      }
      // A duplicate, as after a lost answer, rotates nothing further; a bad client seed rotates nothing at all.
      expect((await page.rotate(before.serverSeedHash, 'other')).body.seeds.clientSeed).toBe('my-own-seed');
      expect((await page.rotate(rotated.body.seeds.serverSeedHash, 'a:b')).status).toBe(400);
    });

    test('pays the derby’s finish, resumes it after a reload, and matches the independent script’s race', async () => {
      const { studio, page } = await playing(await open(), 'rooster-derby');
      for (const options of [
        { kind: 'win', first: 6 },
        { kind: 'win' },
        { kind: 'ahead', first: 2, second: 2 },
        { kind: 'win', first: 0, second: 1 },
      ])
        expect((await page.bet(options)).status).toBe(400);
      const bets: DerbyBet[] = [
        { kind: 'win', first: 0 },
        { kind: 'place', first: 1 },
        { kind: 'ahead', first: 0, second: 5 },
        { kind: 'exacta', first: 0, second: 1 },
      ];
      let balance = 100_000n;
      for (const [nonce, bet] of bets.entries()) {
        const { round } = (await page.bet(bet)).body;
        const { order } = round.events[0] as { order: number[] };
        const wins = payout(600n, derbyWins(bet, order) ? derbyMultiplier(bet) : 0);
        expect(round).toMatchObject({ over: true, won: wireAmount(wins, 2), proof: { nonce } });
        const again = await openInstant(studio.origin, await studio.launch('rahim', 'rooster-derby'));
        expect(again.opened.round).toMatchObject({ id: round.id, options: bet, events: [{ order }] });
        await page.shown(round.id);
        await closed(page, round.id);
        balance += wins - 600n;
        expect(studio.operator.balances.get('rahim')).toBe(Number(balance) * 1_000);
      }
      const { serverSeedHash, clientSeed } = page.opened.seeds;
      const [revealed] = (await page.rotate(serverSeedHash, 'new')).body.seeds.revealed;
      for (const { events, proof } of (await page.rounds()).body.rounds) {
        const found = verify('derby', revealed?.serverSeed ?? '', clientSeed, proof?.nonce ?? -1, serverSeedHash);
        const finish = (events[0] as { order: number[] }).order.map((rooster) => rooster + 1);
        expect(found).toEqual({ game: 'derby', finish, commitment: true });
      }
    });

    test('returns the market’s rules to the page and keeps a round open for its minimum time', async () => {
      const studio = await runStudio(await open(), { random: cryptoRandom() });
      studio.operator.balances.set('rahim', 1_000 * UNIT);
      const launch = await studio.launch('rahim', 'fair-dice', {
        turbo: false,
        autoplay: false,
        slam_stop: false,
        minimum_round_ms: 700,
      });
      const page = await openInstant(studio.origin, launch);
      expect(page.opened.rules).toEqual({
        turbo: false,
        autoplay: false,
        buyFeature: true,
        slamStop: false,
        spacebar: true,
        minimumRoundMs: 700,
      });
      const first = (await page.bet(UNDER_HALF)).body.round;
      await closed(page, first.id);
      const second = (await page.bet(UNDER_HALF)).body.round;
      expect(Date.parse(second.placedAt) - Date.parse(first.placedAt)).toBeGreaterThanOrEqual(700);
    });

    test('takes no nonce for a refused bet', async () => {
      const { studio, page } = await playing(await open(), 'fair-dice');
      studio.operator.fault = (call) => (call.path === '/transaction/bet' ? 'RS_ERROR_LIMIT_REACHED' : 'none');
      expect((await page.bet(UNDER_HALF)).body.round).toMatchObject({ state: 'voided', refusal: 'limit_reached' });
      studio.operator.fault = () => 'none';
      expect((await page.bet(UNDER_HALF)).body.round.proof?.nonce).toBe(0);
    });

    test('plays mines: opens tiles singly, survives a reload, pays a cash-out once, reveals mines at the end', async () => {
      const database = await open();
      const { studio, page } = await playing(database, 'lantern-mines');
      const { round } = (await page.bet({ mines: 3 })).body;
      expect(round).toMatchObject({ state: 'playing', events: [], won: null, cashOut: null, reveal: null });
      expect((await page.move(round.id, 0, 'cash_out')).status).toBe(409);
      const mines = await minesOf(database, round);
      const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !mines.includes(tile));
      await page.move(round.id, 0, { tile: safe[0] });
      // A double tap: the second request finds the round one step ahead and opens nothing.
      const taps = await Promise.all([1, 2].map((pick) => page.move(round.id, 1, { tile: safe[pick] })));
      expect(taps.map((tap) => tap.body.round.events.length)).toEqual([2, 2]);
      const again = await openInstant(studio.origin, await studio.launch('rahim', 'lantern-mines'));
      const worth = wireAmount(payout(600n, minesMultiplier(3, 2)), 2);
      expect(again.opened.round).toMatchObject({ id: round.id, cashOut: worth, reveal: null });
      expect(await again.move(round.id, 2, { tile: 25 })).toMatchObject({ status: 409 });
      expect((await page.rotate(page.opened.seeds.serverSeedHash, 'new')).status).toBe(409);
      const cashed = await Promise.all(Array.from({ length: 8 }, () => page.move(round.id, 2, 'cash_out')));
      expect(new Set(cashed.map((reply) => reply.body.round.won))).toEqual(new Set([worth]));
      const end = await closed(page, round.id);
      expect(end.reveal).toEqual({ mines: mines.toSorted((a, b) => a - b) });
      expect(studio.operator.calls.filter((call) => call.path === '/transaction/win')).toHaveLength(1);
      expect(studio.operator.balances.get('rahim')).toBe(994 * UNIT + Number(worth) * UNIT);
    });

    test('ends a mines round at a mine with nothing, where the independent script finds it too', async () => {
      const database = await open();
      const { studio, page } = await playing(database, 'lantern-mines');
      const { round } = (await page.bet({ mines: 24 })).body;
      const [mine = 0] = await minesOf(database, round);
      const moved = (await page.move(round.id, 0, { tile: mine })).body.round;
      expect(moved).toMatchObject({ over: true, won: '0.00', events: [{ tile: mine, safe: false }] });
      await closed(page, round.id);
      expect(studio.operator.balances.get('rahim')).toBe(994 * UNIT);
      const { serverSeedHash, clientSeed } = page.opened.seeds;
      const [revealed] = (await page.rotate(serverSeedHash, 'new')).body.seeds.revealed;
      const found = verify('mines', revealed?.serverSeed ?? '', clientSeed, 0, serverSeedHash, '--mines', '24');
      expect((found['mines'] as number[]).toSorted((a, b) => a - b)).toEqual(
        (moved.reveal as { mines: number[] }).mines,
      );
    });

    test('multiplies hi-lo guesses by the cards, charges no skips, and ends at a wrong guess', async () => {
      const { page } = await playing(await open(), 'card-hilo');
      let { round } = (await page.bet({})).body;
      expect((await page.move(round.id, 1, 'cash_out')).status).toBe(409);
      round = (await page.move(round.id, 1, { say: 'skip' })).body.round;
      expect(round).toMatchObject({ state: 'playing', cashOut: null });
      const { card } = round.events[1] as { card: number };
      const guess = card % 13 >= 6 ? 'lower' : 'higher';
      round = (await page.move(round.id, 2, { say: guess })).body.round;
      expect(round.events).toHaveLength(3);
      expect(round.over || Number(round.cashOut) > 6).toBe(true);
      if (!round.over) round = (await page.move(round.id, 3, 'cash_out')).body.round;
      const end = await closed(page, round.id);
      const { serverSeedHash, clientSeed } = page.opened.seeds;
      const [revealed] = (await page.rotate(serverSeedHash, 'new')).body.seeds.revealed;
      const found = verify('hilo', revealed?.serverSeed ?? '', clientSeed, 0, serverSeedHash, '--cards', '3');
      expect(found['cards']).toEqual(end.events.map((event) => (event as { card: number }).card));
    });

    test('drops the plinko ball where the seeds say and pays its cell', async () => {
      const { page } = await playing(await open(), 'marble-plinko');
      const round = await closed(page, (await page.bet({ rows: 12, risk: 'high' })).body.round.id);
      const { path, cell } = round.events[0] as { path: number[]; cell: number };
      expect(path.reduce((sum, step) => sum + step, 0)).toBe(cell);
      const { serverSeedHash, clientSeed } = page.opened.seeds;
      const [revealed] = (await page.rotate(serverSeedHash, 'new')).body.seeds.revealed;
      expect(verify('plinko', revealed?.serverSeed ?? '', clientSeed, 0, serverSeedHash, '--rows', '12')).toMatchObject(
        {
          path: path.join(''),
          cell,
        },
      );
    });

    test('pays a round that its player left at its current value, or the stake before the first move', async () => {
      const { studio, page } = await playing(await open(), 'lantern-mines', { featureSeconds: 0.2 });
      const { round } = (await page.bet({ mines: 5 })).body;
      const end = await closed(page, round.id);
      expect(end).toMatchObject({ won: '6.00', abandoned: true });
      expect(studio.operator.balances.get('rahim')).toBe(1_000 * UNIT);
    });

    test.each(['drop before', 'drop after', 'late', 'HTTP 500'] as const)(
      'a bet whose answer is lost (%s) decides nothing and comes back once',
      async (fault) => {
        const { studio, page } = await playing(await open(), 'fair-dice', { fault });
        studio.operator.fault = (call, times) => (call.path === '/transaction/bet' && times === 1 ? fault : 'none');
        const { round } = (await page.bet(UNDER_HALF)).body;
        expect(round).toMatchObject({ events: [], proof: null });
        await expect.poll(async () => (await page.round(round.id)).body.round.state).toBe('rolled_back');
        await expect.poll(() => studio.operator.balances.get('rahim')).toBe(1_000 * UNIT);
        expect((await page.state()).body.seeds.nonce).toBe(0);
      },
    );

    test('pays a win once when its answer is lost repeatedly', async () => {
      const { studio, page } = await playing(await open(), 'lantern-mines');
      studio.operator.fault = (call, times) =>
        call.path === '/transaction/win' && times <= 2 ? (times === 1 ? 'drop after' : 'HTTP 500') : 'none';
      const { round } = (await page.bet({ mines: 1 })).body;
      const opened = (await page.move(round.id, 0, { tile: 12 })).body.round;
      const end = opened.over ? opened : (await page.move(round.id, 1, 'cash_out')).body.round;
      await closed(page, round.id);
      const paid = [...studio.operator.transactions.values()].filter(({ kind }) => kind === '/transaction/win');
      expect(paid.map(({ amount }) => amount)).toEqual([Number(end.won) * UNIT]);
    });

    test('compares recent pays of an instant game with its rules and reports an excess as an outlier', async () => {
      const database = await open();
      const { page } = await playing(database, 'fair-dice');
      const { id } = await closed(page, (await page.bet(UNDER_HALF)).body.round.id);
      await copyRound(database, id, 595, 0n);
      await copyRound(database, id, 605, 1_200n);
      const [honest] = await instantFigures(database);
      expect(honest).toMatchObject({ model: 'dice', mode: 'base', rounds: 1_201, isOutlier: false });
      expect(honest?.returned).toBeCloseTo(1.009, 2);
      expect(Math.abs(honest?.deviation ?? 9)).toBeLessThan(2);
      await copyRound(database, id, 200, 1_200n);
      expect(await instantFigures(database)).toMatchObject([{ rounds: 1_401, isOutlier: true }]);
    });

    test('replays a finished round from the record with everything that was hidden', async () => {
      const { studio, page } = await playing(await open(), 'lantern-mines');
      const { round } = (await page.bet({ mines: 24 })).body;
      const asked = { user: 'rahim', game_code: 'lantern-mines', round: round.id, lang: 'en' };
      expect(await studio.ask('/game/round', asked)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
      await page.move(round.id, 0, { tile: 3 });
      await closed(page, round.id);
      const { url } = await studio.ask('/game/round', asked);
      const id = new URL(String(url)).pathname.split('/').at(-1) ?? '';
      const again = await fetch(`${studio.origin}/api/instant/replays/${id}`);
      expect(await again.json()).toMatchObject({ round: { id: round.id, over: true, bet: '6.00' } });
      const document = await fetch(`${studio.origin}/replay/${id}`);
      expect(await document.text()).toContain(`/api/instant/replays/${id}`);
    });
  },
  { migrations },
);

async function playing(database: Database, game: string, more: { featureSeconds?: number; fault?: Fault } = {}) {
  const { fault = 'none', ...options } = more;
  const studio = await runStudio(database, { random: cryptoRandom(), config: patienceWith(fault), ...options });
  studio.operator.balances.set('rahim', 1_000 * UNIT);
  const page = await openInstant(studio.origin, await studio.launch('rahim', game));
  return { studio, page };
}

/** The same bet the given number of times, as if each had won this. */
async function copyRound(database: Database, id: string, count: number, winMinor: bigint): Promise<void> {
  await database.query(
    `with made as (
       insert into rounds (id, session_id, user_ref, game_code, spin_id, model_id, model_version, currency, currency_exponent, bet_minor,
                           state, bet_transaction_id, bet_deadline_at, mode, stake_minor, steps, step_count, steps_revealed, win_minor,
                           decided_at, finished_at)
       select gen_random_uuid(), session_id, user_ref, game_code, gen_random_uuid(), model_id, model_version, currency, currency_exponent,
              bet_minor, 'closed', gen_random_uuid(), now(), mode, stake_minor, steps, step_count, steps_revealed, $2, now(), now()
       from rounds, generate_series(1, $1::integer) where id = $3 returning id)
     insert into instant_bets (round_id, seed_pair_id, crash_number, options)
     select made.id, bet.seed_pair_id, bet.crash_number, bet.options from made, instant_bets bet where bet.round_id = $3`,
    [count, winMinor, id],
  );
}

async function closed(page: InstantPage, id = ''): Promise<InstantRoundView> {
  await expect.poll(async () => (await page.round(id)).body.round.state).toBe('closed');
  return (await page.round(id)).body.round;
}

/** Reads the database directly, which no player can. */
async function minesOf(database: Database, round: InstantRoundView): Promise<number[]> {
  const [pair] = await database.query<{ server_seed: string; client_seed: string }>(
    'select server_seed, client_seed from instant_seed_pairs where server_seed_hash = $1',
    [round.proof?.commitment],
  );
  const { mines } = round.options as { mines: number };
  const seeds = { serverSeed: pair?.server_seed ?? '', clientSeed: pair?.client_seed ?? '' };
  return layMines(mines, fairDraws({ ...seeds, nonce: round.proof?.nonce ?? 0 }));
}

function verify(game: string, serverSeed: string, clientSeed: string, nonce: number, hash: string, ...more: string[]) {
  const seeds = ['--server-seed', serverSeed, '--client-seed', clientSeed, '--nonce', String(nonce)];
  const printed = execFileSync(process.execPath, [verifyScript, game, ...seeds, '--commitment', hash, ...more]);
  return JSON.parse(printed.toString()) as Record<string, unknown>;
}

function rollText(event: unknown): string {
  return multiplierText((event as { roll: number }).roll * 100).padStart(5, '0');
}
