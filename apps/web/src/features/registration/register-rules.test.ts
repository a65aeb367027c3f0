import { MIDNIGHTS } from '@mela/dev-env/midnights';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateIn } from '#/platform/time/merchant-time.ts';
import { ageOn, birthDateOf } from './birth-date.ts';
import { passwordStrength } from './password-strength.ts';

test('reads three typed numbers as a calendar day or returns undefined', () => {
  expect(birthDateOf('3', '7', '1999')).toBe('1999-07-03');
  expect(birthDateOf('29', '2', '2000')).toBe('2000-02-29');
  for (const [day, month, year] of [
    ['29', '2', '2001'],
    ['31', '4', '1990'],
    ['0', '1', '1990'],
    ['1', '13', '1990'],
    ['1', '1', '99'],
    ['', '1', '1990'],
    ['1a', '1', '1990'],
  ] as const)
    expect(birthDateOf(day, month, year)).toBeUndefined();
});

test('raises the age on the birthday, not a day before', () => {
  expect(ageOn('2026-11-20', '2008-11-21')).toBe(17);
  expect(ageOn('2026-11-21', '2008-11-21')).toBe(18);
  expect(ageOn('2026-02-28', '2008-02-29')).toBe(17);
  expect(ageOn('2026-03-01', '2008-02-29')).toBe(18);
});

test('comes of age at the midnight of the birthday on 400 days in three time zones', () => {
  for (const { zone, day, at } of MIDNIGHTS) {
    const birthDate = `${Number(day.slice(0, 4)) - 20}${day.slice(4)}`;
    const ages = [at - 1, at].map((now) => ageOn(dateIn(zone, now), birthDate));
    expect([zone, day, ...ages]).toEqual([zone, day, 19, 20]);
  }
});

test('lights more bulbs for longer and more varied passwords, at most one for a name or a single sign', () => {
  expect(passwordStrength('short', '')).toBe(0);
  expect(passwordStrength('aaaaaaaaaaaa', '')).toBe(1);
  expect(passwordStrength('rahim2026xx!', 'rahim')).toBe(1);
  expect(passwordStrength('abcdefgh', '')).toBe(1);
  expect(passwordStrength('abcdefg1', '')).toBe(2);
  expect(passwordStrength('abcdef1X', '')).toBe(3);
  expect(passwordStrength('abcdefghijk1', '')).toBe(4);
  expect(passwordStrength('abcdefghij1X', '')).toBe(5);
});

test('loses no bulb when a password grows by new signs', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 8, maxLength: 20, unit: 'grapheme' }),
      fc.constantFrom('Q', '7', '!', 'k'),
      (password, more) => {
        expect(passwordStrength(password + more, '')).toBeGreaterThanOrEqual(passwordStrength(password, ''));
      },
    ),
  );
});
