import { expect, test } from 'vitest';
import { likenessOf } from './near-spelling.ts';

test('accepts a word within a third of its letters as near', () => {
  for (const [sought, word] of [
    ['tigr', 'tiger'],
    ['drgaon', 'dragon'],
    ['rsuh', 'rus'],
    ['mayur', 'moyur'],
    ['bengl', 'bengal'],
    ['ludko', 'ludu'],
    ['es', 'ase'],
    ['財神爺到', '財神爺至'],
  ] as const)
    expect(likenessOf(sought, word), sought).toBeGreaterThanOrEqual(0.66);
  expect(likenessOf('tiger', 'tiger')).toBe(1);
});

test('rejects a word with more edits, and a short one with other consonants', () => {
  for (const [sought, word] of [
    ['jjj', 'jaj'],
    ['kkkk', 'kick'],
    ['cat', 'bat'],
    ['财', '神'],
    ['sevra', 'sopan'],
    ['tiger', 'tag'],
  ] as const)
    expect(likenessOf(sought, word), sought).toBeUndefined();
});
