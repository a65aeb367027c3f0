import { expect, test } from 'vitest';
import { createEvent } from './event.ts';

test('calls listeners in the order of their registration, each after the one before has ended', async () => {
  const calls: string[] = [];
  const event = createEvent<[what: string]>();
  event.on('slow', async (what) => {
    await new Promise(setImmediate);
    calls.push(`slow ${what}`);
  });
  event.on('quick', (what) => void calls.push(`quick ${what}`));
  await event.tell('news');
  expect(calls).toEqual(['slow news', 'quick news']);
});

test('a listener that fails is the failure of who tells', async () => {
  const event = createEvent();
  event.on('bad', () => {
    throw new Error('no games');
  });
  await expect(event.tell()).rejects.toThrow('no games');
});

test('two listeners of one name are refused', () => {
  const event = createEvent();
  event.on('games', () => undefined);
  expect(() => event.on('games', () => undefined)).toThrow('games listens already');
});
