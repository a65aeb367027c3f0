import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnection, SLOW_AFTER_MS } from './connection.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

test('an answer to a request from before the loss of the network does not end it; a later one does', () => {
  const connection = createConnection();
  const early = connection.watch();
  connection.wentOffline();
  early('answered');
  expect(connection.store.getState().state).toBe('offline');
  connection.watch()('answered');
  expect(connection.store.getState().state).toBe('online');
});

test('a request that waits long makes the network slow, but not one that is lost', () => {
  const connection = createConnection();
  connection.watch();
  vi.advanceTimersByTime(SLOW_AFTER_MS);
  expect(connection.store.getState().state).toBe('slow');
  connection.cameOnline();
  connection.watch();
  connection.wentOffline();
  vi.advanceTimersByTime(SLOW_AFTER_MS);
  expect(connection.store.getState().state).toBe('offline');
});
