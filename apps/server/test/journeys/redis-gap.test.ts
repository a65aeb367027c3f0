import { randomInt, randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLiveFeed, type LiveMessage } from '#/live/live-feed.ts';
import { redisTransport } from '#/live/transports.ts';
import { until } from '@mela/dev-env/player';

const redisUrl = process.env['TEST_REDIS_URL'];

/** A feed as in a server process, and how many times its streams were notified of a gap. */
function openFeed(url: string, memberId: bigint) {
  const connectionName = `mela-test-${randomUUID()}`;
  const publisher = new Redis(url, { connectionName, maxRetriesPerRequest: 2, retryStrategy: () => 50 });
  publisher.on('error', () => undefined);
  const feed = createLiveFeed(redisTransport(publisher));
  const got: LiveMessage[] = [];
  const gaps: string[] = [];
  const audiences = [{ memberId }];
  feed.subscribe({ audiences, send: (message) => got.push(message), missed: (from) => gaps.push(from) }, undefined);
  onTestFinished(async () => {
    await feed.close();
    publisher.disconnect();
  });
  const orders = () => got.map(({ data }) => (JSON.parse(data) as { orderId: string }).orderId);
  const hears = (orderId: string) =>
    until(async () => {
      // Published repeatedly until the connection is back.
      if (!orders().includes(orderId)) feed.publish({ memberId }, 'deposit', { orderId, state: 'settled' });
      return orders().includes(orderId);
    }, `order ${orderId} on the feed`);
  const start = (lastId: string) => {
    const back: LiveMessage[] = [];
    const stream = feed.subscribe({ audiences, send: (message) => back.push(message), missed() {} }, lastId);
    stream.unsubscribe();
    return { how: stream.start, orders: back.map(({ data }) => (JSON.parse(data) as { orderId: string }).orderId) };
  };
  return { feed, got, gaps, hears, start, connectionName };
}

/** Cuts the listening connection; returns its id. */
async function cutListener(control: Redis, name: string): Promise<void> {
  const clients = String(await control.client('LIST')).split('\n');
  const listening = clients.find((client) => client.includes(` name=${name} `) && / sub=1 /.test(client));
  await control.client('KILL', 'ID', /id=(\d+)/.exec(listening ?? '')?.[1] ?? '');
}

describe.skipIf(redisUrl === undefined)('a process whose connection to Redis is cut', () => {
  test('notifies its streams of a possible gap, and lets none resume past it', async () => {
    const control = new Redis(redisUrl ?? '');
    onTestFinished(() => control.disconnect());
    const memberId = BigInt(randomInt(2 ** 40, 2 ** 47));
    const one = openFeed(redisUrl ?? '', memberId);
    const other = openFeed(redisUrl ?? '', memberId);
    await one.hears('before');
    await other.hears('before too');
    await until(async () => one.gaps.length === 1 && other.gaps.length === 1, 'the first connection');
    const before = one.got.at(-1)?.id ?? '';
    expect(one.start(before).how).toBe('resumed');

    await cutListener(control, one.connectionName);
    await until(async () => one.gaps.length === 2, 'word of the gap');
    expect(one.start(before).how).toBe('resync');
    await one.hears('after');
    // After the gap everything arrives, and the other process lost nothing.
    expect(one.start(one.gaps[1] ?? '')).toMatchObject({ how: 'resumed', orders: expect.arrayContaining(['after']) });
    expect(other.gaps).toHaveLength(1);
    expect(other.start(before).how).toBe('resumed');
  });
});
