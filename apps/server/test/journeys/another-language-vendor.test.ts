import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { startStranger, whyNoPython } from '@mela/game-vendors/conformance/strangers-vendor/test-stranger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deposit, registerPlayer, until } from '@mela/dev-env/player';

const run = promisify(execFile);
const why = whyNoPython();
const CODE = 'boats';

let env: DevEnv;
let stranger: Awaited<ReturnType<typeof startStranger>>;
const secret = randomBytes(32).toString('hex');

beforeAll(async () => {
  if (why !== undefined) return;
  env = await startDevEnv();
  stranger = await startStranger({ secret, operator: `${env.site}/vendors/${CODE}`, pauseSeconds: 0.1 });
});
afterAll(async () => {
  await env?.stop();
  await stranger?.stop();
});

async function mela(...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['tools/mela.mjs', ...words], {
    env: { ...process.env, DATA_DIR: env.dataDir, DATABASE_URL: '' },
  });
  return stdout;
}

test('lists, plays, records and replays a vendor in another language that is known by its row alone', async ({
  skip,
}) => {
  skip(why !== undefined, why);
  const secretFile = join(env.dataDir, 'boats-secret.txt');
  await writeFile(secretFile, `${secret}\n`);
  const row = ['--dialect', 'batched', '--url', stranger.url, '--games', stranger.origin, '--name', 'en=Boat Yard'];
  expect(await mela('vendors', 'add', CODE, ...row, '--set', `secrets=@${secretFile}`)).toMatch(/^boats is added/);
  expect(await mela('vendors', 'test', CODE)).toMatch(/^ok: boats answers, takes our key and offers 1 games/);
  expect(await mela('vendors', 'on', CODE)).toMatch(/^boats is on, with 1 games/);

  const player = await registerPlayer(env.site);
  const orderId = await deposit(env.site, player, '1000');
  const settled = async () => (await player.call('depositDetail', { params: { orderId } })).state === 'settled';
  await until(settled, 'the deposit');
  const listed = async () =>
    (await player.call('gameList', { query: { gameName: 'Two boats', language: 'EN' } })).games.find(
      ({ gameId }) => gameId === 'two-boats',
    );
  await expect.poll(listed).toBeDefined();
  const nodeId = (await listed())?.nodeId ?? 0;

  const { content, gameOrigin } = await player.call('launchGame', { query: { nodeId } });
  expect(gameOrigin).toBe(stranger.origin);
  expect(await (await fetch(content.game_url)).text()).toContain('Two boats');
  const cash = async () => BigInt((await player.call('memberWallet')).cash.replace('.', ''));
  const before = await cash();
  const launch = new URL(content.game_url).searchParams.get('launch') ?? '';
  const page = await (await fetch(`${stranger.origin}/spin`, { method: 'POST', body: launch })).text();
  const [, won = ''] = /^Staked 100, won (0|250), balance \d+$/.exec(page) ?? [];
  expect(won, page).not.toBe('');
  expect(await cash()).toBe(before - 100n + BigInt(won));
  expect(page).toContain(`balance ${before - 100n + BigInt(won)}`);

  const { list } = await player.call('betRecord');
  const [bet] = list.filter(({ vendor }) => vendor === CODE);
  expect(bet).toMatchObject({ state: won === '0' ? 'lost' : 'won' });
  const replay = await player.call('betReplay', { params: { betId: bet?.betId ?? '' } });
  const [address = ''] = new RegExp(`${stranger.origin}/replay/[0-9a-f]+`).exec(JSON.stringify(replay)) ?? [];
  expect(await (await fetch(address)).text()).toContain(`Staked 100, won ${won}`);

  // A call whose signature does not match the secret of the row is rejected.
  const forged = await fetch(`${env.site}/vendors/${CODE}/play`, {
    method: 'POST',
    headers: { 'x-request-sign': '0'.repeat(64) },
    body: '{}',
  });
  expect([forged.status, await forged.json()]).toEqual([403, expect.objectContaining({ code: 403 })]);
});
