import { expect, test, vi } from 'vitest';
import { createLanes, type Lane } from './password-lanes.ts';

function lanesAt(atOnce: number) {
  const lanes = createLanes(atOnce);
  const running: { name: string; end: () => void }[] = [];
  const start = (lane: Lane, name: string = lane) =>
    lanes.inTurn(lane, () => new Promise<string>((resolve) => running.push({ name, end: () => resolve(name) })));
  const endOne = async () => {
    running.shift()?.end();
    await new Promise((resolve) => setImmediate(resolve));
    return running.map(({ name }) => name);
  };
  return { start, running, endOne };
}

test('serves staff before known phones, those before proofs of work, and those before unproven callers', async () => {
  const { start, endOne, running } = lanesAt(1);
  void start('stranger', 'begun');
  for (const lane of ['stranger', 'proven', 'known', 'staff'] as const) void start(lane);
  expect(running.map(({ name }) => name)).toEqual(['begun']);
  const order = [await endOne(), await endOne(), await endOne(), await endOne()];
  expect(order).toEqual([['staff'], ['known'], ['proven'], ['stranger']]);
});

test('gives an unproven caller one turn in eight while any number of known phones wait', async () => {
  const { start, endOne } = lanesAt(1);
  for (let n = 0; n < 30; n += 1) void start('known');
  void start('stranger');
  const order: string[] = [];
  for (let n = 0; n < 8; n += 1) order.push(...(await endOne()));
  expect(order).toContain('stranger');
});

test('limits each lane separately, so that unproven callers take no places of others', async () => {
  const { start } = lanesAt(1);
  void start('stranger');
  for (let n = 0; n < 40; n += 1) void start('stranger');
  expect(await start('stranger')).toBe('busy');
  const known = start('known');
  expect(await Promise.race([known, Promise.resolve('waits')])).toBe('waits');
});

test('runs the next waiting job after one fails', async () => {
  const lanes = createLanes(1);
  const failing = lanes.inTurn('known', () => Promise.reject(new Error('broken')));
  const next = lanes.inTurn('known', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('pauses many unproven callers for twice the last duration, but not a known phone or a few callers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const lanes = createLanes(1);
    const done: string[] = [];
    const start = (lane: Lane) =>
      lanes.inTurn(lane, async () => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        done.push(lane);
      });
    for (let n = 0; n < 6; n += 1) void start('stranger');
    await vi.advanceTimersByTimeAsync(250);
    expect(done).toEqual(['stranger']);
    void start('known');
    await vi.advanceTimersByTimeAsync(100);
    expect(done).toEqual(['stranger', 'known']);
    await vi.advanceTimersByTimeAsync(100);
    expect(done).toEqual(['stranger', 'known', 'stranger']);
    // Four still wait, so there is one more pause; the last three follow each other.
    await vi.advanceTimersByTimeAsync(200 + 400);
    expect(done.filter((lane) => lane === 'stranger')).toHaveLength(6);
  } finally {
    vi.useRealTimers();
  }
});
