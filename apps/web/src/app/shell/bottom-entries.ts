import type { PlainMessageKey } from '@mela/locales/translation';
import type { IconName } from '#/ui/icon.tsx';
import { isOpen, routeOf, type RouteId, type RouteRow } from '../routes.ts';

/** Member centre: a screen for members, a panel with both ways in for guests. */
export const MEMBER_PLACE = 'member';

export interface BottomEntry {
  readonly id: RouteId;
  readonly icon: IconName;
  readonly label: PlainMessageKey;
}

/** M46, with a substitute per place until that screen is built: no dead entry, never fewer than five. */
const BOTTOM: readonly (readonly BottomEntry[])[] = [
  [{ id: 'home', icon: 'house', label: 'shell.home' }],
  [{ id: 'activity', icon: 'party-popper', label: 'shell.promotions' }],
  [
    { id: 'inviteFriends', icon: 'users', label: 'shell.invite' },
    { id: 'voucherCenter', icon: 'wallet', label: 'shell.deposit' },
  ],
  [{ id: 'rewardCenter', icon: 'gift', label: 'shell.rewards' }],
  [{ id: MEMBER_PLACE, icon: 'circle-user', label: 'shell.me' }],
];

/** `open` is the tests' way to take every screen as built (R23). */
export function bottomEntries(
  keys: readonly string[],
  open: (row: RouteRow, keys: readonly string[]) => boolean = isOpen,
): BottomEntry[] {
  return BOTTOM.flatMap((place) => place.find((entry) => open(routeOf(entry.id), keys)) ?? []);
}
