import { GUEST_TYPE, isRealAccount, NON_AGENT_TYPES } from './account-types.ts';
import type { WhiteLabelKey } from './white-label-keys.ts';

/** The viewer of a menu, and the merchant's switches that apply to them. */
export interface MenuVisitor {
  /** The account type; undefined for a guest without a session. */
  readonly type: number | undefined;
  /** White-label keys that are on. */
  readonly keys: readonly string[];
  /** Codes of the promotions that run: REFERRAL, APP_DOWNLOAD, FIRST_DEPOSIT … */
  readonly promos: readonly string[];
  /** Whether the merchant has VIP benefits. */
  readonly vipBenefits: boolean;
}

interface Gate {
  /** The white-label key that must be on. */
  readonly key?: WhiteLabelKey;
  /** The promotion that must run. */
  readonly promo?: string;
  /** Only where the merchant has VIP benefits. */
  readonly vip?: true;
  /** Visible to guests regardless of the switches. */
  readonly guestsToo?: true;
  /** Not for free play, which has no account of its own (M132). */
  readonly ownAccount?: true;
  /** Only for sessions of agents: any type but 0, 4 and 40 (M48). */
  readonly agents?: true;
}

/** The one table of conditions per menu entry (M48, M50, M135); an entry without a condition is open to all. */
export const MENU_GATES = {
  home: {},
  promotion: {},
  reward: {},
  memberCentre: {},
  deposit: {},
  withdraw: {},
  vip: {},
  manualRebate: { key: 'MANPLAYREB3', guestsToo: true },
  betRecord: { key: 'TRANSBETREPMEM3' },
  accountRecord: { key: 'TRANSREC3' },
  depositRecord: { key: 'DEPRECM3' },
  profitAndLoss: { key: 'PERSREP' },
  securityCentre: { key: 'SECPRIV' },
  inbox: { key: 'MAILCEN' },
  messageCentre: {},
  announcements: {},
  liveChat: { key: 'CBS3' },
  vipMember: { vip: true },
  invite: { promo: 'REFERRAL', guestsToo: true },
  appBonus: { promo: 'APP_DOWNLOAD' },
  agencyCentre: { agents: true },
  myAccount: { ownAccount: true },
  settings: {},
} as const satisfies Record<string, Gate>;
export type MenuEntryId = keyof typeof MENU_GATES;

export function isEntryShown(id: MenuEntryId, visitor: MenuVisitor): boolean {
  const gate: Gate = MENU_GATES[id];
  if (gate.guestsToo && visitor.type === undefined) return true;
  if (gate.agents && (visitor.type === undefined || NON_AGENT_TYPES.includes(visitor.type))) return false;
  if (gate.ownAccount && visitor.type === GUEST_TYPE) return false;
  return (
    (gate.key === undefined || visitor.keys.includes(gate.key)) &&
    (gate.promo === undefined || visitor.promos.includes(gate.promo)) &&
    (!gate.vip || visitor.vipBenefits)
  );
}

/** The chat's unread count is asked for only where the merchant has the chat, and never for free play (M135). */
export function hasChatCount({ type, keys }: Pick<MenuVisitor, 'type' | 'keys'>): boolean {
  return keys.includes('CBS3') && type !== undefined && isRealAccount(type);
}
