import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALL_LIMITS } from './call-limits.ts';
import { callTableSource } from './call-table-source.ts';
import { ERROR_STATUS } from './error-codes.ts';
import { orderCategories } from './category-order.ts';
import { checkField } from './field-rules.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

const all = Object.entries<Operation>(operations);

test('lists each operation under its own id, with a module id and a separate path', () => {
  for (const [key, row] of all) {
    expect(row.id).toBe(key);
    expect(row.moduleId).toMatch(/^[A-Z]+3$/);
    expect(row.path).toMatch(/^\/wps\//);
  }
  expect(new Set(all.map(([, row]) => `${row.method} ${row.path}`)).size).toBe(all.length);
});

test('names the same things in path parameters and their schema', () => {
  for (const [, row] of all) {
    const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(row.params?.shape ?? {})).toEqual(inPath);
  }
});

test('keeps the generated call table up to date', () => {
  expect(readFileSync(new URL('./call-table.generated.ts', import.meta.url), 'utf8')).toBe(callTableSource());
});

test('uses only statuses in the error catalogue that the envelope allows', () => {
  for (const status of Object.values(ERROR_STATUS))
    expect([400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503]).toContain(status);
});

test('orders categories differently on home and in the game centre, unknown ones last', () => {
  expect(orderCategories(['RECENT', 'FISH', 'RNG', 'HOT'], 'home')).toEqual(['HOT', 'RNG', 'FISH', 'RECENT']);
  expect(orderCategories(['RNG', 'ESPORTS', 'SPORTS', 'LIVE'], 'centre')).toEqual(['SPORTS', 'ESPORTS', 'LIVE', 'RNG']);
});

test('passes an empty optional value by a field rule, and names all errors of a filled-in one', () => {
  const rule = { name: 'username', enabled: true, required: false, regExp: '^[a-z]+$', minLength: 4, maxLength: 6 };
  expect(checkField(rule, '')).toEqual([]);
  expect(checkField({ ...rule, required: true }, undefined)).toEqual(['required']);
  expect(checkField(rule, 'A1')).toEqual(['too_short', 'format']);
  expect(checkField(rule, 'abcdefg')).toEqual(['too_long']);
});

test('limits members or staff only on their calls, and by a field only on a call that has it', () => {
  const ofMembers: readonly string[] = ['session', 'notFree', 'real', 'agent'];
  const misplaced = all.filter(([, { limit, limitedWith, access, query }]) => {
    const per = limit && CALL_LIMITS[limit].per;
    const isCounted = per === 'member' ? ofMembers.includes(access) : per !== 'staff' || access === 'staff';
    return !isCounted || (limitedWith !== undefined && !Object.hasOwn(query?.shape ?? {}, limitedWith));
  });
  expect(misplaced).toEqual([]);
  expect(new Set(all.map(([, { limit }]) => limit).filter(Boolean))).toEqual(new Set(Object.keys(CALL_LIMITS)));
});

test('lists the few calls open in maintenance, queued, allowed before an own password, or minting', () => {
  const having = (fact: 'openInMaintenance' | 'hashesPassword' | 'beforeOwnPassword' | 'mints') =>
    all.flatMap(([id, row]) => (row[fact] ? [id] : [])).toSorted();
  expect(having('openInMaintenance')).toEqual([
    'consolePasskeyChallenge',
    'consolePasskeyLogin',
    'customerService',
    'deskLogin',
    'encryptionKeys',
    'merchantSettings',
    'systemStatus',
  ]);
  expect(having('hashesPassword')).toEqual([
    'deskLogin',
    'login',
    'register',
    'registerByMobile',
    'resetPasswordByPhone',
  ]);
  expect(having('beforeOwnPassword')).toEqual([
    'changeDeskPassword',
    'changePassword',
    'consoleUnlock',
    'deskLogout',
    'deskMe',
    'deskSessions',
    'endDeskSession',
    'logout',
    'memberInfo',
  ]);
  expect(having('mints')).toEqual([
    'betReplay',
    'consolePlayerReplay',
    'launchGame',
    'launchSports',
    'launchSportsTrial',
  ]);
  expect(all.filter(([, { mints, method }]) => mints && method !== 'GET')).toEqual([]);
});
