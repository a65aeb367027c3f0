import { expect, test } from 'vitest';
import { isOpen, type RouteRow } from '../routes.ts';
import { bottomEntries, memberEntries, sideEntries } from './menu-entries.ts';

const KEYS = ['TRANSBETREPMEM3', 'DEPRECM3'];
/** Every screen as if it were built (R23). */
const allBuilt = (row: RouteRow, keys: readonly string[]) => isOpen({ ...row, built: true }, keys);

test('the bottom menu has five entries, none of them dead, and turns into the documents’ own once those screens are built', () => {
  expect(bottomEntries(KEYS).map((entry) => entry.id)).toEqual([
    'home',
    'slotGames',
    'voucherCenter',
    'gameRecord',
    'panel',
  ]);
  expect(bottomEntries([]).map((entry) => entry.id)).toEqual([
    'home',
    'slotGames',
    'voucherCenter',
    'withdraw',
    'panel',
  ]);
  expect(bottomEntries(KEYS, allBuilt).map((entry) => entry.id)).toEqual([
    'home',
    'activity',
    'inviteFriends',
    'rewardCenter',
    'member',
  ]);
});

test('records stand in the menus only where the merchant has switched them on', () => {
  expect(memberEntries(KEYS).map((entry) => entry.id)).toEqual(['gameRecord', 'vouReport']);
  expect(memberEntries([])).toEqual([]);
  expect(memberEntries(['MAILCEN']).map((entry) => entry.id)).toEqual(['webEmail']);
  expect(sideEntries('member', ['DEPRECM3']).map((entry) => entry.id)).toEqual(['vouReport']);
  expect(sideEntries('top', []).map((entry) => entry.id)).toEqual(['voucherCenter', 'withdraw']);
});
