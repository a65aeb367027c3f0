import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { LaunchRequest } from '../game-vendor.ts';
import { readBody } from '../exact-json.ts';
import { createClient } from './client.ts';
import { BOUND_SIGNATURE_HEADER, isSigned } from './signature.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const NOW = Date.UTC(2026, 10, 24, 6);
const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))));

const launch: LaunchRequest = {
  userId: '10000001',
  token: 't'.repeat(43),
  gameCode: 'royal-bengal',
  currency: 'BDT',
  language: 'BN',
  theme: 'dark',
  lobbyUrl: 'http://mela.test/m/home',
  screen: 'phone',
  playRules: {
    turbo: false,
    superTurbo: true,
    autoplay: true,
    slamStop: true,
    spacebar: true,
    buyFeature: false,
    fullScreen: true,
    showNetPosition: false,
    showRtp: true,
    showSessionTimer: false,
    socialCasino: true,
    minimumRoundMs: 2_500,
  },
};

/** A vendor with one given answer after the other. */
async function vendor(...answers: ((response: ServerResponse, request: IncomingMessage) => void)[]) {
  const asked: { path: string; body: Record<string, unknown>; signed: boolean }[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const rawBody = Buffer.concat(chunks);
    const { headers, method = '', url = '' } = request;
    const place = { direction: 'to-vendor', method, path: url.replace('/hub88', ''), rawBody } as const;
    const plain = { ...headers, [BOUND_SIGNATURE_HEADER]: undefined };
    // Both signatures are valid, each by itself.
    const signed = [headers, plain].every((part) => isSigned({ ...place, headers: part }, publicKey, NOW));
    asked.push({ path: request.url ?? '', body: readBody(rawBody) as Record<string, unknown>, signed });
    (answers[asked.length - 1] ?? answers.at(-1))?.(response, request);
  };
  const server = createServer((request, response) => void take(request, response));
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hub88`;
  const failures: string[] = [];
  const onFailure = (path: string, error: unknown) => void failures.push(`${path} ${String(error)}`);
  const client = createClient({ url, gameOrigin: 'http://games.test', privateKey, now: () => NOW, onFailure });
  return { asked, failures, client };
}

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status).end(JSON.stringify(body));

test('sends a signed launch with all that the game needs, and the token in the body only', async () => {
  const { asked, client } = await vendor(
    json({ status: 'RS_OK', url: 'http://games.test/play/royal-bengal?launch=one' }),
  );
  expect(await client.launch(launch)).toEqual({ ok: true, value: 'http://games.test/play/royal-bengal?launch=one' });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.path).toBe('/hub88/game/url');
  expect(asked[0]?.signed).toBe(true);
  expect(asked[0]?.body).toMatchObject({
    user: '10000001',
    token: launch.token,
    game_code: 'royal-bengal',
    currency: 'BDT',
    currency_exponent: 2n,
    currency_symbol: '৳',
    lang: 'bn',
    theme: 'dark',
    platform: 'GPL_MOBILE',
    play_rules: {
      turbo: false,
      super_turbo: true,
      buy_feature: false,
      show_rtp: true,
      social_casino: true,
      minimum_round_ms: 2_500n,
    },
  });
  expect(asked[0]?.body).not.toHaveProperty('prize_mode');
  await client.launch({ ...launch, screen: 'desktop', prizeMode: 'Elott' });
  expect(asked[1]?.body).toMatchObject({ platform: 'GPL_DESKTOP', prize_mode: 'Elott' });
});

test('repeats a failed or interrupted request once, unchanged', async () => {
  const { asked, client } = await vendor(
    (response) => void response.destroy(),
    json({ url: 'http://games.test/play/x' }),
  );
  expect((await client.launch(launch)).ok).toBe(true);
  expect(asked[0]?.body).toEqual(asked[1]?.body);
  const failing = await vendor(json({}, 500));
  expect(await failing.client.launch(launch)).toEqual({ ok: false, reason: 'unavailable' });
  expect(failing.asked).toHaveLength(2);
});

test('reports a call without a usable answer once, without its body', async () => {
  const cases: [RegExp, (response: ServerResponse) => void][] = [
    [/^\/game\/url TypeError: /, (response) => void response.destroy()],
    [/^\/game\/url Error: No usable answer: HTTP 503, no status$/, json({ status: '<secret>' }, 503)],
    [
      /^\/game\/url Error: No usable answer: HTTP 200, RS_ERROR_INVALID_SIGNATURE$/,
      json({ status: 'RS_ERROR_INVALID_SIGNATURE', secret: 1 }),
    ],
    [/^\/game\/url Error: No usable answer: HTTP 200, no status$/, json({ url: 7 })],
    [/^\/game\/url Error: The address is not on http:\/\/games\.test$/, json({ url: 'http://secret.test/' })],
  ];
  for (const [expected, answer] of cases) {
    const { client, failures } = await vendor(answer);
    expect(await client.launch(launch)).toEqual({ ok: false, reason: 'unavailable' });
    expect(failures).toEqual([expect.stringMatching(expected)]);
    expect(failures.join(' ')).not.toContain('secret');
  }
  const fine = await vendor(json({ url: 'http://games.test/play/x' }), json({ status: 'RS_ERROR_INVALID_GAME' }));
  await fine.client.launch(launch);
  expect(await fine.client.launch(launch)).toEqual({ ok: false, reason: 'not_found' });
  expect(fine.failures).toEqual([]);
});

test('opens no address on another origin than the vendor’s', async () => {
  for (const url of [
    'http://evil.test/play',
    'http://games.test.evil.test/',
    'https://games.test/play',
    'javascript:alert(1)',
  ]) {
    const { client } = await vendor(json({ url }));
    expect(await client.launch(launch)).toEqual({ ok: false, reason: 'unavailable' });
  }
});

test('follows no redirect and rejects an answer of the wrong form or size', async () => {
  const answers = [
    (response: ServerResponse) => void response.writeHead(302, { location: 'http://games.test/' }).end(),
    json([]),
    json({ url: 7 }),
    (response: ServerResponse) => void response.writeHead(200).end('x'.repeat(5_000_000)),
  ];
  for (const answer of answers) {
    const { client } = await vendor(answer);
    expect(await client.launch(launch)).toEqual({ ok: false, reason: 'unavailable' });
  }
});

test('returns not_found for an unknown round and unavailable for an unreachable vendor', async () => {
  const { client } = await vendor(json({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }));
  const replay = { userId: '1', gameCode: 'royal-bengal', roundRef: 'r1', language: 'EN', timeZone: 'Asia/Dhaka' };
  expect(await client.replay(replay)).toEqual({ ok: false, reason: 'not_found' });
  const other = await vendor(json({ status: 'RS_ERROR_WRONG_CURRENCY' }));
  expect(await other.client.launch(launch)).toEqual({ ok: false, reason: 'wrong_currency' });
  const nobody = createClient({
    url: 'http://127.0.0.1:9/hub88',
    gameOrigin: 'http://games.test',
    privateKey,
    now: () => NOW,
  });
  expect(await nobody.replay(replay)).toEqual({ ok: false, reason: 'unavailable' });
});

test('returns the list of games with their bets in minor units', async () => {
  const game = {
    game_code: 'royal-bengal',
    name: { en: 'Royal Bengal', bn: 'রয়েল বেঙ্গল' },
    category: 'RNG',
    classify: 'provably_fair',
    rtp: '96.02',
    volatility: 'medium',
    min_bet: 20_000,
    max_bet: 100_000_000,
    lines: 20,
    features: ['free_spins'],
    release_date: '2026-11-01',
    unheard_of: true,
  };
  const { client } = await vendor(json({ games: [game] }));
  expect(await client.listGames()).toEqual({
    ok: true,
    value: {
      leftOut: [],
      games: [
        {
          gameCode: 'royal-bengal',
          name: game.name,
          category: 'RNG',
          classify: 'provably_fair',
          rtp: '96.02',
          volatility: 'medium',
          minBetMinor: 20n,
          maxBetMinor: 100_000n,
          lines: 20,
          features: ['free_spins'],
          pictureUrl: '',
          releaseDate: '2026-11-01',
        },
      ],
    },
  });
});

test('accepts a game’s picture from the vendor’s own origin only', async () => {
  const game = {
    game_code: 'lantern',
    name: { en: 'Lantern' },
    category: 'RNG',
    rtp: '96.02',
    volatility: 'medium',
    min_bet: 20_000,
    max_bet: 100_000_000,
    lines: 20,
    features: [],
    release_date: '2026-11-01',
  };
  const urls = ['http://games.test/pictures/a.webp', 'https://games.test/a.webp', 'http://elsewhere.test/a.webp', 'a'];
  const { client } = await vendor(
    json({ games: urls.map((url_thumb, at) => ({ ...game, game_code: `lantern-${at}`, url_thumb })) }),
  );
  const reply = await client.listGames();
  expect(reply.ok && reply.value.games.map(({ pictureUrl }) => pictureUrl)).toEqual([urls[0], '', '', '']);
});

const match = {
  match_id: '1001',
  game_code: 'sports-board',
  kind: 'virtual_football',
  kind_name: { en: 'Virtual football', bn: 'ভার্চুয়াল ফুটবল' },
  is_virtual: true,
  league_id: 'lantern-league',
  league: { en: 'Lantern League' },
  home: { name: { en: 'Kite Rovers' }, image_url: 'http://games.test/sports/crests/1.svg?v=1' },
  away: { name: { en: 'Padma Herons' }, image_url: 'http://elsewhere.test/crest.svg' },
  kick_off: '2026-11-21T12:00:00.000Z',
  version: '77',
  live: { minute: 63, is_break: false, home_goals: 2, away_goals: 1 },
  odds: { home: '1.44', draw: '4.10', away: null },
};

test('returns matches with odds and score, without pictures from other origins than the vendor’s', async () => {
  const { live: _, ...coming } = match;
  const { client, asked } = await vendor(json({ matches: [match, { ...coming, match_id: '1002' }] }));
  expect(await client.hotMatches?.()).toEqual({
    ok: true,
    value: [
      {
        matchId: '1001',
        gameCode: 'sports-board',
        kind: 'virtual_football',
        kindName: match.kind_name,
        isVirtual: true,
        leagueId: 'lantern-league',
        league: match.league,
        home: { name: { en: 'Kite Rovers' }, imageUrl: match.home.image_url },
        away: { name: { en: 'Padma Herons' }, imageUrl: '' },
        kickOff: match.kick_off,
        version: 77n,
        live: { minute: 63, isBreak: false, homeGoals: 2, awayGoals: 1 },
        odds: match.odds,
      },
      expect.objectContaining({ matchId: '1002', live: null }),
    ],
  });
  expect(asked[0]).toMatchObject({ path: '/hub88/sports/matches', signed: true });
  const broken = { ...match, odds: { home: 'evens', draw: null, away: null } };
  expect(await (await vendor(json({ matches: [broken] }))).client.hotMatches?.()).toEqual({
    ok: false,
    reason: 'unavailable',
  });
});

test('sends time zone and opening match to a sports game only', async () => {
  const { client, asked } = await vendor(json({ url: 'http://games.test/play/x' }));
  await client.launch({ ...launch, sports: { timeZone: 'Asia/Dhaka', matchId: '1001' } });
  await client.launch(launch);
  expect(asked[0]?.body).toMatchObject({ time_zone: 'Asia/Dhaka', match: '1001' });
  expect(asked[1]?.body).not.toHaveProperty('time_zone');
  expect(asked[1]?.body).not.toHaveProperty('match');
});

test('grants free rounds with the same body in a retry, and takes an ended or unknown reward as ended', async () => {
  const cut = (response: ServerResponse) => void response.destroy();
  const [done, unknown] = [json({ status: 'RS_OK' }), json({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' })];
  const { asked, client, failures } = await vendor(cut, done, unknown, json({ status: 'RS_ERROR_INVALID_GAME' }));
  const reward = {
    userId: '10000001',
    gameCode: 'royal-bengal',
    rewardRef: '5f1f7a4e-2c0b-4b0e-8a3e-3f7f0c9d1e22',
    rounds: 20,
    stakeMinor: 150n,
    currency: 'BDT',
    expiresAt: new Date(NOW),
  };
  expect(await client.issueFreeRounds?.(reward)).toEqual({ ok: true, value: true });
  expect(asked[1]?.body).toEqual(asked[0]?.body);
  expect(asked[1]).toMatchObject({ path: '/hub88/free_rounds/issue', signed: true });
  expect(asked[1]?.body).toMatchObject({
    user: '10000001',
    game_code: 'royal-bengal',
    reward_uuid: reward.rewardRef,
    rounds: 20n,
    stake: 150_000n,
    currency: 'BDT',
    currency_exponent: 2n,
    expires_at: '2026-11-24T06:00:00.000Z',
  });
  expect(await client.cancelFreeRounds?.(reward)).toEqual({ ok: true, value: true });
  expect(await client.issueFreeRounds?.(reward)).toEqual({ ok: false, reason: 'not_found' });
  expect(failures).toEqual([]);
});

test('does not take any other answer as free rounds that were granted', async () => {
  const { client, failures } = await vendor(json({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' }));
  const reward = { userId: '1', gameCode: 'g', rewardRef: 'r', rounds: 1, stakeMinor: 1n, currency: 'BDT' };
  expect(await client.issueFreeRounds?.({ ...reward, expiresAt: new Date(NOW) })).toEqual({
    ok: false,
    reason: 'unavailable',
  });
  expect(failures).toHaveLength(1);
});
