import { expect, test } from 'vitest';
import { bn } from './bn.ts';
import { en } from './en.ts';

test('both languages of the sports board are whole, with the same places to fill', () => {
  expect(Object.keys(bn)).toEqual(Object.keys(en));
  const places = (text: string) => text.match(/\{\w+\}/g) ?? [];
  for (const key of Object.keys(en) as (keyof typeof en)[]) {
    expect(bn[key].trim(), key).not.toBe('');
    expect(places(bn[key]), key).toEqual(places(en[key]));
  }
});

test('the board says that it takes no bets, and what virtual means', () => {
  expect(en.notice).toContain('no bets');
  expect(en.virtualNote).toContain('invented teams');
});
