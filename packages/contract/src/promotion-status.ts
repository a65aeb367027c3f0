/** The labels of a promotion for its viewer (M65); a member's application is kept in one of them. */
export const PROMOTION_STATUSES = [
  'comingSoon',
  'join',
  'applying',
  'process',
  'rejected',
  'claim',
  'claimed',
  'issued',
  'joined',
  'close',
] as const;
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];

/**
 * What moves it: the promotion opens or ends; the member applies or claims; the review approves or rejects; the product
 * accepts them (`enter`), makes the reward claimable (`grant`) or pays it out itself (`issue`); a draw picks them
 * (`win`).
 */
export const PROMOTION_EVENTS = [
  'open',
  'apply',
  'approve',
  'reject',
  'enter',
  'grant',
  'issue',
  'claim',
  'win',
  'end',
] as const;
export type PromotionEvent = (typeof PROMOTION_EVENTS)[number];

/**
 * The one table of a promotion's statuses. `applying` waits for the review and `process` for the reward, so the end of the
 * promotion leaves both; what was granted and never claimed is closed by it. A rejected member may apply once more.
 */
export const PROMOTION_TRANSITIONS: Readonly<
  Record<PromotionStatus, Readonly<Partial<Record<PromotionEvent, PromotionStatus>>>>
> = {
  comingSoon: { open: 'join', end: 'close' },
  join: { apply: 'applying', end: 'close' },
  applying: { approve: 'process', reject: 'rejected' },
  process: { enter: 'joined', grant: 'claim', issue: 'issued' },
  rejected: { apply: 'applying', end: 'close' },
  claim: { claim: 'claimed', end: 'close' },
  claimed: {},
  issued: {},
  joined: { win: 'process', end: 'close' },
  close: { open: 'join' },
};

/** The target of an event; undefined if it has no meaning there. */
export function nextStatus(from: PromotionStatus, event: PromotionEvent): PromotionStatus | undefined {
  return PROMOTION_TRANSITIONS[from][event];
}

/** A promotion's state for all: not begun, running, or over (by its date, or because every place is taken). */
export type PromotionPhase = 'before' | 'running' | 'over';

/** The state that a visitor sees: that of their application, or without one that of the promotion. */
export function shownStatus(phase: PromotionPhase, application: PromotionStatus | undefined): PromotionStatus {
  if (application !== undefined)
    return phase === 'over' ? (nextStatus(application, 'end') ?? application) : application;
  if (phase === 'before') return 'comingSoon';
  return phase === 'running' ? 'join' : 'close';
}

/** What the member can do themselves; undefined if they can only look. */
export function promotionTap(status: PromotionStatus): 'apply' | 'claim' | undefined {
  if (nextStatus(status, 'apply') !== undefined) return 'apply';
  return nextStatus(status, 'claim') === undefined ? undefined : 'claim';
}
