import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { CALL_TABLE } from '@mela/contract/call-table.generated';
import type { Value } from '@mela/contract/operations';
import { siteRequest } from '@mela/dev-env/site-request';
import { openGamePage } from '../../demo/game-page.ts';
import {
  cashOf,
  createPlayer,
  fundedPlayer,
  launchOf,
  minor,
  payoutAccount,
  registerPlayer,
  until,
} from '@mela/dev-env/player';
import { sharedSite } from './shared-site.ts';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '../../../..');

const env = await sharedSite();

test('launches by GET with five fields and a session, and never exposes the token (P126)', async () => {
  expect(CALL_TABLE.launchGame).toMatchObject({ method: 'GET', path: '/wps/game/launchGame' });
  const query = await royalBengal();
  expect(await createPlayer(env.site).ask('launchGame', { query })).toMatchObject({
    status: 401,
    answer: { errorCode: 'not_logged_in' },
  });
  const player = await registerPlayer(env.site);
  const launched = await player.call('launchGame', { query });
  const address = new URL(launched.content.game_url);
  expect(address.origin).toBe(launched.gameOrigin);
  expect(address.href).not.toContain(player.token);
  expect(await player.ask('launchGame', { query: { ...query, gameId: 'no-such-game' } })).toMatchObject({
    status: 404,
    answer: { errorCode: 'game_not_found' },
  });
  expect(await player.ask('launchGame', { query: { ...query, nodeId: query.nodeId + 1 } })).toMatchObject({
    status: 404,
  });
  expect((await player.ask('launchGame', { query: { ...query, vendor: '' } })).status).toBe(400);

  // The address opens only once.
  await openGamePage(address.href, env.games);
  await expect(openGamePage(address.href, env.games)).rejects.toThrow('401');
});

test('agrees in every figure from game to ledger after a deposit, 20 rounds and a withdrawal', async () => {
  const player = await funded('1000');
  const launched = await player.call('launchGame', { query: await royalBengal() });
  const page = await openGamePage(launched.content.game_url, env.games);
  let balance = 100_000n;
  for (let n = 0; n < 20; n += 1) {
    const round = await page.play('5.00');
    balance += minor(round.won) - minor(round.bet);
    await until(async () => (await cashOf(player)) === balance, `the balance after round ${n + 1}`);
  }
  const { list } = await player.call('betRecord', { query: { pageSize: 50 } });
  expect(list).toHaveLength(20);
  expect(list.every((bet) => bet.state === 'won' || bet.state === 'lost')).toBe(true);
  expect(100_000n + list.reduce((sum, bet) => sum + minor(bet.net), 0n)).toBe(balance);
  const visit = await player.call('gameVisit', { params: { launchId: launched.launchId ?? '' } });
  expect(visit).toMatchObject({ rounds: 20, staked: '100.00' });
  expect(minor(visit.net)).toBe(balance - 100_000n);

  const order = await player.call('createWithdrawal', {
    body: { idempotencyKey: randomUUID(), method: 'bank', amount: '300', ...(await payoutAccount(player)) },
  });
  expect(order.state).toBe('held');
  await until(async () => (await player.call('withdrawalRecord')).list[0]?.state === 'paid', 'the payout');
  expect(await cashOf(player)).toBe(balance - 30_000n);

  const verified = await run(process.execPath, ['tools/mela.mjs', 'ledger', 'verify'], {
    cwd: repository,
    env: { ...process.env, DATA_DIR: env.dataDir },
  });
  expect(verified.stdout.trim().split('\n')).toHaveLength(1);
});

test('finds each bet with every movement, and replays what it won', async () => {
  const player = await funded('1000');
  const page = await openGamePage(
    (await player.call('launchGame', { query: await royalBengal() })).content.game_url,
    env.games,
  );
  const rounds = [];
  for (let n = 0; n < 5; n += 1) rounds.push(await page.play('10.00'));
  const { list } = await player.call('betRecord');
  expect(list.map((bet) => bet.roundId)).toEqual(rounds.map((round) => round.id).toReversed());
  for (const [index, bet] of list.entries()) {
    const round = rounds.at(-1 - index);
    const detail = await player.call('betDetail', { params: { betId: bet.betId } });
    const [placed, ...won] = detail.movements;
    expect(placed).toMatchObject({ kind: 'bet_placed', amount: '10.00' });
    expect(won.reduce((sum, movement) => sum + minor(movement.amount), 0n)).toBe(minor(round?.won ?? ''));
    expect(minor(detail.movements.at(-1)?.balanceAfter ?? '')).toBe(
      minor(placed?.balanceAfter ?? '') + minor(detail.win),
    );
    expect(detail.canReplay).toBe(true);
    const replay = await player.call('betReplay', { params: { betId: bet.betId } });
    expect(new URL(replay.content.game_url).origin).toBe(replay.gameOrigin);
    const id = new URL(replay.content.game_url).pathname.split('/').at(-1);
    const shown = await siteRequest(env.games, { path: `/api/replays/${id}` });
    expect(shown.json()).toMatchObject({ round: { id: bet.roundId, won: round?.won, complete: true } });
  }
  // Another member's bet is never found, by any id.
  const other = await registerPlayer(env.site);
  expect(await other.ask('betDetail', { params: { betId: list[0]?.betId ?? '' } })).toMatchObject({ status: 404 });
  expect(await other.ask('betReplay', { params: { betId: list[0]?.betId ?? '' } })).toMatchObject({ status: 404 });
});

