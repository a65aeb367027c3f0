import { expect, test } from 'vitest';
import { protectionSteps, type ProtectionFacts } from './protection.ts';

const states = (facts: ProtectionFacts) =>
  protectionSteps(facts).map(({ id, isDone, state }) => `${id} ${isDone} ${state}`);

test('counts what an account can have, and names its state', () => {
  expect(states({ pin: 'unset', payoutAccounts: 0, email: { address: 'r…@mail.example', isProven: false } })).toEqual([
    'password true security.passwordSet',
    'email false security.emailUnproven',
    'pin false security.pinUnset',
    'account false payout.none',
  ]);
  expect(states({ pin: 'set', payoutAccounts: 2, email: { address: 'r…@mail.example', isProven: true } })).toEqual([
    'password true security.passwordSet',
    'email true security.emailProven',
    'pin true security.pinSet',
    'account true security.accountsSet',
  ]);
  expect(states({ pin: 'locked', payoutAccounts: 1, email: null })).toContain('pin false security.pinLocked');
});

test('asks an account that cannot withdraw for no PIN and no payout account', () => {
  expect(states({ pin: null, payoutAccounts: null, email: null })).toEqual(['password true security.passwordSet']);
});
