import { expect, test } from 'vitest';
import { isOpen, type RouteRow } from '../routes.ts';
import { bottomEntries } from './bottom-entries.ts';

const ids = (...given: Parameters<typeof bottomEntries>) => bottomEntries(...given).map((entry) => entry.id);
/** Only these are built. */
const built = (some: readonly string[]) => (row: RouteRow, keys: readonly string[]) =>
  isOpen({ ...row, built: some.includes(row.id) }, keys);

test('has five working bottom entries, and those of the documents once their screens are built', () => {
  const spine = built(['home', 'activity', 'voucherCenter', 'rewardCenter', 'member']);
  expect(ids([], spine)).toEqual(['home', 'activity', 'voucherCenter', 'rewardCenter', 'member']);
  expect(ids([], (row, keys) => isOpen({ ...row, built: true }, keys))).toEqual([
    'home',
    'activity',
    'inviteFriends',
    'rewardCenter',
    'member',
  ]);
  expect(ids([])).toHaveLength(5);
});
