import type { HelpItem } from '@mela/contract/help';
import { expect, test } from 'vitest';
import { findHelp } from './find-help.ts';

const item = (itemId: string, title: string, content: string) => ({ itemId, title, content }) as HelpItem;
const ITEMS = [
  item('a', 'Safe play', '<p>Set a limit for every deposit that you make, and keep to it from day to day.</p>'),
  item('b', 'Deposit', '<p>Open <b>Deposit</b> and choose a way.</p>'),
  item('c', 'টাকা তোলা', '<p>টাকা পৌঁছাতে <i>সময়</i> লাগে।</p>'),
];
const found = (sought: string) => findHelp(ITEMS, sought)?.map(({ item: { itemId } }) => itemId);

test('finds items with every word in any case, title matches first, and undefined for an empty search', () => {
  expect(found('')).toBeUndefined();
  expect(found('  ?! ')).toBeUndefined();
  expect(found('DEPOSIT')).toEqual(['b', 'a']);
  expect(found('deposit limit')).toEqual(['a']);
  expect(found('সময়')).toEqual(['c']);
  expect(found('rebate')).toEqual([]);
});

test('starts a plain excerpt at a word before the match', () => {
  expect(findHelp(ITEMS, 'choose')?.[0]?.excerpt).toBe('Open Deposit and choose a way.');
  expect(findHelp(ITEMS, 'day')?.[0]?.excerpt).toMatch(/^…and keep to it from day to day\.$/);
});
