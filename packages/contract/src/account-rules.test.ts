import { expect, test } from 'vitest';
import { ACCOUNT_RULES } from './account-rules.ts';
import { checkField } from './field-rules.ts';

const passes = (name: keyof typeof ACCOUNT_RULES, value: string) => checkField(ACCOUNT_RULES[name], value).length === 0;

test('accepts e-mails of word characters with dotted parts, an @ and a domain of any top-level length', () => {
  for (const good of [
    'a@b.co',
    'first.last_2@mail.example.com',
    'x+y@b.museum',
    'x@b.photography',
    "o'brien@b.co",
    'a/b!c@b.co',
  ])
    expect([good, passes('email', good)]).toEqual([good, true]);
  for (const bad of [
    'a@b',
    'a b@c.de',
    '.a@b.co',
    'a..b@c.de',
    'a@b..co',
    'a@b.c',
    '@b.co',
    'a@b.co\nBcc: x@y.z',
    'a@b@c.de',
  ])
    expect([bad, passes('email', bad)]).toEqual([bad, false]);
});

test('accepts passwords of any words of 8 to 64 characters, and any length to compare with', () => {
  for (const good of ['a good password', 'পাসওয়ার্ডআমার', 'x'.repeat(64)]) expect(passes('password', good)).toBe(true);
  for (const bad of ['', 'seven77', 'x'.repeat(65), 'tab\tinside']) expect(passes('password', bad)).toBe(false);
  expect(passes('loginPassword', 'old')).toBe(true);
});

test('accepts numbers and codes as digits within their lengths', () => {
  expect([passes('loginMobileNum', '01712345678'), passes('loginMobileNum', '1'.repeat(21))]).toEqual([true, false]);
  expect([passes('verificationCode', '123456'), passes('verificationCode', '12345678901')]).toEqual([true, false]);
  expect([passes('captcha', '123456'), passes('captcha', '1234567'), passes('captcha', '12a')]).toEqual([
    true,
    false,
    false,
  ]);
});
