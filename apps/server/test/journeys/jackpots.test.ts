import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { openGamePage } from '../../demo/game-page.ts';
import { openLiveStream } from './live-stream.ts';
import { createPlayer, deposit, registerPlayer, until } from '@mela/dev-env/player';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '../../../..');

let env: DevEnv;
beforeAll(async () => {
  env = await startDevEnv();
});
afterAll(() => env.stop());

test('grows the pool by a bet’s share, publishes it live, and passes the audit of the running server (R11)', async () => {
  const guest = createPlayer(env.site);
  const before = await until(async () => {
    const answer = await guest.call('jackpots', {});
    return answer.pool && answer;
  }, 'the first pool');
  // No bet has been placed yet: this site has no robots.
  expect(before).toMatchObject({
    pool: { number: '1', amount: '20000000.00', floor: '20000000.00', ceiling: '21000000.00', totalPaid: null },
    drops: [],
  });
  expect(before?.pool?.commitment).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(before)).not.toContain('trigger');

  const stream = await openLiveStream(env.site);
  const player = await registerPlayer(env.site);
  await deposit(env.site, player, '1000');
  const { games } = await guest.call('gameList', { query: { vassalage: 'JL', pageSize: 1, language: 'EN' } });
  const [game] = games;
  if (!game) throw new Error('No game of JL is offered');
  const launched = await player.call('launchGame', {
    query: {
      gameType: 'RNG',
      vendor: game.vassalage,
      gameId: game.gameId,
      nodeId: game.nodeId,
      supportPlay: 'true',
      theme: 'dark',
    },
  });
  const page = await openGamePage(launched.content.game_url, env.games);
  expect(await page.play('100.00')).toMatchObject({ bet: '100.00', refusal: null });
  expect(await page.play('2.00')).toMatchObject({ bet: '2.00', refusal: null });
  // 0.025 % of 102.00, a rate at which 1.025 % of all stakes is paid back.
  await expect
    .poll(async () => (await stream.latest('jackpot', () => true))?.amount, { timeout: 60_000 })
    .toBe('20000000.02');
  stream.close();
  await expect
    .poll(async () => (await guest.call('jackpots', {})).pool?.amount, { timeout: 60_000 })
    .toBe('20000000.02');

  const audited = await run(process.execPath, ['tools/mela.mjs', 'jackpot', 'audit'], {
    cwd: repository,
    env: { ...process.env, DATA_DIR: env.dataDir },
  });
  expect(audited.stdout).toContain('All 2 pools hold.');
  expect(audited.stdout).toContain("'2000000002'");
  expect(audited.stdout).toContain("'1.025 %'");
});

test('offers more than six hundred demo games of nine makers, with the same count everywhere', async () => {
  const guest = createPlayer(env.site);
  const { totalGames } = await guest.call('gameList', { query: { pageSize: 1 } });
  expect(totalGames).toBeGreaterThan(600);
  const { mapping } = await guest.call('gameVendors', {});
  const makers = Object.values(mapping).flat();
  expect(makers.reduce((sum, maker) => sum + maker.gameCount, 0)).toBe(totalGames);
  expect(new Set(makers.map((maker) => maker.vassalage)).size).toBeGreaterThanOrEqual(9);
});
