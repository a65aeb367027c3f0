import { expect, test } from 'vitest';
import { id } from './amounts.ts';

test('accepts only ids that the database can hold', () => {
  for (const good of ['0', '1', '999999999999999999', '9223372036854775807'])
    expect(id.safeParse(good).success, good).toBe(true);
  for (const bad of [
    '',
    '-1',
    '1.5',
    'x',
    '9223372036854775808',
    '9999999999999999999',
    '10000000000000000000',
    '<svg onload=alert(1)>',
  ])
    expect(id.safeParse(bad).success, bad).toBe(false);
});
