import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { CALL_TABLE } from '@mela/contract/call-table.generated';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fundedPlayer, payoutAccount, type Player } from '@mela/dev-env/player';

const run = promisify(execFile);
let env: DevEnv;
beforeAll(async () => {
  env = await startDevEnv({ studio: false });
});
afterAll(() => env.stop());

test('ends open streams and half-sent requests on a stop, without waiting or failing', async () => {
  const { hostname, port, host } = new URL(env.site);
  const open = async (bytes: string): Promise<Socket> => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    socket.write(bytes);
    return socket;
  };
  const stream = await open(`GET /wps/live HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\n\r\n`);
  const [first] = (await once(stream, 'data')) as [Buffer];
  expect(first.toString()).toMatch(/^HTTP\/1\.1 200 /);
  const kept = await open(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await once(kept, 'data');
  const sockets = [
    stream,
    kept,
    await open('GET /wps/live HTTP/1.1\r\nHost: '),
    await open(
      `POST /wps/session/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
    ),
    await open(`POST /vendors/studio/user/balance HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 99\r\n\r\n{`),
  ];
  for (const socket of sockets) socket.resume();
  const ends = sockets.map((socket) => new Promise((closed) => socket.once('close', closed)));
  // False if it had to be killed after 15 seconds.
  expect(await env.stopOne('server')).toBe(true);
  await Promise.all(ends);
  expect(env.logs('server').filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
  // Nor does it leave sockets or files with their paths behind.
  const left = readdirSync(env.dataDir).filter((name) => /\.(?:sock|path)$/.test(name));
  expect(left).toEqual([]);
  await env.restart('server');
});

test('cuts no call on a stop under load: each accepted call is answered and kept, and the ledger verifies', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => fundedPlayer(env.site, '3000')));
  const accounts = new Map<Player, Awaited<ReturnType<typeof payoutAccount>>>();
  for (const player of players) accounts.set(player, await payoutAccount(player, { mode: 'never' }));
  const agent = new Agent({ keepAlive: true, maxSockets: 60 });
  // Sockets that are already open, because a refused connection was never accepted.
  await Promise.all(
    players.flatMap((player) =>
      Array.from({ length: 10 }, () => send(env.site, agent, player, 'GET', CALL_TABLE.memberWallet.path)),
    ),
  );
  const first = Promise.withResolvers<void>();
  const asked = players.flatMap((player) =>
    Array.from({ length: 10 }, async () => {
      const body = { idempotencyKey: randomUUID(), method: 'bank', amount: '200', ...accounts.get(player) };
      const answer = await send(env.site, agent, player, 'POST', CALL_TABLE.createWithdrawal.path, body);
      first.resolve();
      return { player, answer };
    }),
  );
  await first.promise;
  const stopped = env.stopOne('server');
  const answers = await Promise.all(asked);
  expect(answers.map(({ answer }) => answer.status)).toEqual(Array(60).fill(200));
  expect(await stopped).toBe(true);
  agent.destroy();
  await env.restart('server');
  for (const player of players) {
    const acknowledged = answers.filter((one) => one.player === player).length;
    expect((await player.call('memberWallet')).cash).toBe(`${3000 - 200 * acknowledged}.00`);
    expect((await player.call('withdrawalRecord', { query: { pageSize: 100 } })).list).toHaveLength(acknowledged);
  }
  const verified = await run(process.execPath, ['tools/mela.mjs', 'ledger', 'verify'], {
    cwd: resolve(import.meta.dirname, '../../../..'),
    env: { ...process.env, DATA_DIR: env.dataDir },
  });
  expect(verified.stdout.trim().split('\n')).toHaveLength(1);
});

function send(
  site: string,
  agent: Agent,
  player: Player,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number }> {
  const { hostname, port } = new URL(site);
  const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' };
  return new Promise((resolved, reject) => {
    const call = request({ hostname, port, method, path, headers, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolved({ status: answer.statusCode ?? 0 }));
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
