import type { PlainMessageKey } from '@mela/locales/translation';
import { isEntryShown, type MenuEntryId, type MenuVisitor } from '@mela/contract/menu-gates';
import type { IconName } from '#/ui/icon.tsx';
import { routeOf, type RouteId } from '../routes.ts';

export interface MenuEntry {
  /** Its id in the contract's table of gates. */
  readonly gate: MenuEntryId;
  readonly id: RouteId;
  readonly icon: IconName;
  readonly label: PlainMessageKey;
}

const DEPOSIT = { gate: 'deposit', id: 'voucherCenter', icon: 'wallet', label: 'shell.deposit' } as const;
const WITHDRAW = { gate: 'withdraw', id: 'withdraw', icon: 'banknote-arrow-down', label: 'shell.withdraw' } as const;
const PROMOTION = { gate: 'promotion', id: 'activity', icon: 'party-popper', label: 'shell.promotions' } as const;
const BETS = { gate: 'betRecord', id: 'gameRecord', icon: 'receipt-text', label: 'shell.betRecord' } as const;
const INBOX = { gate: 'inbox', id: 'webEmail', icon: 'mail', label: 'shell.inbox' } as const;
const MESSAGES = {
  gate: 'messageCentre',
  id: 'message',
  icon: 'message-circle-more',
  label: 'shell.messages',
} as const;
const NEWS = { gate: 'announcements', id: 'notice', icon: 'megaphone', label: 'shell.announcements' } as const;
const VIP = { id: 'benefits', icon: 'crown', label: 'shell.vip' } as const;

/** The left menu's upper list, in the order of M54. */
const SIDE_TOP: readonly MenuEntry[] = [
  DEPOSIT,
  WITHDRAW,
  PROMOTION,
  { ...VIP, gate: 'vip' },
  { gate: 'reward', id: 'rewardCenter', icon: 'gift', label: 'shell.rewardCentre' },
  { gate: 'manualRebate', id: 'manualRebate', icon: 'coins', label: 'shell.manualRebate' },
];

/** The collapsible member section of the left menu, and the member centre's own list (M54, M135). */
const SIDE_MEMBER: readonly MenuEntry[] = [
  BETS,
  { gate: 'accountRecord', id: 'transactionRecord', icon: 'scroll-text', label: 'shell.accountRecord' },
  { gate: 'depositRecord', id: 'vouReport', icon: 'history', label: 'shell.depositRecord' },
  { gate: 'profitAndLoss', id: 'profitAndLoss', icon: 'chart-line', label: 'shell.profitAndLoss' },
  { gate: 'securityCentre', id: 'securityCenter', icon: 'shield-check', label: 'shell.securityCentre' },
  { ...VIP, gate: 'vipMember' },
  { gate: 'invite', id: 'inviteFriends', icon: 'users', label: 'shell.invite' },
  INBOX,
  MESSAGES,
  NEWS,
];

/** The right panel's list, in the order of M48 to M51, before customer service and logging out. The message centre covers news and inbox. */
const MEMBER_PANEL: readonly MenuEntry[] = [
  { gate: 'agencyCentre', id: 'agent', icon: 'network', label: 'shell.agencyCentre' },
  { gate: 'myAccount', id: 'member', icon: 'circle-user', label: 'shell.myAccount' },
  BETS,
  MESSAGES,
];

/** Which screens may have an entry: the built ones; tests hand in one that takes all as built (R23). */
export type BuiltTest = (id: RouteId) => boolean;
const isBuilt: BuiltTest = (id) => routeOf(id).built;

export function sideEntries(part: 'top' | 'member', visitor: MenuVisitor, built: BuiltTest = isBuilt): MenuEntry[] {
  return shown(part === 'top' ? SIDE_TOP : SIDE_MEMBER, visitor, built);
}

export function memberEntries(visitor: MenuVisitor, built: BuiltTest = isBuilt): MenuEntry[] {
  return shown(MEMBER_PANEL, visitor, built);
}

/** The member centre's entries (M13): the most used ones, then money and the account. */
export function memberCentreEntries(visitor: MenuVisitor, built: BuiltTest = isBuilt): MemberCentreEntries {
  const all = [...MEMBER_PANEL, ...SIDE_MEMBER, ...SIDE_TOP];
  const pick = (...gates: MenuEntryId[]) =>
    shown(
      gates.flatMap((gate) => all.find((entry) => entry.gate === gate) ?? []),
      visitor,
      built,
    );
  return {
    atHand: pick('betRecord', 'depositRecord', 'promotion', 'messageCentre'),
    money: pick('accountRecord', 'profitAndLoss', 'vip', 'reward', 'manualRebate'),
    account: pick('agencyCentre', 'invite', 'securityCentre'),
  };
}

type MemberCentreEntries = Readonly<Record<'atHand' | 'money' | 'account', readonly MenuEntry[]>>;

function shown(entries: readonly MenuEntry[], visitor: MenuVisitor, built: BuiltTest): MenuEntry[] {
  return entries.filter((entry) => built(entry.id) && isEntryShown(entry.gate, visitor));
}
