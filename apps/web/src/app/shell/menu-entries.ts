import type { PlainMessageKey } from '@mela/locales/translation';
import type { IconName } from '#/ui/icon.tsx';
import { isOpen, routeOf, type RouteId, type RouteRow } from '../routes.ts';

interface Entry {
  readonly id: RouteId | 'panel';
  readonly icon: IconName;
  readonly label: PlainMessageKey;
}

/** M46 with, place by place, what stands there until that screen is built: nothing dead, never fewer than five. */
const BOTTOM: readonly (readonly Entry[])[] = [
  [{ id: 'home', icon: 'house', label: 'shell.home' }],
  [
    { id: 'activity', icon: 'party-popper', label: 'shell.promotions' },
    { id: 'slotGames', icon: 'layout-grid', label: 'categories.RNG' },
  ],
  [
    { id: 'inviteFriends', icon: 'users', label: 'shell.invite' },
    { id: 'voucherCenter', icon: 'wallet', label: 'shell.deposit' },
  ],
  [
    { id: 'rewardCenter', icon: 'gift', label: 'shell.rewards' },
    { id: 'gameRecord', icon: 'receipt-text', label: 'shell.records' },
    { id: 'withdraw', icon: 'banknote-arrow-down', label: 'shell.withdraw' },
  ],
  [
    { id: 'member', icon: 'circle-user', label: 'shell.me' },
    { id: 'panel', icon: 'circle-user', label: 'shell.me' },
  ],
];

/** The left menu's upper list, in the order of M54. */
const SIDE_TOP: readonly Entry[] = [
  { id: 'voucherCenter', icon: 'wallet', label: 'shell.deposit' },
  { id: 'withdraw', icon: 'banknote-arrow-down', label: 'shell.withdraw' },
  { id: 'activity', icon: 'party-popper', label: 'shell.promotions' },
];

const SIDE_MEMBER: readonly Entry[] = [
  { id: 'gameRecord', icon: 'receipt-text', label: 'shell.betRecord' },
  { id: 'vouReport', icon: 'history', label: 'shell.depositRecord' },
  { id: 'webEmail', icon: 'mail', label: 'shell.inbox' },
];

/** The right panel's list for members, in the order of M47. */
const MEMBER_PANEL: readonly Entry[] = [
  { id: 'gameRecord', icon: 'receipt-text', label: 'shell.betRecord' },
  { id: 'vouReport', icon: 'history', label: 'shell.depositRecord' },
  { id: 'webEmail', icon: 'mail', label: 'shell.inbox' },
];

export function bottomEntries(keys: readonly string[], open: OpenTest = isOpen): Entry[] {
  return BOTTOM.flatMap((place) => place.find((entry) => isEntryOpen(entry, keys, open)) ?? []);
}

export function sideEntries(part: 'top' | 'member', keys: readonly string[], open: OpenTest = isOpen): RouteEntry[] {
  return routesOf(part === 'top' ? SIDE_TOP : SIDE_MEMBER, keys, open);
}

export function memberEntries(keys: readonly string[], open: OpenTest = isOpen): RouteEntry[] {
  return routesOf(MEMBER_PANEL, keys, open);
}

function routesOf(entries: readonly Entry[], keys: readonly string[], open: OpenTest): RouteEntry[] {
  return entries.filter((entry): entry is RouteEntry => entry.id !== 'panel' && isEntryOpen(entry, keys, open));
}

function isEntryOpen(entry: Entry, keys: readonly string[], open: OpenTest): boolean {
  return entry.id === 'panel' || open(routeOf(entry.id), keys);
}

/** Tests hand in one that takes every screen as built (R23). */
type OpenTest = (route: RouteRow, keys: readonly string[]) => boolean;
export type RouteEntry = Entry & { readonly id: RouteId };
