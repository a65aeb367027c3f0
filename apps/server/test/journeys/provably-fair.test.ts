import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { siteRequest } from '@mela/dev-env/site-request';
import { expect, test } from 'vitest';
import { cashOf, deposit, minor, registerPlayer, until, type Player } from '@mela/dev-env/player';
import { sharedSite } from './shared-site.ts';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '../../../..');

const env = await sharedSite();

test('lists provably fair games under their own class, with tiles, and launches each of them', async () => {
  const player = await registerPlayer(env.site);
  const games = await fairGames(player);
  expect(games.map((game) => game.gameCode).toSorted()).toEqual([
    'card-hilo',
    'fair-dice',
    'kite-crash',
    'lantern-mines',
    'marble-plinko',
    'rooster-derby',
  ]);
  for (const game of games) {
    const of = game.gameCode === 'rooster-derby' ? ['COCKFIGHT', '97.00'] : ['RNG', '99.00'];
    expect([game.gameType, game.rtp]).toEqual(of);
    expect(game.gameClassify).toBe('provably_fair');
    expect((await siteRequest(env.site, { path: game.iconUrl })).status).toBe(200);
    expect((await openGame(player, game.gameCode)).state).toMatchObject({ round: null });
  }
});

test('plays and cashes out dice and mines, and the script agrees with balance, record and ledger', async () => {
  const player = await registerPlayer(env.site);
  await deposit(env.site, player, '1000');
  const paidIn = 100_000n;
  await until(async () => (await cashOf(player)) === paidIn, 'the deposit');
  let balance = paidIn;

  const dice = await openGame(player, 'fair-dice');
  const rolls: string[] = [];
  for (let bet = 0; bet < 5; bet += 1) {
    const round = await dice.bet({ side: 'over', target: 5_000 });
    balance += minor(round.won ?? '') - minor(round.bet);
    rolls.push((Number(round.events[0]?.['roll']) / 100).toFixed(2).padStart(5, '0'));
    await until(async () => (await cashOf(player)) === balance, `the balance after roll ${bet + 1}`);
  }

  const mines = await openGame(player, 'lantern-mines');
  const opened = await mines.bet({ mines: 1 });
  const picked = await mines.move(opened.id, 0, { tile: 7 });
  const ended = picked.over ? picked : await mines.move(opened.id, 1, 'cash_out');
  balance += minor(ended.won ?? '') - minor(ended.bet);
  await until(async () => (await cashOf(player)) === balance, 'the balance after the mines');

  // The old seed is revealed, and a script that shares no code with the product gets the same result.
  const before = mines.state.seeds;
  const { seeds } = await mines.post<{ seeds: Seeds }>('/seeds', { after: before.serverSeedHash, clientSeed: 'mine' });
  const [revealed] = seeds.revealed;
  const check = async (game: string, nonce: number, ...more: string[]) => {
    const given = ['--server-seed', revealed?.serverSeed ?? '', '--client-seed', before.clientSeed];
    const shown = ['--nonce', String(nonce), '--commitment', before.serverSeedHash];
    const script = resolve(repository, 'tools/verify-round.mjs');
    const { stdout } = await run(process.execPath, [script, game, ...given, ...shown, ...more]);
    return JSON.parse(stdout) as Record<string, unknown>;
  };
  for (const [nonce, roll] of rolls.entries())
    expect(await check('dice', nonce)).toMatchObject({ roll, commitment: true });
  const laid = (await check('mines', 5, '--mines', '1'))['mines'] as number[];
  expect(laid).toEqual(ended.reveal?.mines);
  expect(laid.includes(7)).toBe(ended.won === '0.00');

  const { list } = await player.call('betRecord');
  expect(list).toHaveLength(6);
  expect(paidIn + list.reduce((sum, bet) => sum + minor(bet.net), 0n)).toBe(balance);
  const replay = await player.call('betReplay', { params: { betId: list[0]?.betId ?? '' } });
  const id = new URL(replay.content.game_url).pathname.split('/').at(-1);
  const again = await siteRequest(env.games, { path: `/api/instant/replays/${id}` });
  expect(again.json()).toMatchObject({ round: { id: ended.id, proof: { serverSeed: revealed?.serverSeed } } });

  const verified = await run(process.execPath, ['tools/mela.mjs', 'ledger', 'verify'], {
    cwd: repository,
    env: { ...process.env, DATA_DIR: env.dataDir },
  });
  expect(verified.stdout.trim().split('\n')).toHaveLength(1);
});

async function fairGames(player: Player) {
  const query = { gameClassify: 'provably_fair', pageNo: 1, pageSize: 30 };
  return (await player.call('gameList', { query })).games;
}

/** The page of a provably fair game, without a screen. */
async function openGame(player: Player, gameCode: string) {
  const game = (await fairGames(player)).find((known) => known.gameCode === gameCode);
  if (!game) throw new Error(`No game ${gameCode}`);
  const { vendor, gameId, nodeId } = game;
  const launched = await player.call('launchGame', {
    query: { gameType: 'RNG', vendor, gameId, nodeId, supportPlay: 'true' },
  });
  const launch = new URL(launched.content.game_url).searchParams.get('launch');
  let token = '';
  const post = async <Body>(path: string, body: unknown): Promise<Body> => {
    const answer = await siteRequest(env.games, {
      method: 'POST',
      path: `/api/instant${path}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      body,
    });
    expect(answer.status).toBe(200);
    return answer.json() as Body;
  };
  const state = await post<{ token: string; seeds: Seeds; round: unknown }>('/open', {
    launch,
    opener: randomBytes(32).toString('base64url'),
  });
  ({ token } = state);
  return {
    state,
    post,
    bet: async (options: unknown) =>
      (await post<{ round: Round }>('/bets', { betId: randomUUID(), bet: '5.00', options })).round,
    move: async (id: string, step: number, move: unknown) =>
      (await post<{ round: Round }>(`/rounds/${id}/moves`, { step, move })).round,
  };
}

interface Round {
  readonly id: string;
  readonly bet: string;
  readonly won: string | null;
  readonly over: boolean;
  readonly events: readonly Record<string, unknown>[];
  readonly reveal: { readonly mines: number[] } | null;
}

interface Seeds {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly revealed: readonly { readonly serverSeed: string }[];
}
