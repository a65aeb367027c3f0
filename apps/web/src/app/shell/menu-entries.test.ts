import { expect, test } from 'vitest';
import type { MenuVisitor } from '@mela/contract/menu-gates';
import { memberCentreEntries, memberEntries, sideEntries } from './menu-entries.ts';

const KEYS = ['MANPLAYREB3', 'TRANSBETREPMEM3', 'TRANSREC3', 'SECPRIV', 'DEPRECM3', 'PERSREP', 'MAILCEN'];
const player: MenuVisitor = { type: 0, keys: KEYS, promos: ['REFERRAL'], vipBenefits: true };
const guest: MenuVisitor = { type: undefined, keys: [], promos: [], vipBenefits: false };
/** Every screen as if it were built (R23). */
const allBuilt = () => true;
const ids = (entries: readonly { id: string }[]) => entries.map((entry) => entry.id);

test('lists the upper list of the left menu in its order, and the member section by its keys', () => {
  expect(ids(sideEntries('top', player, allBuilt))).toEqual([
    'voucherCenter',
    'withdraw',
    'activity',
    'benefits',
    'rewardCenter',
    'manualRebate',
  ]);
  expect(ids(sideEntries('top', { ...player, keys: [] }, allBuilt))).not.toContain('manualRebate');
  expect(ids(sideEntries('top', guest, allBuilt))).toContain('manualRebate');
  expect(ids(sideEntries('member', player, allBuilt))).toEqual([
    'gameRecord',
    'transactionRecord',
    'vouReport',
    'profitAndLoss',
    'securityCenter',
    'benefits',
    'inviteFriends',
    'webEmail',
    'message',
    'notice',
  ]);
  expect(ids(sideEntries('member', { ...player, keys: [], promos: [], vipBenefits: false }, allBuilt))).toEqual([
    'message',
    'notice',
  ]);
});

test('lists the agency for agents alone, my account, the bet record by its key, and messages in the panel (M48, M49, M50)', () => {
  for (const type of [0, 4, 40]) expect(ids(memberEntries({ ...player, type }, allBuilt))).not.toContain('agent');
  for (const type of [1, 2, 41, 42])
    expect(ids(memberEntries({ ...player, type }, allBuilt))).toEqual(['agent', 'member', 'gameRecord', 'message']);
  expect(ids(memberEntries(guest, allBuilt))).not.toContain('agent');
  expect(ids(memberEntries({ ...player, keys: ['MAILCEN'] }, allBuilt))).toEqual(['member', 'message']);
  // My account is open to every session; an unbuilt screen has no entry.
  expect(ids(memberEntries(player))).toEqual(['member', 'gameRecord', 'message']);
});

test('has every entry that the gates leave in the member centre, the most used ones first', () => {
  const idsOf = (...asked: Parameters<typeof memberCentreEntries>) =>
    Object.fromEntries(Object.entries(memberCentreEntries(...asked)).map(([part, entries]) => [part, ids(entries)]));
  expect(idsOf({ ...player, type: 1 }, allBuilt)).toEqual({
    atHand: ['gameRecord', 'vouReport', 'activity', 'message'],
    money: ['transactionRecord', 'profitAndLoss', 'benefits', 'rewardCenter', 'manualRebate'],
    account: ['agent', 'inviteFriends', 'securityCenter'],
  });
  expect(idsOf({ ...player, keys: [], promos: [], vipBenefits: false }, (id) => id === 'voucherCenter')).toEqual({
    atHand: [],
    money: [],
    account: [],
  });
});