test('resumes the round that was left open, and moves money once', async () => {
  const player = await funded('1000');
  const query = await royalBengal();
  const first = await openGamePage((await player.call('launchGame', { query })).content.game_url, env.games);
  const spinId = randomUUID();
  const left = await first.spin('1.00', spinId);
  expect((await first.spin('1.00', spinId)).id).toBe(left.id);
  const again = await openGamePage((await player.call('launchGame', { query })).content.game_url, env.games);
  const resumed = await again.unfinished();
  expect(resumed?.id).toBe(left.id);
  const finished = await again.finish(resumed ?? left);
  await until(async () => (await cashOf(player)) === 100_000n - 100n + minor(finished.won), 'the balance');
  expect((await player.call('betRecord')).list).toHaveLength(1);
  expect((await player.call('openRounds')).list).toEqual([]);
});

test(
  'lists real settled bets of this merchant as winners, masked, the highest first (R27)',
  { timeout: 180_000 },
  async () => {
    const player = await funded('1000');
    const page = await openGamePage(
      (await player.call('launchGame', { query: await royalBengal() })).content.game_url,
      env.games,
    );
    await until(
      async () => {
        const round = await page.play('1.00');
        return minor(round.won) > minor(round.bet);
      },
      'a win',
      120_000,
    );
    const won = (await player.call('betRecord', { query: { state: 'won', pageSize: 100 } })).list.find(
      (bet) => minor(bet.win) > minor(bet.stake),
    );
    const board = await until(async () => {
      const { list } = await createPlayer(env.site).call('winnerBoard', { query: { language: 'EN' } });
      return list.some((winner) => winner.betId === won?.betId && winner.vo.winAmount === won?.win) ? list : undefined;
    }, 'the win on the board');
    const mine = board.find((winner) => winner.betId === won?.betId);
    expect(mine?.vo.customerName).toMatch(/^.{2}\*\*\*.$/);
    expect(mine?.vo.customerName).not.toContain(player.userName);
    const amounts = board.map((winner) => minor(winner.vo.winAmount));
    expect(amounts).toEqual(amounts.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0)));
    // Lists state the return that is computed from a game's rules: slots near 96, games of chosen odds at 99, the derby at 97.
    const games = await everyGame();
    expect(games.filter((game) => game.rtp === '').map((game) => game.gameId)).toEqual(['sports-board']);
    for (const game of games.filter(({ rtp }) => rtp !== '')) {
      const isChosen = game.gameClassify === 'provably_fair';
      expect(Number.parseFloat(game.rtp), game.gameId).toBeGreaterThanOrEqual(
        game.gameType === 'COCKFIGHT' ? 96.9 : isChosen ? 98.9 : 95.5,
      );
      expect(Number.parseFloat(game.rtp), game.gameId).toBeLessThanOrEqual(isChosen ? 99 : 96.5);
    }
    // The list has no robot wins of the other merchant.
    const there = await createPlayer(env.site, { host: 'haat.localhost' }).call('winnerBoard');
    expect(
      there.list.some(
        (winner) =>
          winner.betId === won?.betId &&
          winner.vo.winAmount === won?.win &&
          winner.vo.customerName === mine?.vo.customerName,
      ),
    ).toBe(false);
  },
);

/** The whole catalogue: the order of its pages changes every day. */
async function everyGame() {
  const guest = createPlayer(env.site);
  const games = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Value<'gameList'> = await guest.call('gameList', { query: { language: 'EN', pageSize: 100, cursor } });
    games.push(...page.games);
    cursor = page.next;
  }
  return games;
}

const royalBengal = () => launchOf(env.site, 'Royal Bengal');

const funded = (amount: string) => fundedPlayer(env.site, amount);
