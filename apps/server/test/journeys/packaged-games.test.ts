import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { isSoak } from '@mela/dev-env/soak';
import { melaCommand } from '@mela/dev-env/mela-command';
import { createPlayer, deposit, registerPlayer, until } from '@mela/dev-env/player';

const EXAMPLE = resolve(import.meta.dirname, '../../../../vendors/studio/dist/packages/river-lanterns');
const GAME = 'river-lanterns';
const MICRO = 1_000_000n;
/** The lobby is searched by name, and an address may search at most six hundred times per minute. */
const SEARCH_PAUSE_MS = 500;

let env: DevEnv;
beforeAll(async () => {
  env = await startDevEnv();
});
afterAll(() => env.stop());

test(
  'launches, plays, ends, records and replays a dropped package, and removes and restores it',
  { timeout: 400_000 },
  async () => {
    const player = await registerPlayer(env.site);
    const orderId = await deposit(env.site, player, '1000');
    await until(
      async () => (await player.call('depositDetail', { params: { orderId } })).state === 'settled',
      'the deposit',
    );
    const offered = async () =>
      (await createPlayer(env.site).call('gameList', { query: { gameName: 'River Lanterns', language: 'EN' } })).games
        // Without the game, the search answers similar names.
        .find((one) => one.gameId === GAME);

    /** The lobby reads the studio's list every minute. Only the soak waits for that; the short run requests it, as an operator can. */
    const offeredAgain = async () => {
      if (!isSoak) await melaCommand(env, ['vendors', 'on', 'studio']);
      return offered();
    };

    // The demo has it after its first start.
    const game = await until(async () => offered(), 'River Lanterns in the catalogue');
    expect(game).toMatchObject({ gameId: GAME, rtp: '96.00' });
    const launch = async () =>
      player.call('launchGame', {
        query: {
          gameType: 'RNG',
          vendor: game.vendor,
          gameId: GAME,
          nodeId: game.nodeId,
          supportPlay: 'true',
          language: 'EN',
        },
      });
    const address = new URL((await launch()).content.game_url);
    const sessionID = address.searchParams.get('sessionID') ?? '';
    const rgs = async (path: string, body: Record<string, unknown> = {}) => {
      const response = await fetch(env.games + path, { method: 'POST', body: JSON.stringify({ sessionID, ...body }) });
      return (await response.json()) as Answer;
    };

    let balance = 1_000n * MICRO;
    expect(BigInt((await rgs('/wallet/authenticate')).balance?.amount ?? 0)).toBe(balance);
    let won: Round | undefined;
    for (let n = 0; n < 60 && won === undefined; n += 1) {
      const { round } = await rgs('/wallet/play', { amount: Number(MICRO), mode: 'BASE' });
      if (!round) throw new Error('No round was played');
      balance += BigInt(round.payout) - MICRO;
      if (round.active) won = round;
      const ended = await rgs('/wallet/end-round');
      expect(BigInt(ended.balance?.amount ?? 0)).toBe(balance);
    }
    expect(BigInt((await player.call('memberWallet')).cash.replace('.', '')) * 10_000n).toBe(balance);

    // The record lists the round, and the replay plays it from the book.
    const { list } = await player.call('betRecord');
    const [bet] = list;
    expect(bet).toMatchObject({ gameCode: GAME, state: 'won', stake: '1.00' });
    const detail = await player.call('betDetail', { params: { betId: bet?.betId ?? '' } });
    expect(detail.movements.map((movement) => movement.kind)).toEqual(['bet_placed', 'bet_won']);
    const replay = new URL((await player.call('betReplay', { params: { betId: bet?.betId ?? '' } })).content.game_url);
    const asked = ['game', 'version', 'mode', 'event'].map((name) => replay.searchParams.get(name)).join('/');
    const shown = await (await fetch(`${env.games}/bet/replay/${asked}`)).json();
    expect(shown).toEqual({ payoutMultiplier: won?.payoutMultiplier, costMultiplier: 1, state: won?.state });

    // Removed, it is gone without a restart; dropped again, it is back and plays.
    const place = join(env.dataDir, 'games', GAME);
    await rm(place, { recursive: true });
    await until(async () => (await rgs('/wallet/authenticate')).error === 'ERR_MAINTENANCE', 'the game to be away');
    await until(async () => (await offeredAgain()) === undefined, 'the lobby to lose it', 120_000, SEARCH_PAUSE_MS);
    await cp(EXAMPLE, place, { recursive: true });
    await until(
      async () => (await offeredAgain()) !== undefined,
      'the lobby to have it again',
      120_000,
      SEARCH_PAUSE_MS,
    );
    const again = new URL((await launch()).content.game_url);
    expect(again.pathname).toBe(address.pathname);
    expect((await fetch(env.games + again.pathname)).status).toBe(200);
    expect((await rgs('/wallet/play', { amount: Number(MICRO), mode: 'FESTIVAL' })).round?.mode).toBe('FESTIVAL');
  },
);

interface Answer {
  readonly error?: string;
  readonly balance?: { readonly amount: number };
  readonly round?: Round | null;
}

interface Round {
  readonly payout: number;
  readonly payoutMultiplier: number;
  readonly active: boolean;
  readonly mode: string;
  readonly state: readonly unknown[];
}
