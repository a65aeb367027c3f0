import { expect, test } from 'vitest';
import { inviteTap } from './invite-tap.ts';
import { hasChatCount, isEntryShown, MENU_GATES, type MenuEntryId, type MenuVisitor } from './menu-gates.ts';

const TYPES = [undefined, 0, 1, 2, 4, 40, 41, 42, 90] as const;
const ALL_KEYS = ['MANPLAYREB3', 'TRANSBETREPMEM3', 'TRANSREC3', 'SECPRIV', 'DEPRECM3', 'PERSREP', 'MAILCEN', 'CBS3'];
const bare: MenuVisitor = { type: 0, keys: [], promos: [], vipBenefits: false };

/** The account types that see an entry. */
const seenBy = (id: MenuEntryId, more: Partial<MenuVisitor>) =>
  TYPES.filter((type) => isEntryShown(id, { ...bare, ...more, type }));

test('opens an entry by its own key for every type, and by no other key', () => {
  const owners: Readonly<Record<string, MenuEntryId>> = {
    TRANSBETREPMEM3: 'betRecord',
    TRANSREC3: 'accountRecord',
    SECPRIV: 'securityCentre',
    DEPRECM3: 'depositRecord',
    PERSREP: 'profitAndLoss',
    MAILCEN: 'inbox',
    CBS3: 'liveChat',
  };
  for (const [key, id] of Object.entries(owners)) {
    expect(seenBy(id, { keys: [key] }), id).toEqual(TYPES);
    expect(seenBy(id, { keys: ALL_KEYS.filter((other) => other !== key) }), id).toEqual([]);
  }
  // Manual rebate is visible to guests, or when its key is on.
  expect(seenBy('manualRebate', { keys: ALL_KEYS.filter((key) => key !== 'MANPLAYREB3') })).toEqual([undefined]);
  expect(seenBy('manualRebate', { keys: ['MANPLAYREB3'] })).toEqual(TYPES);
  // VIP: always in the top list, in the member list with VIP benefits.
  expect(seenBy('vip', {})).toEqual(TYPES);
  expect(seenBy('vipMember', {})).toEqual([]);
  expect(seenBy('vipMember', { vipBenefits: true })).toEqual(TYPES);
  // Invite: for guests, or while the REFERRAL promotion runs.
  expect(seenBy('invite', { keys: ALL_KEYS })).toEqual([undefined]);
  expect(seenBy('invite', { promos: ['REFERRAL'] })).toEqual(TYPES);
  // The app bonus depends on the APP_DOWNLOAD promotion.
  expect(seenBy('appBonus', { promos: ['REFERRAL'] })).toEqual([]);
  expect(seenBy('appBonus', { promos: ['APP_DOWNLOAD'] })).toEqual(TYPES);
  // The chat's count: with CBS3 on, and not for type 4.
  expect(TYPES.filter((type) => hasChatCount({ type, keys: ['CBS3'] }))).toEqual([0, 1, 2]);
  expect(TYPES.filter((type) => hasChatCount({ type, keys: [] }))).toEqual([]);
  // A tap on Invite by account type.
  const taps = (promos: string[]) => TYPES.map((type) => inviteTap({ type, promos }));
  expect(taps(['REFERRAL'])).toEqual(['go', 'agentModal', 'go', 'go', 'agentModal', 'agentModal', 'go', 'go', 'go']);
  expect(new Set(taps([]).slice(1))).toEqual(new Set(['comingSoon']));
});

test('opens the agency centre for sessions whose type is not 0, 4 or 40', () => {
  expect(seenBy('agencyCentre', { keys: ALL_KEYS, promos: ['REFERRAL'], vipBenefits: true })).toEqual([
    1, 2, 41, 42, 90,
  ]);
});

test('opens entries without a rule to everyone', () => {
  for (const id of ['home', 'promotion', 'reward', 'memberCentre', 'deposit', 'withdraw', 'messageCentre'] as const)
    expect(seenBy(id, {}), id).toEqual(TYPES);
  expect(seenBy('myAccount', {})).toEqual(TYPES.filter((type) => type !== 4));
  expect(Object.keys(MENU_GATES)).toHaveLength(23);
});
