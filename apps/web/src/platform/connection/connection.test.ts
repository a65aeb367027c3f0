import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnection, SLOW_AFTER_MS } from './connection.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

test('ends a loss of the network only on an answer to a request after it', () => {
  const connection = createConnection();
  const early = connection.watch();
  connection.wentOffline();
  early('answered');
  expect(connection.store.getState().state).toBe('offline');
  connection.watch()('answered');
  expect(connection.store.getState().state).toBe('online');
});

test('marks the network as slow for a request that waits long, but not for one that is lost', () => {
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
