import { expect, test } from 'vitest';
import { assemble, socketPart, type Part } from './assemble.ts';
import type { Role } from './config/config.ts';

const done = async () => 'done' as const;

/** A stage on which parts tell what happens to them. */
function stage(roles: readonly Role[] = ['jobs']) {
  const events: string[] = [];
  const part = (name: string, more: Part = {}): Part => ({
    start: () => void events.push(`${name} starts`),
    stop: async () => void events.push(`${name} stops`),
    ...more,
  });
  const log = { error: (what: { part: string; err: Error }) => void events.push(`${what.part}: ${what.err.message}`) };
  return { events, part, options: { log: log as never, roles } };
}

function fails(message: string): () => never {
  return () => {
    throw new Error(message);
  };
}

test('calls, jobs and ticks of all parts come together, those of a part that is not there do not', () => {
  const absent = undefined as Part | undefined;
  const tick = { cron: '* * * * *', kind: 'sweep' };
  const whole = assemble(
    {
      one: { a: { calls: { ask: () => 1 } }, b: absent },
      two: { c: { calls: { tell: () => 2 }, jobs: { sweep: done }, ticks: [tick] } },
    },
    stage().options,
  );
  expect([whole.calls.ask(), whole.calls.tell()]).toEqual([1, 2]);
  expect(Object.keys(whole.jobs)).toEqual(['sweep']);
  expect(whole.ticks).toEqual([tick]);
});

test('two parts with the same call, job or tick are refused by name', () => {
  const { options } = stage();
  const ask = { calls: { ask: () => 1 } };
  expect(() => assemble({ one: { a: ask }, two: { b: ask } }, options)).toThrow(
    "The call ask is both one/a's and two/b's",
  );
  const job = { jobs: { sweep: done } };
  expect(() => assemble({ one: { a: job, b: job } }, options)).toThrow("The job sweep is both one/a's and one/b's");
  const tick = { ticks: [{ cron: '* * * * *', kind: 'sweep' }] };
  expect(() => assemble({ one: { a: { ...job, ...tick }, b: tick } }, options)).toThrow('The tick sweep is both');
});

test('a tick that no part has a job for is refused', () => {
  const part = { ticks: [{ cron: '* * * * *', kind: 'sweep' }] };
  expect(() => assemble({ one: { a: part } }, stage().options)).toThrow('No part has a job for the tick sweep');
});

test('refuses a part that is listed before a part that it comes after', () => {
  const { part, options } = stage();
  const money = { wallet: part('wallet') };
  const play = { winners: part('winners', { after: ['money/wallet'] }) };
  expect(() => assemble({ play, money }, options)).toThrow(
    'play/winners comes after money/wallet, which is not listed',
  );
  expect(() => assemble({ money, play }, options)).not.toThrow();
});

test('parts start in the order of the table, stop in reverse, and stop once', async () => {
  const { events, part, options } = stage();
  async function stop() {
    await new Promise(setImmediate);
    events.push('c stops');
  }
  const whole = assemble({ one: { a: part('a'), b: part('b') }, two: { c: part('c', { stop }) } }, options);
  await whole.start();
  await Promise.all([whole.stop(), whole.stop()]);
  expect(events).toEqual(['a starts', 'b starts', 'c starts', 'c stops', 'b stops', 'a stops']);
});

test('only a process of its role starts a part, and stops it', async () => {
  const { events, part, options } = stage(['api']);
  const whole = assemble({ one: { a: part('a', { role: 'jobs' }), b: part('b', { role: 'api' }) } }, options);
  await whole.start();
  await whole.stop();
  expect(events).toEqual(['b starts', 'b stops']);
});

test('a start that fails stops what had started, and says why', async () => {
  const { events, part, options } = stage();
  const bad = part('bad', { start: fails('the port is taken') });
  const whole = assemble({ one: { a: part('a'), b: part('b') }, two: { bad, c: part('c') } }, options);
  await expect(whole.start()).rejects.toThrow('the port is taken');
  expect(events).toEqual(['a starts', 'b starts', 'b stops', 'a stops']);
});

test('a stop that fails is logged, and the others still stop', async () => {
  const { events, part, options } = stage();
  const whole = assemble({ one: { a: part('a'), bad: part('bad', { stop: fails('stuck') }), c: part('c') } }, options);
  await whole.start();
  events.length = 0;
  await whole.stop();
  expect(events).toEqual(['c stops', 'one/bad: stuck', 'a stops']);
});

test('uses an assembled table as a part of a larger one', async () => {
  const { events, part, options } = stage();
  const rooms = assemble({ one: { a: part('a', { calls: { ask: () => 1 } }) } }, options);
  const whole = assemble({ process: { rooms, http: part('http', { after: ['process/rooms'] }) } }, options);
  await whole.start();
  await whole.stop();
  expect(events).toEqual(['a starts', 'http starts', 'http stops', 'a stops']);
});

test('a socket is open from the start to the stop', async () => {
  const { events, options } = stage();
  const open = async () => {
    events.push('opens');
    return { close: async () => void events.push('closes') };
  };
  const whole = assemble({ commands: { staff: socketPart(open) } }, options);
  await whole.start();
  await whole.stop();
  expect(events).toEqual(['opens', 'closes']);
});
