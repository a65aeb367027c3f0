import { expect, test } from 'vitest';
import { readSearch } from './player-search.ts';

const nothing = { email: undefined, mobile: undefined, number: undefined, movementOf: undefined, reference: undefined };

test('reads a text as letters of a name, and as number, mobile number, e-mail or reference if it looks so', () => {
  expect(readSearch(' Anika ')).toEqual({ ...nothing, firstLetters: 'anika' });
  expect(readSearch('10000001')).toEqual({
    ...nothing,
    firstLetters: '10000001',
    mobile: '10000001',
    number: 10_000_001n,
  });
  expect(readSearch('+880 1711-000111')).toMatchObject({ mobile: '8801711000111', number: undefined });
  expect(readSearch('01711000111')).toMatchObject({ mobile: '01711000111', number: 1_711_000_111n });
  expect(readSearch('Anika@Example.com')).toMatchObject({ email: 'anika@example.com' });
  expect(readSearch('D10000001-7')).toMatchObject({ reference: 'D10000001-7', movementOf: undefined });
  expect(readSearch('10000001-42')).toMatchObject({ movementOf: 10_000_001n });
});

test('ignores a text that cannot be an id', () => {
  for (const text of ['0', '9223372036854775808', '99999999999999999999', '1e3', '-5', '১২'])
    expect(readSearch(text).number).toBeUndefined();
  expect(readSearch(`${'9'.repeat(19)}-1`).movementOf).toBeUndefined();
});
