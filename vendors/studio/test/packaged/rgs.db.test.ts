import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eachDatabase } from '@mela/database/test-databases';
import { migrations } from '../running-studio.ts';
import { BIG_WIN, GAME, LOSS, MICRO, pointsInOrder, runPackagedGame, SMALL_WIN } from './running-game.ts';

const UNIT = 100_000;

eachDatabase(
  'The remote game server',
  (open) => {
    test('returns balance, bets, modes and switches from authenticate, the same after a reload', async () => {
      const studio = await runPackagedGame(await open());
      studio.operator.balances.set('rahim', 12_345_000);
      const page = await studio.sit('rahim');
      expect(page.opened).toMatchObject({
        status: 200,
        body: {
          balance: { amount: 123_450_000, currency: 'CNY' },
          round: null,
          config: {
            gameID: GAME,
            minBet: MICRO,
            maxBet: 10 * MICRO,
            stepBet: MICRO / 10,
            defaultBetLevel: MICRO,
            betLevels: [MICRO, 2 * MICRO, 10 * MICRO],
            betModes: {
              BASE: { mode: 'BASE', costMultiplier: 1, feature: false, maxMultiplier: 6, rtp: '96.00' },
              BONUS: { mode: 'BONUS', costMultiplier: 20, feature: true },
            },
            jurisdiction: {
              socialCasino: false,
              disabledFullscreen: false,
              disabledTurbo: false,
              disabledSuperTurbo: false,
              disabledAutoplay: false,
              disabledSlamstop: false,
              disabledSpacebar: false,
              disabledBuyFeature: false,
              displayNetPosition: false,
              displayRTP: true,
              displaySessionTimer: false,
              minimumRoundDuration: 0,
            },
          },
          meta: { lobbyUrl: 'http://localhost:8080/m/home', currencySymbol: '￥', staked: 0, returned: 0 },
        },
      });
      expect((await page.authenticate()).body.config).toEqual(page.opened.body.config);
    });

    test('takes the stake of a losing round, closes it and returns its events', async () => {
      const studio = await runPackagedGame(await open(), { random: pointsInOrder(LOSS) });
      studio.operator.balances.set('rahim', 10 * UNIT);
      const page = await studio.sit('rahim');
      const { status, body } = await page.play(2 * MICRO, 'BaSe');
      expect(status).toBe(200);
      expect(body).toEqual({
        balance: { amount: 8 * MICRO, currency: 'CNY' },
        round: {
          betID: expect.any(Number),
          amount: 2 * MICRO,
          payout: 0,
          payoutMultiplier: 0,
          active: false,
          mode: 'BASE',
          event: null,
          state: [
            { index: 0, type: 'reveal', board: 1 },
            { index: 1, type: 'finalWin', amount: 0 },
          ],
        },
      });
      await expect
        .poll(() => studio.operator.calls.at(-1))
        .toMatchObject({ path: '/transaction/win', body: { amount: 0, round_closed: true } });
      expect((await page.end()).body).toEqual({ balance: { amount: 8 * MICRO, currency: 'CNY' } });
    });

    test('keeps a winning round active, pays it once at its end, and accepts the end again', async () => {
      const studio = await runPackagedGame(await open(), { random: pointsInOrder(BIG_WIN) });
      studio.operator.balances.set('rahim', 10 * UNIT);
      const page = await studio.sit('rahim');
      const played = await page.play(MICRO);
      expect(played.body).toMatchObject({
        balance: { amount: 9 * MICRO },
        round: { payout: 6 * MICRO, payoutMultiplier: 6, active: true },
      });
      expect((await page.play(MICRO)).body).toMatchObject({
        error: 'ERR_VAL',
        message: 'A round is active: end it first',
      });
      expect(studio.operator.balances.get('rahim')).toBe(9 * UNIT);
      expect((await page.end()).body.balance?.amount).toBe(15 * MICRO);
      expect((await page.end()).body.balance?.amount).toBe(15 * MICRO);
      expect((await page.balance()).body).toEqual({ balance: { amount: 15 * MICRO, currency: 'CNY' } });
      const wins = studio.operator.calls.filter((call) => call.path === '/transaction/win');
      expect(wins.map((call) => call.body.amount)).toEqual([6 * UNIT]);
    });

    test('charges a mode its multiple of the bet and pays on the bet', async () => {
      const studio = await runPackagedGame(await open(), { random: pointsInOrder(700) });
      studio.operator.balances.set('rahim', 100 * UNIT);
      const page = await studio.sit('rahim');
      const { body } = await page.play(MICRO, 'BONUS');
      expect(body).toMatchObject({
        balance: { amount: 80 * MICRO },
        round: { amount: MICRO, payout: 38_400_000, payoutMultiplier: 38.4, mode: 'BONUS' },
      });
      expect((await page.end()).body.balance?.amount).toBe(118_400_000);
    });

    test('resumes a round where it was watched to, after a reload and a new launch, and pays it once', async () => {
      const studio = await runPackagedGame(await open(), { random: pointsInOrder(SMALL_WIN) });
      studio.operator.balances.set('rahim', 10 * UNIT);
      const page = await studio.sit('rahim');
      const { round } = (await page.play()).body;
      expect((await page.event('1')).body).toEqual({ event: '1' });
      expect((await page.authenticate()).body.round).toEqual({ ...round, event: '1' });
      const again = await studio.sit('rahim');
      expect(again.opened.body.round).toEqual({ ...round, event: '1' });
      expect((await again.end()).body.balance?.amount).toBe(9_900_000);
      expect((await page.end()).body.balance?.amount).toBe(9_900_000);
      // The last round is still returned, as one that has ended.
      expect((await again.authenticate()).body.round).toMatchObject({ betID: round?.betID, active: false });
      // A page that still watches it may report progress: this has no effect and is not refused.
      expect((await again.event('2')).body).toEqual({ event: '2' });
      expect((await again.authenticate()).body.round?.event).toBe('1');
      expect((await studio.sit('karim')).opened.body.round).toBeNull();
    });

    test('pays a round that its player leaves', async () => {
      const studio = await runPackagedGame(await open(), { random: pointsInOrder(BIG_WIN), featureSeconds: 0.5 });
      studio.operator.balances.set('rahim', 10 * UNIT);
      const page = await studio.sit('rahim');
      await page.play();
      await expect.poll(() => studio.operator.balances.get('rahim')).toBe(15 * UNIT);
      expect((await page.end()).body.balance?.amount).toBe(15 * MICRO);
    });

    test('returns ERR_VAL for incomplete, unknown or malformed requests and moves nothing', async () => {
      const studio = await runPackagedGame(await open());
      studio.operator.balances.set('rahim', 100 * UNIT);
      const { sessionID, ...page } = await studio.sit('rahim');
      const play = (more: Record<string, unknown>) => ({ sessionID, amount: MICRO, mode: 'BASE', ...more });
      const bad: [string, unknown][] = [
        ...[
          1,
          9_999,
          1_005_000,
          1_050_000,
          0,
          -MICRO,
          11 * MICRO,
          500_000,
          '1.00',
          '',
          1_000_000.5,
          999_999.9,
          1.5,
          null,
          undefined,
          1e30,
        ].map((amount): [string, unknown] => ['/wallet/play', play({ amount })]),
        ['/wallet/play', play({ mode: 'NONE' })],
        ['/wallet/play', play({ mode: 7 })],
        ['/wallet/play', play({ currency: 'BDT' })],
        ['/wallet/play', `{"sessionID":"${sessionID}","amount":1e300,"mode":"BASE"}`],
        ['/wallet/play', '{"sessionID":'],
        ['/wallet/play', '[]'],
        ['/wallet/play', 'x'.repeat(20_000)],
        ['/wallet/authenticate', {}],
        ['/wallet/balance', { sessionID: 5 }],
        ['/wallet/end-round', { sessionID }],
        ['/bet/event', { sessionID, event: 5.5 }],
        ['/bet/event', { sessionID, event: '' }],
        ['/bet/event', { sessionID, event: '1' }],
      ];
      for (const [path, body] of bad) {
        const reply = await studio.call(path, body);
        const about = `${path} ${JSON.stringify(body)}`.slice(0, 160);
        expect(reply, about).toMatchObject({ status: 400, body: { error: 'ERR_VAL', message: expect.any(String) } });
      }
      expect((await page.balance()).body.balance?.amount).toBe(100 * MICRO);
      expect(studio.operator.transactions.size).toBe(0);
    });

    test('returns ERR_IS for an unknown, unauthenticated or ended session and for a house token', async () => {
      const studio = await runPackagedGame(await open());
      studio.operator.balances.set('rahim', 100 * UNIT);
      const none = { status: 400, body: { error: 'ERR_IS' } };
      expect(await studio.call('/wallet/authenticate', { sessionID: 'x'.repeat(43) })).toMatchObject(none);
      const unopened = (await studio.launch('rahim')).searchParams.get('sessionID');
      for (const path of ['/wallet/balance', '/wallet/end-round'])
        expect(await studio.call(path, { sessionID: unopened })).toMatchObject(none);
      expect(await studio.call('/wallet/play', { sessionID: unopened, amount: MICRO, mode: 'BASE' })).toMatchObject(
        none,
      );
      // The endpoints of house games and of packaged games do not accept each other's ids.
      const house = await studio.play('rahim');
      expect(await studio.call('/wallet/balance', { sessionID: house.token })).toMatchObject(none);
      const page = await studio.sit('rahim');
      const api = await fetch(`${studio.origin}/api/state`, { headers: { authorization: `Bearer ${page.sessionID}` } });
      expect(api.status).toBe(401);
      const opening = await fetch(`${studio.origin}/api/open`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ launch: page.sessionID, opener: 'o'.repeat(43) }),
      });
      expect(opening.status).toBe(401);
    });

    test.each([
      ['RS_ERROR_NOT_ENOUGH_MONEY', 400, 'ERR_IPB'],
      ['RS_ERROR_LIMIT_REACHED', 400, 'ERR_GLE'],
      ['RS_ERROR_USER_DISABLED', 400, 'ERR_GLE'],
      ['RS_ERROR_INVALID_GAME', 400, 'ERR_LOC'],
      ['RS_ERROR_WRONG_CURRENCY', 400, 'ERR_LOC'],
      ['RS_ERROR_TOKEN_EXPIRED', 400, 'ERR_ATE'],
      ['RS_ERROR_INVALID_TOKEN', 400, 'ERR_ATE'],
      ['RS_ERROR_UNKNOWN', 500, 'ERR_GEN'],
    ] as const)('a bet that the operator answers with %s is %i %s and moves nothing', async (answer, status, error) => {
      const studio = await runPackagedGame(await open(), { random: pointsInOrder(LOSS) });
      studio.operator.balances.set('rahim', 10 * UNIT);
      const page = await studio.sit('rahim');
      studio.operator.fault = (call) => (call.path === '/transaction/bet' ? answer : 'none');
      expect(await page.play()).toMatchObject({ status, body: { error } });
      studio.operator.fault = () => 'none';
      expect(studio.operator.balances.get('rahim')).toBe(10 * UNIT);
      // An expired token ends the session; after any other error the player may continue.
      const next = await page.play();
      expect(next.body.error).toBe(error === 'ERR_ATE' ? 'ERR_IS' : undefined);
    });

    test('asks for a new login when the game opens, and lets no player in whom the operator takes for another', async () => {
      const studio = await runPackagedGame(await open());
      for (const fault of ['RS_ERROR_TOKEN_EXPIRED', 'another user', 'another currency'] as const) {
        studio.operator.fault = () => fault;
        expect((await studio.sit('rahim')).opened).toMatchObject({ status: 400, body: { error: 'ERR_ATE' } });
      }
      studio.operator.fault = () => 'HTTP 500';
      expect((await studio.sit('rahim')).opened).toMatchObject({ status: 500, body: { error: 'ERR_GEN' } });
    });

    test('sends the jurisdiction’s play rules to the game and enforces them on the server', async () => {
      const studio = await runPackagedGame(await open(), { random: pointsInOrder(LOSS, LOSS, LOSS) });
      studio.operator.balances.set('rahim', 100 * UNIT);
      const page = await studio.sit('rahim', {
        play_rules: {
          turbo: false,
          autoplay: false,
          buy_feature: false,
          show_session_timer: true,
          minimum_round_ms: 60_000,
        },
      });
      expect(page.opened.body.config).toMatchObject({
        betModes: { BASE: {} },
        jurisdiction: {
          disabledTurbo: true,
          disabledAutoplay: true,
          disabledBuyFeature: true,
          disabledSlamstop: false,
          displaySessionTimer: true,
          minimumRoundDuration: 60_000,
        },
      });
      expect(page.opened.body.config?.['betModes']).not.toHaveProperty('BONUS');
      expect(await page.play(MICRO, 'BONUS')).toMatchObject({ status: 400, body: { error: 'ERR_LOC' } });
      expect((await page.play()).status).toBe(200);
      expect((await page.play()).body).toMatchObject({
        error: 'ERR_GLE',
        message: 'A round takes at least 60000 ms here',
      });
      // A round past its minimum time is followed by the next.
      const patient = await studio.sit('rahim', { play_rules: { minimum_round_ms: 1 } });
      expect((await patient.play()).status).toBe(200);
    });

    test('returns ERR_MAINTENANCE while a package is gone, pays what it owes, and resumes when it is back', async () => {
      const studio = await runPackagedGame(await open(), { random: pointsInOrder(BIG_WIN, LOSS) });
      studio.operator.balances.set('rahim', 10 * UNIT);
      const page = await studio.sit('rahim');
      const { round } = (await page.play()).body;
      await rm(join(studio.packagesDir, GAME), { recursive: true });
      await expect.poll(studio.isListed).toBe(false);
      expect(await page.authenticate()).toMatchObject({ status: 500, body: { error: 'ERR_MAINTENANCE' } });
      expect((await page.end()).body.balance?.amount).toBe(15 * MICRO);
      expect(await page.play()).toMatchObject({ status: 500, body: { error: 'ERR_MAINTENANCE' } });
      expect(await studio.ask('/game/url', { user: 'rahim' })).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
      await studio.write();
      await expect.poll(studio.isListed).toBe(true);
      expect((await page.authenticate()).body.round).toMatchObject({ betID: round?.betID, active: false });
      expect((await page.play()).status).toBe(200);
    });

    test('lets a page of a replaced version end its round, asks for a new launch, and plays the new one', async () => {
      const studio = await runPackagedGame(await open(), { random: pointsInOrder(BIG_WIN, BIG_WIN) });
      studio.operator.balances.set('rahim', 10 * UNIT);
      const before = await studio.launch('rahim');
      const page = await studio.sit('rahim');
      await page.play();
      await studio.write([
        { simulation: 1, weight: 520n, payout: 0 },
        { simulation: 2, weight: 480n, payout: 200 },
      ]);
      const isReplaced = async () => (await studio.launch('rahim')).pathname !== before.pathname;
      await expect.poll(isReplaced).toBe(true);
      // The old version's files remain, and its win is paid by the maths it was played with.
      expect((await fetch(studio.origin + before.pathname)).status).toBe(200);
      expect((await page.end()).body.balance?.amount).toBe(15 * MICRO);
      const refused = { status: 400, body: { error: 'ERR_IS' } };
      expect(await page.play()).toMatchObject(refused);
      expect(await page.authenticate()).toMatchObject(refused);
      expect(studio.operator.balances.get('rahim')).toBe(15 * UNIT);
      const again = await studio.sit('rahim');
      expect((await again.play()).body.round).toMatchObject({ payoutMultiplier: 2 });
    });

    test('lets pages of any origin call, with a preflight, and never sets a cookie', async () => {
      const { origin } = await runPackagedGame(await open());
      const preflight = await fetch(`${origin}/wallet/play`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://games.elsewhere.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
      expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type');
      for (const init of [
        { method: 'POST', body: '{}' },
        { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } },
      ]) {
        const refused = await fetch(`${origin}/wallet/balance`, init);
        expect(refused.status).toBe(400);
        expect(refused.headers.get('access-control-allow-origin')).toBe('*');
        expect(refused.headers.get('access-control-allow-credentials')).toBeNull();
        expect(refused.headers.get('set-cookie')).toBeNull();
        expect(refused.headers.get('cache-control')).toBe('no-store');
      }
    });

    test('replays a finished round for its owner only, also after its version was removed', async () => {
      const studio = await runPackagedGame(await open(), {
        random: pointsInOrder(BIG_WIN),
        details: { replay: true, languages: ['en', 'bn'] },
      });
      studio.operator.balances.set('rahim', 10 * UNIT);
      const page = await studio.sit('rahim');
      const { round } = (await page.play(2 * MICRO)).body;
      const ref = studio.operator.calls.find((call) => call.path === '/transaction/bet')?.body.round ?? '';
      const asked = { user: 'rahim', game_code: GAME, round: ref, lang: 'bn' };
      const absent = { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
      expect(await studio.ask('/game/round', asked)).toMatchObject(absent);
      await page.end();
      expect(await studio.ask('/game/round', { ...asked, user: 'karim' })).toMatchObject(absent);
      const address = new URL(String((await studio.ask('/game/round', asked))['url']));
      const query = Object.fromEntries(address.searchParams);
      expect(query).toMatchObject({
        replay: 'true',
        game: GAME,
        mode: 'BASE',
        event: '3',
        lang: 'bn',
        rgs_url: 'localhost:8081',
        amount: '2.00',
      });
      const replay = async () => {
        const response = await fetch(
          `${studio.origin}/bet/replay/${query['game']}/${query['version']}/${query['mode']}/${query['event']}`,
        );
        return { status: response.status, body: await response.json() };
      };
      const shown = { status: 200, body: { payoutMultiplier: 6, costMultiplier: 1, state: round?.state } };
      expect(await replay()).toEqual(shown);
      expect((await fetch(`${studio.origin}/bet/replay/${GAME}/${query['version']}/BASE/4`)).status).toBe(400);
      // Rounds can be replayed after the package was replaced or removed.
      await rm(join(studio.packagesDir, GAME), { recursive: true });
      await expect.poll(studio.isListed).toBe(false);
      expect(await replay()).toEqual(shown);
      expect((await fetch(`${studio.origin}/bet/replay/${GAME}/${query['version']}/BASE/1`)).status).toBe(400);
    });
  },
  { migrations },
);
