import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEV_METRICS_TOKEN } from '@mela/dev-env/dev-env';
import { freePort } from '@mela/dev-env/free-port';
import { siteRequest } from '@mela/dev-env/site-request';
import { residentBytes } from './resident-bytes.ts';
import { median } from './median.ts';

/** `npm start` on a prepared checkout and data folder: seconds until home answers, and what the server holds in memory then. */
export async function benchStart(): Promise<{ first: number; later: number; serverBytes: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mela-start-'));
  try {
    const first = await startOnce(dataDir);
    const later = [await startOnce(dataDir), await startOnce(dataDir), await startOnce(dataDir)];
    return {
      first: first.seconds,
      later: median(later.map(({ seconds }) => seconds)),
      serverBytes: median(later.map(({ bytes }) => bytes)),
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startOnce(dataDir: string) {
  const [port, gamesPort] = [await freePort(), await freePort()];
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      GAMES_PORT: String(gamesPort),
      DATA_DIR: dataDir,
      METRICS_TOKEN: DEV_METRICS_TOKEN,
    },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    for (;;) {
      const status = await siteRequest(`http://127.0.0.1:${port}`, { path: '/m/home' }).then(
        ({ status }) => status,
        () => 0,
      );
      const seconds = (performance.now() - startedAt) / 1000;
      if (status === 200) return { seconds, bytes: await settledBytes(port) };
      if (seconds > 60) throw new Error(`home answers ${status || 'nothing'} after a minute`);
      await pause(20);
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
    await untilFree(port);
  }
}

/** The demo's robots play for a while before memory is read. */
async function settledBytes(port: number) {
  await pause(5000);
  return await residentBytes(port);
}

/** npm ends before what it started. */
async function untilFree(port: number) {
  for (let attempt = 0; attempt < 400; attempt++) {
    if (
      !(await siteRequest(`http://127.0.0.1:${port}`, { path: '/healthz' }).then(
        () => true,
        () => false,
      ))
    )
      return;
    await pause(50);
  }
}
