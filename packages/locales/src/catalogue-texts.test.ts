import { expect, test } from 'vitest';
import { messages as bn } from './catalogues/bn.generated.ts';
import { messages as en } from './catalogues/en.generated.ts';

const texts = Object.values<string>(en);
const has = (text: string) => texts.includes(text);

test('the catalogue has the messages for users who may not or cannot continue, with a way to try again (M179)', () => {
  for (const text of [
    'Sorry, you are not logged in! please login first.',
    'Sorry, this account does not have permission or the feature is temporarily unavailable.',
    'Sorry, the user does not exist or is disabled.',
    'Sorry, the username already exists.',
    'Unknown error',
    'System upgrading, please try again later.',
    'Non-agents cannot log in',
    'Non-member account unable to login',
  ])
    expect({ text, is: has(text) }).toEqual({ text, is: true });
  // The block of an address, maintenance, a load that failed, a slow network and none.
  for (const key of [
    'systemStatus.restrictedText',
    'systemStatus.yourAddress',
    'systemStatus.maintenanceText',
    'shell.loadFailed',
    'actions.retry',
    'connection.slow',
    'connection.offline',
  ] as const)
    expect([en[key], bn[key]].every((text) => text.length > 0 && text !== key)).toBe(true);
  expect(en['actions.retry']).toBe('Tap to try again');
});

test('the catalogue holds the messages of accounts and their fields', () => {
  for (const text of [
    'Invalid invitation code',
    'Confirmation password not matched',
    'Verification code error',
    'Please enter a valid mobile number',
    'Account format is incorrect',
    'Password format is incorrect',
    'E-mail format is incorrect',
    'Referrer link error',
    'Sorry, the username already exists.',
    'Sorry, the user does not exist or is disabled.',
    'Sorry, you are not logged in! please login first.',
    'Sorry, this account does not have permission or the feature is temporarily unavailable.',
    'Unknown error',
    'System upgrading, please try again later.',
  ])
    expect({ text, is: has(text) }).toEqual({ text, is: true });
  for (const key of ['systemStatus.restrictedText', 'systemStatus.maintenanceText'] as const)
    expect(bn[key]).not.toBe(en[key]);
});

test('names no currency in the label of a sum, which has the merchant’s sign next to it', () => {
  for (const { 'cashier.howMuch': label } of [en, bn]) expect(label).not.toMatch(/টাকা|taka|[৳￥]/i);
});
