import { expect, test, vi } from 'vitest';
import { createPictureQueue } from './picture-queue.ts';

/** A queue whose pictures end on command, each after the given milliseconds of the queue's clock. */
function queueAt() {
  const clock = { now: 0 };
  const queue = createPictureQueue(() => clock.now);
  const drawing: { name: string; end: () => void }[] = [];
  const send = (name: string, account = name, network = account, isNew = false) => {
    const answer = queue.inTurn(
      { account, network, isNew },
      () =>
        new Promise<string>((resolve) => {
          drawing.push({ name, end: () => resolve(name) });
        }),
    );
    return answer;
  };
  const endOne = async (ms = 100) => {
    clock.now += ms;
    const one = drawing.shift();
    one?.end();
    await new Promise((resolve) => setImmediate(resolve));
    return one?.name;
  };
  return { send, endOne, drawing };
}

test('allows one uploader two waiting places, and a network eight', async () => {
  const { send } = queueAt();
  void send('first', 'rahim');
  void send('second', 'rahim');
  void send('third', 'rahim');
  expect(await send('fourth', 'rahim')).toBe('busy');
  for (let n = 0; n < 8; n += 1) void send(`n${n}`, `account ${n}`, '10.0.0.1');
  expect(await send('ninth', 'account 9', '10.0.0.1')).toBe('busy');
});

test('draws the least used account next; the heaviest waits and gives up its place in a full queue', async () => {
  const { send, endOne, drawing } = queueAt();
  const flood = Array.from({ length: 12 }, (_, n) => `flooder ${n}`);
  for (const name of flood) {
    void send(`${name} before`, name);
    await endOne(3_000);
  }
  const waiting = [
    send('drawn now', 'somebody'),
    ...flood.flatMap((name) => [send(`${name} a`, name), send(`${name} b`, name)]),
  ];
  const nadia = send('nadia');
  expect(await Promise.race(waiting)).toBe('busy');
  expect(drawing.map(({ name }) => name)).toEqual(['drawn now']);
  await endOne();
  expect(drawing.map(({ name }) => name)).toEqual(['nadia']);
  await endOne();
  expect(await nadia).toBe('nadia');
});

test('queues a burst of new accounts behind an older one, and gives up their places in a full queue', async () => {
  const { send, endOne, drawing } = queueAt();
  void send('a photo', 'rahim');
  await endOne(150);
  // The rest after it has ended.
  await endOne(1_000);
  const crowd = Array.from({ length: 25 }, (_, n) => send(`new ${n}`, `new ${n}`, `network ${n}`, true));
  const rahim = send('rahim');
  expect(await Promise.race(crowd)).toBe('busy');
  expect(await endOne(6_000)).toBe('new 0');
  expect(drawing.map(({ name }) => name)).toEqual(['rahim']);
  await endOne();
  expect(await rahim).toBe('rahim');
});

test('gives new accounts a quarter of one core from their first picture, without waiting when idle', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    const queue = createPictureQueue();
    const drawn: string[] = [];
    for (const account of ['first', 'second'])
      void queue.inTurn({ account, network: account, isNew: true }, async () => {
        drawn.push(account);
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      });
    expect(drawn).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(3_900);
    expect(drawn).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(200);
    expect(drawn).toEqual(['first', 'second']);
  } finally {
    vi.useRealTimers();
  }
});

test('passes the turn on when a picture fails', async () => {
  const queue = createPictureQueue();
  const failing = queue.inTurn({ account: 'a', network: 'a', isNew: false }, () => Promise.reject(new Error('broken')));
  const next = queue.inTurn({ account: 'b', network: 'b', isNew: false }, () => Promise.resolve('drawn'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('drawn');
});

test('delays a heavy user by three times the last picture’s time, up to 20 s, and delays no one else', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    const queue = createPictureQueue();
    const drawn: string[] = [];
    const send = (account: string, ms: number) =>
      queue.inTurn({ account, network: account, isNew: false }, async () => {
        drawn.push(account);
        await new Promise((resolve) => setTimeout(resolve, ms));
      });
    const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
    void send('flooder', 6_000);
    await pass(6_000);
    void send('flooder', 7_000);
    await pass(17_000);
    expect(drawn).toEqual(['flooder']);
    void send('nadia', 100);
    await pass(100);
    expect(drawn).toEqual(['flooder', 'nadia']);
    await pass(800);
    expect(drawn).toEqual(['flooder', 'nadia']);
    await pass(200);
    expect(drawn).toEqual(['flooder', 'nadia', 'flooder']);
    const late = send('flooder', 100);
    await pass(21_000);
    expect(await late).toBe('busy');
    expect(drawn).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});
