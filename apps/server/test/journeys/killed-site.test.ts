import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { openGamePage } from '../../demo/game-page.ts';
import { cashOf, deposit, fundedPlayer, launchOf, minor, registerPlayer, until } from '@mela/dev-env/player';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '../../../..');

let env: DevEnv;
beforeAll(async () => {
  env = await startDevEnv();
});
afterAll(() => env.stop());

test('delivers a report that was queued before kill -9', { timeout: 90_000 }, async () => {
  const player = await registerPlayer(env.site);
  const orderId = await deposit(env.site, player, '1000', 'late');
  await env.kill9('server');
  await env.restart('server');
  await until(
    async () => (await player.call('depositDetail', { params: { orderId } })).state === 'settled',
    'the deposit',
    60_000,
  );
  expect((await player.call('memberWallet')).sumBalance).toBe('1000.00');
});

test(
  'loses no bet and counts none twice when the site is killed between and during rounds',
  { timeout: 180_000 },
  async () => {
    const player = await fundedPlayer(env.site, '1000');
    const query = await launchOf(env.site, 'Royal Bengal');
    let page = await openGamePage((await player.call('launchGame', { query })).content.game_url, env.games);
    for (const victim of ['server', 'studio', 'server'] as const) {
      const spinId = randomUUID();
      const spinning = page.spin('2.00', spinId).catch(() => undefined);
      await env.kill9(victim);
      await spinning;
      await env.restart(victim);
      page = await openGamePage((await player.call('launchGame', { query })).content.game_url, env.games);
      await until(
        async () => {
          const open = await page.unfinished().catch(() => undefined);
          if (open) await page.finish(open).catch(() => undefined);
          return open === null;
        },
        'the round to end',
        60_000,
      );
    }
    await until(async () => (await player.call('openRounds')).list.length === 0, 'no open round', 60_000);
    await until(
      async () => {
        const { list } = await player.call('betRecord');
        return (await cashOf(player)) === 100_000n + list.reduce((sum, bet) => sum + minor(bet.net), 0n);
      },
      'record and balance to agree',
      60_000,
    );
    const verified = await run(process.execPath, ['tools/mela.mjs', 'ledger', 'verify'], {
      cwd: repository,
      env: { ...process.env, DATA_DIR: env.dataDir },
    });
    expect(verified.stdout.trim().split('\n')).toHaveLength(1);
  },
);
