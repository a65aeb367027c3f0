import { expect, test } from 'vitest';
import { pauseSeconds } from '../outbox/courier.ts';
import { refusalOf } from '@mela/vendor-kit/protocol/statuses';
import { isFinal, statesBefore, TRANSITIONS, type RoundState } from './round.ts';

test('leads every state to a final one and no final one anywhere', () => {
  const ends = (state: RoundState): boolean => isFinal(state) || TRANSITIONS[state].every(ends);
  for (const state of Object.keys(TRANSITIONS) as RoundState[]) expect(ends(state)).toBe(true);
  expect((Object.keys(TRANSITIONS) as RoundState[]).filter(isFinal)).toEqual(['closed', 'voided', 'rolled_back']);
});

test('allows voiding or cancelling for a bet only, and paying for a decided round only', () => {
  expect(statesBefore('voided')).toEqual(['betting']);
  expect(statesBefore('cancelling')).toEqual(['betting']);
  expect(statesBefore('paying')).toEqual(['betting', 'playing']);
  expect(statesBefore('closed')).toEqual(['paying']);
});

test('repeats calls ten times at growing pauses, then every minute', () => {
  expect([1, 2, 9, 10, 11, 500].map(pauseSeconds)).toEqual([1, 2, 9, 60, 60, 60]);
});

test('does not treat an ambiguous status as a refusal', () => {
  for (const status of [
    'RS_OK',
    'RS_ERROR_UNKNOWN',
    'RS_ERROR_TRY_AGAIN',
    'RS_ERROR_DUPLICATE_TRANSACTION',
    'RS_ERROR_SOMETHING_NEW',
  ])
    expect(refusalOf(status)).toBeUndefined();
  expect(refusalOf('RS_ERROR_NOT_ENOUGH_MONEY')).toBe('insufficient_funds');
});
