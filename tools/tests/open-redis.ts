import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@mela/dev-env/free-port';
import type { TestServer } from './test-server.ts';

const missing =
  'the suites that join several processes: no Redis. Run one on 127.0.0.1:6379, install the program (Debian: apt-get install redis-server), or name one with TEST_REDIS_URL';

/** TEST_REDIS_URL, one that answers at its usual port, or one of our own from the installed program. */
export async function openRedis(): Promise<TestServer | string> {
  const given = process.env['TEST_REDIS_URL'];
  const nothing = () => Promise.resolve();
  if (given) return { url: given, origin: 'as given', close: nothing };
  if (await answers(6379)) return { url: 'redis://127.0.0.1:6379', origin: 'found on 127.0.0.1:6379', close: nothing };

  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'mela-redis-'));
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 50; attempt++) {
    if (child.exitCode !== null || child.pid === undefined) break;
    if (await answers(port)) return { url: `redis://127.0.0.1:${port}`, origin: `started on 127.0.0.1:${port}`, close };
    await pause(100);
  }
  await close();
  return missing;
}

/** Whether a Redis that wants no password answers there. */
function answers(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('data', (chunk) => end(chunk.toString().startsWith('+PONG')));
  });
}
