import { expect, test } from 'vitest';
import {
  AGENT_SCREEN_TYPES,
  GUEST_TYPE,
  NON_AGENT_TYPES,
  PORTAL_ONLY_TYPE,
  REAL_ACCOUNT_TYPES,
} from './account-types.ts';
import { ERROR_STATUS } from './error-codes.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { CALLERS, refusalOf, refusalsOf, WHO_MAY, type Access } from './roles.ts';

const classes = Object.keys(WHO_MAY) as Access[];
const admitted = (access: Access) => CALLERS.filter((caller) => WHO_MAY[access][caller] === 'may');

test('admits the sets of account types that the contract names, and refuses with specific codes', () => {
  expect(admitted('guest')).toEqual([...CALLERS]);
  expect(admitted('session')).toEqual([0, 1, 2, 4, 40, 41, 42]);
  expect(admitted('notFree')).toEqual([0, 1, 2, 40, 41, 42]);
  expect(admitted('real')).toEqual([...REAL_ACCOUNT_TYPES]);
  expect(admitted('agent')).toEqual([...AGENT_SCREEN_TYPES]);
  expect(admitted('staff')).toEqual([]);
  for (const access of classes) for (const code of refusalsOf(access)) expect([401, 403]).toContain(ERROR_STATUS[code]);
});

test('refuses guests behind a login, free play its exclusions, and portal accounts as non-members', () => {
  for (const access of classes.filter((name) => name !== 'guest' && name !== 'staff')) {
    expect(refusalOf(access, undefined)).toBe('not_logged_in');
    expect(refusalOf(access, PORTAL_ONLY_TYPE)).toBe('non_member_account');
    expect(refusalOf(access, 7)).toBe('forbidden');
  }
  expect(refusalOf('notFree', GUEST_TYPE)).toBe('free_reject');
  expect(refusalOf('real', GUEST_TYPE)).toBe('free_reject');
  for (const type of NON_AGENT_TYPES) expect(refusalOf('agent', type)).toBe('non_agent_account');
  for (const type of [40, 41, 42]) expect(refusalOf('real', type)).toBe('not_real_account');
});

/** The caller is not signed in as staff yet. */
const WAYS_IN = new Set(['deskLogin', 'consolePasskeyChallenge', 'consolePasskeyLogin']);

test("refuses the desk to each account type except the operator's staff", () => {
  for (const type of [undefined, 0, 1, 2, 4, 40, 41, 42, 90]) expect(refusalOf('staff', type)).toBe('not_staff');
  expect(refusalOf('staff', 7)).toBe('forbidden');
  for (const operation of Object.values<Operation>(operations))
    expect([operation.id, operation.access === 'staff']).toEqual([
      operation.id,
      /^\/wps\/(?:desk|console)\//.test(operation.path) && !WAYS_IN.has(operation.id),
    ]);
});

test('names a class of the table in each operation', () => {
  for (const operation of Object.values<Operation>(operations)) expect(classes).toContain(operation.access);
});
