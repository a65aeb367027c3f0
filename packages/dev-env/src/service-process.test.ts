import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startService } from './service-process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mela-service-'));
});
afterEach(() => rm(folder, { recursive: true }));

const listens = "process.send({ type: 'listening', origin: 'http://127.0.0.1:1' });";
const stays = 'setInterval(() => {}, 1000);';

async function start(code: string) {
  const script = join(folder, 'service.mjs');
  await writeFile(script, code);
  return startService({ name: 'server', script, cwd: folder, environment: { PATH: process.env['PATH'] } });
}

test('reports where it listens, and stops when asked', async () => {
  const service = await start(
    `process.on('SIGTERM', () => { console.log('bye'); process.exit(0); }); ${listens} ${stays}`,
  );
  expect(await service.listening(60_000)).toBe('http://127.0.0.1:1');
  expect(await service.stop()).toBe(true);
  expect(await service.gone).toEqual({ code: 0, signal: null });
  expect(service.logs).toEqual(['bye']);
});

test('reports a process that ends before it listens, with its last output', async () => {
  const service = await start("console.error('no such database'); process.exit(3);");
  await expect(service.listening(60_000)).rejects.toThrow('the server ended before it served (code 3)');
  expect(service.logs).toEqual(['no such database']);
});

test('kills a process that does not stop in time and reports it', async () => {
  const service = await start(`process.on('SIGTERM', () => {}); ${listens} ${stays}`);
  await service.listening(60_000);
  expect(await service.stop(200)).toBe(false);
  expect(await service.gone).toEqual({ code: null, signal: 'SIGKILL' });
});

test('stops by itself when the process that started it is gone', async () => {
  const service = await start(
    `process.on('SIGTERM', () => process.exit(0)); ${listens} setTimeout(() => process.disconnect(), 50); ${stays}`,
  );
  await service.listening(60_000);
  expect(await service.gone).toEqual({ code: 0, signal: null });
});
