import { expect, test } from 'vitest';
import { isLong } from './bar-money.tsx';
import { readFrameMessage } from './frame-message.ts';
import { gameTarget } from './game-target.ts';
import { heldBalance } from './held-balance.ts';

test('accepts messages only from the game’s window and origin and in a known shape', () => {
  const window = {};
  const frame = { origin: 'http://localhost:8081', window };
  const from = (data: unknown, origin = frame.origin, source: unknown = window) =>
    readFrameMessage({ data, origin, source: source as MessageEventSource }, frame);
  expect(from({ type: 'mela:round', phase: 'started' })).toEqual({ type: 'mela:round', phase: 'started' });
  expect(from({ type: 'mela:round', phase: 'revealed', more: 1 })).toEqual({ type: 'mela:round', phase: 'revealed' });
  expect(from({ type: 'relogin' })).toEqual({ type: 'relogin' });
  expect(from({ type: 'mela:exit' })).toEqual({ type: 'mela:exit' });
  expect(from({ type: 'mela:ready' }, 'http://evil.example')).toBeUndefined();
  expect(from({ type: 'mela:ready' }, frame.origin, {})).toBeUndefined();
  for (const bad of [
    null,
    'mela:ready',
    7,
    {},
    { type: 'mela:round' },
    { type: 'mela:round', phase: 'won' },
    { type: 'else' },
  ])
    expect(from(bad)).toBeUndefined();
  expect(
    readFrameMessage({ data: { type: 'mela:ready' }, origin: frame.origin, source: null }, { ...frame, window: null }),
  ).toBeUndefined();
});

test('lowers the balance at once and delays a rise until the round is revealed', () => {
  expect(heldBalance('100.00', '94.00', true)).toBe('94.00');
  expect(heldBalance('94.00', '178.00', true)).toBe('94.00');
  expect(heldBalance('94.00', '178.00', false)).toBe('178.00');
  expect(heldBalance('99.99', '100.00', true)).toBe('99.99');
  expect(heldBalance('9.00', '10.00', true)).toBe('9.00');
  expect(heldBalance(undefined, '5.00', true)).toBe('5.00');
});

test('reads vendor, code, node id and wish from an address', () => {
  const game = { gameType: 'RNG', vendor: 'studio', gameId: 'royal-bengal', nodeId: 1001 };
  const address = 'gameType=RNG&vendor=studio&gameId=royal-bengal&nodeId=1001';
  expect(gameTarget(address)).toEqual({ ...game, wish: 'play' });
  expect(gameTarget(`${address}&wish=try`)).toEqual({ ...game, wish: 'try' });
  expect(gameTarget(address.replace('RNG', 'NONSENSE'))).toEqual({ ...game, wish: 'play' });
  for (const bad of [
    '',
    'vendor=studio&nodeId=1',
    'gameId=x&nodeId=1',
    'vendor=studio&gameId=x',
    'vendor=studio&gameId=x&nodeId=-1',
  ])
    expect(gameTarget(bad), bad).toBeUndefined();
});

test('treats sums above 9,999 as long, so that a narrow screen drops their cents', () => {
  expect(['9999.99', '10000.00', '-10000.00', '0012.00', '-204.00'].map(isLong)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});
