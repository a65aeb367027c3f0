import { expect, test } from 'vitest';
import { matchesOperatorPattern, operatorPatternProblem } from './operator-pattern.ts';

test('answers in bounded time for patterns that other engines never end with', () => {
  const letters = 'a'.repeat(256);
  for (const pattern of [
    '^(a+)+$',
    '^(a|a)*$',
    '^(a|aa)+$',
    '^(\\w+\\s?)*$',
    '(a*)*b',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
  ]) {
    expect(operatorPatternProblem(pattern), pattern).toBeUndefined();
    expect(matchesOperatorPattern(pattern, `${letters}!`), pattern).toBe(false);
  }
  expect(matchesOperatorPattern('^(a+)+$', letters)).toBe(true);
});

test('reads patterns as JavaScript writes them, by whole characters', () => {
  for (const [pattern, right, wrong] of [
    ['^[\\p{L}\\p{M}]+$', 'অনিকা', 'অ1'],
    ['^.$', '😀', 'ab'],
    ['^\\u0041\\/$', 'A/', 'B/'],
    ['^(?<letters>[a-z]{2,3})$', 'abc', 'abcd'],
    ['@', 'a@b', 'ab'],
  ] as const)
    expect([pattern, matchesOperatorPattern(pattern, right), matchesOperatorPattern(pattern, wrong)]).toEqual([
      pattern,
      true,
      false,
    ]);
});

test('says why a pattern cannot be taken', () => {
  for (const [pattern, why] of [
    ['^(?=.*\\d).+$', 'RE2: without look-around'],
    ['(a)\\1', 'invalid escape sequence'],
    ['[', 'missing closing ]'],
    ['((a{100}){100}){100}', 'invalid repeat count'],
    ['', '1 to 512 characters'],
    ['a'.repeat(513), '1 to 512 characters'],
  ] as const) {
    expect(operatorPatternProblem(pattern), pattern).toContain(why);
  }
});
