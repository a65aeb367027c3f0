import { expect, test } from 'vitest';
import { DEPOSIT_STATES, WITHDRAWAL_STATES } from '@mela/contract/cashier';
import { parseReference, depositReference, withdrawalReference } from './references.ts';
import { DEPOSIT_TRANSITIONS, statesBefore, WITHDRAWAL_TRANSITIONS } from './transitions.ts';

test('keeps a settled deposit and an ended withdrawal final; late money still settles', () => {
  expect(DEPOSIT_TRANSITIONS.settled).toEqual([]);
  expect(statesBefore(DEPOSIT_TRANSITIONS, 'settled')).toEqual(['created', 'pending', 'failed', 'expired']);
  expect(WITHDRAWAL_TRANSITIONS.paid).toEqual([]);
  expect(WITHDRAWAL_TRANSITIONS.returned).toEqual([]);
  expect(statesBefore(WITHDRAWAL_TRANSITIONS, 'paid')).toEqual(['held', 'sent']);
  expect(statesBefore(WITHDRAWAL_TRANSITIONS, 'returned')).toEqual(['review', 'held', 'sent']);
});

test('sends no withdrawal that people still look at', () => {
  expect(WITHDRAWAL_TRANSITIONS.review).toEqual(['held', 'returned']);
});

test('has a row for each state of the contract', () => {
  expect(Object.keys(DEPOSIT_TRANSITIONS).toSorted()).toEqual([...DEPOSIT_STATES].toSorted());
  expect(Object.keys(WITHDRAWAL_TRANSITIONS).toSorted()).toEqual([...WITHDRAWAL_STATES].toSorted());
});

test('reads the order from a reference and rejects anything else', () => {
  expect(parseReference(depositReference(10000001n, 5n))).toEqual({ kind: 'deposit', memberId: 10000001n, id: 5n });
  expect(parseReference(withdrawalReference(10000001n, 5n))).toEqual({
    kind: 'withdrawal',
    memberId: 10000001n,
    id: 5n,
  });
  for (const text of ['', 'X1-1', 'D1', 'D1-1-1', "D1-1'; drop", 'D99999999999999999999-1'])
    expect(parseReference(text)).toBeUndefined();
});
