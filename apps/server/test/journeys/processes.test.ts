import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { makeKeyFiles } from '@mela/dev-env/key-files';
import { melaCommand } from '@mela/dev-env/mela-command';
import { openGamePage } from '../../demo/game-page.ts';
import { openLiveStream } from './live-stream.ts';
import { startRefused } from './start-refused.ts';
import { createPlayer, deposit, findGame, registerPlayer, until } from '@mela/dev-env/player';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '../../../..');
const redisUrl = process.env['TEST_REDIS_URL'];

describe.skipIf(redisUrl === undefined)('two server processes on PostgreSQL, joined by Redis', () => {
  let env: DevEnv;
  beforeAll(async () => {
    env = await startDevEnv({ database: 'postgres', servers: 2, ...(redisUrl === undefined ? {} : { redisUrl }) });
  });
  afterAll(() => env.stop());

  test('moves balances at once when the phone and the vendor call different processes', async () => {
    const phone = env.site2 ?? '';
    const player = await registerPlayer(phone);
    const stream = await openLiveStream(phone, player.token ?? '');
    const orderId = await deposit(phone, player, '1000');
    await until(
      () => stream.latest('balance', (state) => state.sumBalance === '1000.00'),
      'the deposit on the live feed',
    );
    expect((await player.call('depositDetail', { params: { orderId } })).state).toBe('settled');

    const { gameId, nodeId } = await findGame(phone, 'Royal Bengal');
    const launched = await player.call('launchGame', {
      query: { gameType: 'RNG', vendor: 'studio', gameId, nodeId },
    });
    const page = await openGamePage(launched.content.game_url, env.games);
    for (let n = 0; n < 10; n += 1) await page.play('5.00');
    const wallet = await player.call('memberWallet');
    // The vendor called the first process; the second one's feed notifies the phone.
    await until(
      () =>
        stream.latest('balance', (state) => state.version === wallet.version && state.sumBalance === wallet.sumBalance),
      'the balance of the last round',
    );
    const here = await player.call('betRecord');
    const other = createPlayer(env.site);
    other.token = player.token;
    expect(await other.call('betRecord')).toEqual(here);
    stream.close();

    const { DATA_DIR: _, ...rest } = process.env;
    const verified = await run(process.execPath, ['tools/mela.mjs', 'ledger', 'verify'], {
      cwd: repository,
      env: { ...rest, DATA_DIR: env.dataDir, DATABASE_URL: env.databaseUrl },
    });
    expect(verified.stdout).toContain('The ledger holds');
  });

  test('accepts a session on both processes, and on neither after log-out', async () => {
    const player = await registerPlayer(env.site);
    const there = createPlayer(env.site2 ?? '');
    there.token = player.token;
    expect((await there.call('memberInfo')).account).toBe(player.userName);
    await there.call('logout');
    expect(await player.ask('memberInfo')).toMatchObject({ status: 401 });
  });
});

describe.skipIf(redisUrl === undefined)('a process that joins others with different keys or addresses', () => {
  test('is refused with their names, and the games of the others stay', async () => {
    const env = await startDevEnv({ database: 'postgres', ...(redisUrl === undefined ? {} : { redisUrl }) });
    onTestFinished(() => env.stop());
    const dataDir = await mkdtemp(join(tmpdir(), 'mela-other-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const { studioMac } = await makeKeyFiles(join(dataDir, 'keys'));
    const games = new URL(env.games).port;
    const settings = { DEMO: 'on', REDIS_URL: redisUrl, GAMES_PORT: games };
    const otherKeys = await startRefused({ ...env, dataDir }, { ...settings, STUDIO_MAC_KEYS_FILE: studioMac });
    for (const name of [
      'SECRETS_KEY_FILE',
      'OPERATOR_PRIVATE_KEY_FILE',
      'STUDIO_PUBLIC_KEY_FILE',
      'STUDIO_MAC_KEYS_FILE',
    ])
      expect(otherKeys).toMatch(new RegExp(`${name}: key \\w{16} here, key \\w{16} in use`));
    expect(otherKeys).not.toContain('STUDIO_URL');
    const otherPort = await startRefused(env, {
      ...settings,
      STUDIO_MAC_KEYS_FILE: join(env.dataDir, 'keys', 'studio-mac.key'),
      GAMES_PORT: '1',
    });
    expect(otherPort).toContain(`STUDIO_URL: http://127.0.0.1:1/hub88 here, http://127.0.0.1:${games}/hub88 in use`);
    expect(otherPort).toContain(`GAMES_ORIGIN: http://localhost:1 here, http://localhost:${games} in use`);
    expect(otherPort).not.toContain('_KEY');
    expect(await melaCommand(env, ['keys', 'forget'], { DATABASE_URL: env.databaseUrl ?? '' })).toContain(
      'a server runs on this database',
    );
    await env.restart('server');
    const player = await registerPlayer(env.site);
    const { gameId, nodeId } = await findGame(env.site, 'Royal Bengal');
    const launched = await player.call('launchGame', { query: { gameType: 'RNG', vendor: 'studio', gameId, nodeId } });
    expect(launched.content.game_url).toContain(`:${games}/`);
  });
});

test('refuses to start a second process on one database without Redis, and gives the reason', async () => {
  const env = await startDevEnv({ database: 'postgres', studio: false });
  try {
    const { NODE_OPTIONS: _, ...settings } = process.env;
    const second = run(process.execPath, [resolve(repository, 'apps/server/src/main.ts')], {
      env: { ...settings, DATA_DIR: env.dataDir, DATABASE_URL: env.databaseUrl, DEMO: 'on', PORT: '0', REDIS_URL: '' },
      cwd: repository,
    });
    await expect(second).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('REDIS_URL') });
  } finally {
    await env.stop();
  }
});
