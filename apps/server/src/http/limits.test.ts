import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test } from 'vitest';
import { openRedis } from '#/db/redis.ts';
import { createLimits } from './limits.ts';

test('refuses an address after its points, for any suffix of an IPv6 address', async () => {
  const limits = createLimits(undefined);
  const waits: (number | undefined)[] = [];
  for (let n = 0; n < 61; n += 1) waits.push(await limits.take('register-address', `2001:db8::${n.toString(16)}`));
  expect(waits.slice(0, 60).every((wait) => wait === undefined)).toBe(true);
  expect(waits[60]).toBeGreaterThan(0);
  expect(await limits.take('register-address', '2001:db8:0:1::1')).toBeUndefined();
});

test('counts calls without failures while Redis is unavailable', async () => {
  const away = new Redis({
    port: 1,
    host: '127.0.0.1',
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    lazyConnect: true,
  });
  away.on('error', () => undefined);
  onTestFinished(() => away.disconnect());
  const limits = createLimits(away);
  for (let n = 0; n < 60; n += 1) expect(await limits.take('register-address', '203.0.113.7')).toBeUndefined();
  expect(await limits.take('register-address', '203.0.113.7')).toBeGreaterThan(0);
});

test('delays no call for a Redis that accepts commands and answers none', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).resume());
  });
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  const redis = openRedis(`redis://127.0.0.1:${(silent.address() as AddressInfo).port}`, () => undefined);
  onTestFinished(() => {
    redis.disconnect();
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const limits = createLimits(redis);
  const waits = await Promise.all(Array.from({ length: 61 }, () => limits.take('register-address', '203.0.113.7')));
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(60);
});

test('refuses a Redis address that sets its own timeout', () => {
  expect(() => openRedis('redis://127.0.0.1:1/?commandTimeout=900000', () => undefined)).toThrow(
    'REDIS_URL may not set commandTimeout',
  );
});
