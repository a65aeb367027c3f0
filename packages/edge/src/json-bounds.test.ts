import { expect, test } from 'vitest';
import { countNames, isWithinBounds } from './json-bounds.ts';

const BOUNDS = { values: 4, depth: 2 };

test.each([
  ['nothing', 'null', true],
  ['as many fields as allowed', '{"a":1,"b":2,"c":3}', true],
  ['as deep as allowed', '[[1,2]]', true],
  ['a field too many', '{"a":1,"b":2,"c":3,"d":4,"e":5}', false],
  ['an element too many, below', '{"a":[1,2,3,4]}', false],
  ['empty objects', '[{},{},{},{},{}]', false],
  ['a level too many', '[[[]]]', false],
])('judges %s alike by text and by value', (_, text, fits) => {
  expect(isWithinBounds(JSON.parse(text), BOUNDS)).toBe(fits);
  expect(countNames(text, BOUNDS) !== undefined).toBe(fits);
});

test('ignores the content of strings', () => {
  expect(countNames(JSON.stringify({ 'a:b': '[[[{,,,,', c: '\\":"' }), BOUNDS)).toBe(2);
});

test('ends the count of a hostile text at its bound', () => {
  expect(countNames('['.repeat(1_000_000), BOUNDS)).toBeUndefined();
  expect(countNames(`[${'1,'.repeat(1_000_000)}1]`, BOUNDS)).toBeUndefined();
});
