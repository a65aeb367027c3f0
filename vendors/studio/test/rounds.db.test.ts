import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { eachDatabase } from '@mela/database/test-databases';
import { TEST_SEED } from '@mela/dev-env/soak';
import { seededRandom } from '../../../packages/game-rules/test/seeded-random.ts';
import { patienceWith } from './fake-operator.ts';
import { migrations, runStudio, stopsInOrder } from './running-studio.ts';

/** On Royal Bengal: a full line of aces (10 × the bet), nothing at all, three scatters. */
const ACES = [0, 0, 0, 0, 0];
const NOTHING = [2, 3, 4, 0, 0];
const THREE_SCATTERS = [11, 29, 27, 0, 0];
const FREE_SPINS_OF_ACES = Array.from({ length: 10 }, () => ACES);
const UNIT = 100_000;

eachDatabase(
  'Rounds',
  (open) => {
    test('takes the stake of a winning spin, pays at once and closes, with stake and win of one round', async () => {
      const studio = await runStudio(await open(), { random: stopsInOrder(ACES) });
      studio.operator.balances.set('rahim', 100 * UNIT);
      const page = await studio.play('rahim');
      const { status, body } = await page.spin();
      expect(status).toBe(200);
      expect(body.round).toMatchObject({ bet: '6.00', won: '60.00', complete: true, currency: 'CNY', freeSpins: 0 });
      expect(body.round.steps[0]?.frames[0]?.wins).toMatchObject([
        { kind: 'line', line: 1, symbol: 'A', count: 5, amount: '60.00' },
      ]);
      await expect.poll(async () => (await page.round(body.round.id)).body.round.state).toBe('closed');
      expect(studio.operator.balances.get('rahim')).toBe(154 * UNIT);
      const [, bet, win] = studio.operator.calls;
      expect(bet).toMatchObject({
        path: '/transaction/bet',
        body: { round: body.round.id, amount: 6 * UNIT, user: 'rahim' },
      });
      expect(win).toMatchObject({
        path: '/transaction/win',
        body: {
          round: body.round.id,
          amount: 60 * UNIT,
          round_closed: true,
          reference_transaction_uuid: bet?.body.transaction_uuid,
        },
      });
    });

    test('closes a losing spin with a win of zero', async () => {
      const studio = await runStudio(await open(), { random: stopsInOrder(NOTHING) });
      studio.operator.balances.set('rahim', 6 * UNIT);
      const page = await studio.play('rahim');
      const { body } = await page.spin();
      await expect.poll(async () => (await page.round(body.round.id)).body.round.state).toBe('closed');
      expect(studio.operator.calls.at(-1)).toMatchObject({
        path: '/transaction/win',
        body: { amount: 0, round_closed: true },
      });
    });

    test('plays twenty copies of one spin as one round and one bet, and refuses a copy with another bet', async () => {
      const studio = await runStudio(await open(), { random: seededRandom(`rounds ${TEST_SEED}`) });
      studio.operator.balances.set('rahim', 1_000 * UNIT);
      const page = await studio.play('rahim');
      const spinId = randomUUID();
      const replies = await Promise.all(Array.from({ length: 20 }, () => page.spin(spinId)));
      expect(new Set(replies.map((reply) => reply.body.round.id)).size).toBe(1);
      expect(studio.operator.calls.filter((call) => call.path === '/transaction/bet')).toHaveLength(1);
      expect(await page.spin(spinId, '8.00')).toMatchObject({ status: 409, body: { error: 'spin_id_used' } });
    });

    test('voids the round on a definite refusal, moves nothing and returns the reason', async () => {
      const studio = await runStudio(await open(), { random: seededRandom(`rounds ${TEST_SEED}`) });
      studio.operator.balances.set('rahim', 5 * UNIT);
      const page = await studio.play('rahim');
      expect((await page.spin()).body.round).toMatchObject({
        state: 'voided',
        refusal: 'insufficient_funds',
        steps: [],
      });
      studio.operator.fault = (call) => (call.path === '/transaction/bet' ? 'RS_ERROR_LIMIT_REACHED' : 'none');
      expect((await page.spin(undefined, '1.00')).body.round).toMatchObject({
        state: 'voided',
        refusal: 'limit_reached',
      });
      studio.operator.fault = () => 'RS_ERROR_TOKEN_EXPIRED';
      expect((await page.spin(undefined, '1.00')).body.round).toMatchObject({ refusal: 'session_ended' });
      expect((await page.spin(undefined, '1.00')).status).toBe(401);
      expect(studio.operator.balances.get('rahim')).toBe(5 * UNIT);
      expect(studio.operator.calls.filter((call) => call.path === '/transaction/rollback')).toHaveLength(0);
    });

    test.each(['drop before', 'drop after', 'late', 'HTTP 500', 'garbage', 'RS_ERROR_UNKNOWN'] as const)(
      'a bet whose answer is lost (%s) is rolled back, and the rollback repeated until answered',
      async (fault) => {
        const studio = await runStudio(await open(), {
          random: seededRandom(`rounds ${TEST_SEED}`),
          config: patienceWith(fault),
        });
        studio.operator.balances.set('rahim', 100 * UNIT);
        let isCancelling = false;
        studio.operator.fault = (call, times) => {
          if (call.path === '/transaction/bet') return fault;
          return call.path === '/transaction/rollback' && (times <= 2 || !isCancelling)
            ? fault === 'drop before'
              ? 'drop after'
              : fault
            : 'none';
        };
        const page = await studio.play('rahim');
        const { body } = await page.spin();
        expect(body.round).toMatchObject({ state: 'cancelling', steps: [] });
        isCancelling = true;
        await expect.poll(async () => (await page.round(body.round.id)).body.round.state).toBe('rolled_back');
        expect(studio.operator.balances.get('rahim')).toBe(100 * UNIT);
        const rollbacks = studio.operator.calls.filter((call) => call.path === '/transaction/rollback');
        expect(rollbacks.length).toBeGreaterThanOrEqual(3);
        expect(new Set(rollbacks.map((call) => call.body.transaction_uuid)).size).toBe(1);
        // The late bet found the rollback and moved nothing; the game continues.
        studio.operator.fault = () => 'none';
        expect((await page.spin()).status).toBe(200);
      },
    );

    test('retries a win until it is acknowledged and starts no new round until then', async () => {
      const studio = await runStudio(await open(), { random: stopsInOrder(ACES, NOTHING) });
      studio.operator.balances.set('rahim', 100 * UNIT);
      let answering = false;
      studio.operator.fault = (call) => (call.path === '/transaction/win' && !answering ? 'drop after' : 'none');
      const page = await studio.play('rahim');
      const { body } = await page.spin();
      const refused = await page.spin();
      expect(refused).toMatchObject({
        status: 409,
        body: { error: 'round_unfinished', round: { id: body.round.id, state: 'paying' } },
      });
      answering = true;
      await expect.poll(async () => (await page.spin()).status).toBe(200);
      expect(studio.operator.balances.get('rahim')).toBe((100 - 6 + 60 - 6) * UNIT);
      const wins = studio.operator.calls.filter(
        (call) => call.path === '/transaction/win' && call.body.round === body.round.id,
      );
      expect(wins.length).toBeGreaterThanOrEqual(2);
      expect(new Set(wins.map((call) => JSON.stringify(call.body))).size).toBe(1);
    });

    test('decides free spins with the bet, shows them one by one, and pays the whole win with the last', async () => {
      const studio = await runStudio(await open(), { random: stopsInOrder(THREE_SCATTERS, ...FREE_SPINS_OF_ACES) });
      studio.operator.balances.set('rahim', 100 * UNIT);
      const page = await studio.play('rahim');
      const { body } = await page.spin();
      const { id } = body.round;
      expect(body.round).toMatchObject({ state: 'playing', freeSpins: 10, complete: false, won: '18.00' });
      expect(body.round.steps).toHaveLength(1);
      expect(await page.reveal(id, 2)).toMatchObject({ status: 409, body: { error: 'step_not_next' } });
      expect((await page.reveal(id, 1)).body.round).toMatchObject({
        won: '156.00',
        complete: false,
        steps: [{ kind: 'spin' }, { kind: 'free', frames: [{ multiplier: 2 }], amount: '138.00' }],
      });
      expect((await page.reveal(id, 1)).body.round.steps).toHaveLength(2);
      expect((await page.spin()).body).toMatchObject({ error: 'round_unfinished', round: { id, state: 'playing' } });
      expect(studio.operator.balances.get('rahim')).toBe(94 * UNIT);
      for (let step = 2; step <= 10; step += 1) await page.reveal(id, step);
      await expect
        .poll(async () => (await page.round(id)).body.round)
        .toMatchObject({ state: 'closed', complete: true, won: '1398.00' });
      expect(studio.operator.balances.get('rahim')).toBe((94 + 1398) * UNIT);
      expect(studio.operator.calls.filter((call) => call.path === '/transaction/win')).toHaveLength(1);
    });

    test('resumes free spins at the same spin after a reload, also from a new launch', async () => {
      const studio = await runStudio(await open(), { random: stopsInOrder(THREE_SCATTERS, ...FREE_SPINS_OF_ACES) });
      studio.operator.balances.set('rahim', 100 * UNIT);
      const page = await studio.play('rahim');
      const { id } = (await page.spin()).body.round;
      await page.reveal(id, 1);
      const before = (await page.reveal(id, 2)).body.round;
      expect((await page.state()).body.round).toEqual(before);
      const again = await studio.play('rahim');
      expect(again.opened.round).toEqual(before);
      expect((await again.reveal(id, 3)).body.round.steps).toHaveLength(4);
      // Other games and other players do not see it.
      expect((await studio.play('rahim', 'gem-bazaar')).opened.round).toBeNull();
      const other = await studio.play('karim');
      expect(other.opened.round).toBeNull();
      expect((await other.round(id)).status).toBe(404);
      expect((await other.reveal(id, 4)).status).toBe(404);
    });

    test('pays free spins that the player leaves after their time, and lets them still watch', async () => {
      const studio = await runStudio(await open(), {
        random: stopsInOrder(THREE_SCATTERS, ...FREE_SPINS_OF_ACES),
        featureSeconds: 0.5,
      });
      studio.operator.balances.set('rahim', 100 * UNIT);
      const page = await studio.play('rahim');
      const { id } = (await page.spin()).body.round;
      await expect.poll(async () => (await page.round(id)).body.round.state).toBe('closed');
      expect(studio.operator.balances.get('rahim')).toBe((94 + 1398) * UNIT);
      const { round } = (await page.state()).body;
      expect(round).toMatchObject({ id, abandoned: true, complete: false, steps: [{}] });
      for (let step = 1; step <= 10; step += 1) expect((await page.reveal(id, step)).status).toBe(200);
      await page.shown(id);
      expect((await page.state()).body.round).toBeNull();
      expect(studio.operator.balances.get('rahim')).toBe((94 + 1398) * UNIT);
    });

    test('shows an interrupted spin once more after a reload', async () => {
      const studio = await runStudio(await open(), { random: stopsInOrder(ACES) });
      studio.operator.balances.set('rahim', 100 * UNIT);
      const page = await studio.play('rahim');
      const { id } = (await page.spin()).body.round;
      const { round, session } = (await page.state()).body;
      expect(round).toMatchObject({ id, won: '60.00', shown: false });
      expect(session).toMatchObject({ staked: '0.00', returned: '0.00' });
      await page.shown(id);
      await expect
        .poll(async () => (await page.state()).body)
        .toMatchObject({ round: null, session: { staked: '6.00', returned: '60.00' } });
    });

    test('replays a finished round for its owner and returns no round that is still running', async () => {
      const studio = await runStudio(await open(), { random: stopsInOrder(ACES, THREE_SCATTERS) });
      studio.operator.balances.set('rahim', 100 * UNIT);
      const page = await studio.play('rahim');
      const { id } = (await page.spin()).body.round;
      await expect.poll(async () => (await page.round(id)).body.round.state).toBe('closed');
      const asked = { user: 'rahim', game_code: 'royal-bengal', round: id, lang: 'bn' };
      const { url } = await studio.ask('/game/round', asked);
      const replay = new URL(String(url));
      const html = await (await fetch(studio.origin + replay.pathname)).text();
      const boot = JSON.parse(/id="boot">([^<]+)</.exec(html)?.[1] ?? '') as { replay: string; language: string };
      expect(boot).toMatchObject({ language: 'bn', replay: expect.stringContaining('/api/replays/') });
      expect(await (await fetch(studio.origin + boot.replay)).json()).toMatchObject({
        round: { id, won: '60.00', complete: true },
      });
      expect(await studio.ask('/game/round', { ...asked, user: 'karim' })).toMatchObject({
        status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      });
      const running = (await page.spin()).body.round;
      expect(await studio.ask('/game/round', { ...asked, round: running.id })).toMatchObject({
        status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      });
      const calls = studio.operator.calls.length;
      await fetch(studio.origin + boot.replay);
      expect(studio.operator.calls).toHaveLength(calls);
    });

    test('opens a launch for one page only, repeatably, and nothing for ended or foreign tokens', async () => {
      const studio = await runStudio(await open(), { random: seededRandom(`rounds ${TEST_SEED}`) });
      const launch = await studio.launch('rahim');
      const openAs = async (opener: string) => {
        const response = await fetch(`${studio.origin}/api/open`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ launch, opener: opener.repeat(43) }),
        });
        return { status: response.status, token: ((await response.json()) as { token?: string }).token };
      };
      const first = await openAs('a');
      expect(first.status).toBe(200);
      expect((await openAs('b')).status).toBe(401);
      const again = await openAs('a');
      expect(again.status).toBe(200);
      expect(again.token).not.toBe(first.token);
      const state = (token: string | undefined) =>
        fetch(`${studio.origin}/api/state`, { headers: { authorization: `Bearer ${token}` } });
      expect((await state(first.token)).status).toBe(401);
      expect((await state(again.token)).status).toBe(200);
      studio.operator.fault = () => 'RS_ERROR_INVALID_TOKEN';
      expect(
        (
          await fetch(`${studio.origin}/api/open`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ launch: await studio.launch('karim'), opener: 'o'.repeat(43) }),
          })
        ).status,
      ).toBe(401);
    });

    test('lets a running spin end on stop and then accepts no more', async () => {
      const studio = await runStudio(await open(), { random: stopsInOrder(ACES) });
      studio.operator.balances.set('rahim', 100 * UNIT);
      const page = await studio.play('rahim');
      const asked = vi.fn<() => void>();
      const betIsHere = new Promise<void>((resolve) => {
        studio.operator.fault = (call) => {
          if (call.path === '/transaction/bet') resolve();
          return 'none';
        };
      });
      const spinning = page.spin().then((reply) => {
        asked();
        return reply;
      });
      await betIsHere;
      await studio.app.close();
      expect((await spinning).body.round).toMatchObject({ won: '60.00' });
      expect(asked).toHaveBeenCalled();
      expect(studio.operator.balances.get('rahim')).toBe(154 * UNIT);
    });
  },
  { migrations },
);
