import { expect, test } from 'vitest';
import type { FieldRule } from './field-rules.ts';
import { checkRegistration, registrationWay, rulesOfMethod } from './registration-rules.ts';

const KEYS = ['USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3', 'SMSLOGIN3'] as const;

test('switches one part of registration by each of the four keys, in every combination (P104)', () => {
  for (let bits = 0; bits < 2 ** KEYS.length; bits += 1) {
    const on = KEYS.filter((_, index) => (bits >> index) % 2 === 1);
    const has = (key: (typeof KEYS)[number]) => on.includes(key);
    const way = registrationWay(on);
    expect(way.methods.includes('username')).toBe(has('USERNAMEREG3'));
    expect(way.methods.includes('mobileNum')).toBe(has('MOBILENUMREG3'));
    expect(way.asksCode).toBe(has('REGMOBVERF3'));
    // Without a password there must be codes, at registration and at every login.
    expect(way.asksPasswordByMobile).toBe(has('MOBILENUMPASSREG3') || !(has('REGMOBVERF3') && has('SMSLOGIN3')));
  }
});

test('defaults to mobileNum if only that is enabled, else to username', () => {
  expect(registrationWay(['MOBILENUMREG3'])).toMatchObject({ methods: ['mobileNum'], defaultMethod: 'mobileNum' });
  expect(registrationWay(['USERNAMEREG3'])).toMatchObject({ methods: ['username'], defaultMethod: 'username' });
  expect(registrationWay(['MOBILENUMREG3', 'USERNAMEREG3'])).toMatchObject({
    methods: ['username', 'mobileNum'],
    defaultMethod: 'username',
  });
  expect(registrationWay([])).toMatchObject({ methods: [], defaultMethod: 'username' });
});

const fields: FieldRule[] = [
  { name: 'username', enabled: true, required: true, regExp: '^[a-z]+$', minLength: 4, maxLength: 8 },
  { name: 'mobileNum', enabled: false, required: false, regExp: '^[1-9]\\d*$', minLength: 10, maxLength: 10 },
  { name: 'password', enabled: true, required: true, regExp: '^.+$', minLength: 8, maxLength: 64 },
  { name: 'email', enabled: true, required: false, regExp: '@', minLength: 3, maxLength: 20 },
  { name: 'zalo', enabled: false, required: false, regExp: '^\\d+$', minLength: 7, maxLength: 9 },
];

test('asks for the fields of each method', () => {
  const asked = (method: 'username' | 'mobileNum', asksPasswordByMobile: boolean) =>
    rulesOfMethod(fields, method, { asksPasswordByMobile })
      .filter((rule) => rule.enabled)
      .map((rule) => (rule.required ? `${rule.name}*` : rule.name));
  expect(asked('username', false)).toEqual(['username*', 'password*', 'email']);
  expect(asked('mobileNum', true)).toEqual(['username', 'mobileNum*', 'password*', 'email']);
  expect(asked('mobileNum', false)).toEqual(['username', 'mobileNum*', 'email']);
});

test('checks a form by the rules that are on, and names all errors', () => {
  const byName = rulesOfMethod(fields, 'username', { asksPasswordByMobile: true });
  const good = { username: 'anika', password: 'long enough', confirmPassword: 'long enough' };
  expect(checkRegistration(byName, good, { code: true })).toEqual({});
  expect(checkRegistration(byName, { ...good, email: '', zalo: 'not a number' }, { code: true })).toEqual({});
  expect(checkRegistration(byName, { username: 'A', email: 'x' }, { code: true })).toEqual({
    username: ['too_short', 'format'],
    password: ['required'],
    email: ['too_short', 'format'],
    confirmPassword: ['required'],
  });
  expect(checkRegistration(byName, { ...good, confirmPassword: 'other' }, { code: true })).toEqual({
    confirmPassword: ['format'],
  });
});

test('counts a number without its leading zeros, and asks for its code where codes are on', () => {
  const byNumber = rulesOfMethod(fields, 'mobileNum', { asksPasswordByMobile: false });
  for (const mobileNum of ['1712345678', '17 1234-5678', '১৭১২৩৪৫৬৭৮'])
    expect(checkRegistration(byNumber, { mobileNum }, { code: false })).toEqual({});
  expect(checkRegistration(byNumber, { mobileNum: '17123' }, { code: false })).toEqual({ mobileNum: ['too_short'] });
  expect(checkRegistration(byNumber, { mobileNum: '1712345678' }, { code: true })).toEqual({
    verificationCode: ['required'],
  });
});
