import { checkField } from '@mela/contract/field-rules';
import { expect, test } from 'vitest';
import { fieldOf } from '../../../test/registration-settings.ts';
import { makeFirstPassword } from './first-password.ts';

test('makes passwords by the merchant’s rule, but none if it allows none or only the server knows it', () => {
  const rule = fieldOf('password', '^[a-z]{2}[0-9]', 12, 64);
  const made = makeFirstPassword(rule);
  expect(checkField(rule, made)).toEqual([]);
  expect(made).toHaveLength(12);
  expect(makeFirstPassword(fieldOf('password', '^[A-Z]+$', 8, 64))).toBe('');
  expect(makeFirstPassword(fieldOf('password', '', 8, 64))).toBe('');
});
