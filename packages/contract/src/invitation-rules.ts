/** What a friend has come to, in this order: registered, number or e-mail proven, first deposit, valid bets played. */
export const INVITATION_STAGES = ['registered', 'verified', 'deposited', 'played'] as const;
export type InvitationStage = (typeof INVITATION_STAGES)[number];

/** Why nothing is paid for a friend: the same person as the agent, an agent above them, or another of their friends. */
export const INVITATION_LINKS = ['device', 'email', 'payout'] as const;
export type InvitationLink = (typeof INVITATION_LINKS)[number];

/** Whether users register by an invitation link: `live`; its time is over; as many as may have used it; its agent ended it. */
export const INVITATION_LINK_STATES = ['live', 'expired', 'used_up', 'ended'] as const;
export type InvitationLinkState = (typeof INVITATION_LINK_STATES)[number];

export const LINK_LABEL_LENGTH = 40;
/** Bounds of a link that has an end, or a limit of uses. */
export const LINK_DAYS_MOST = 365;
export const LINK_USES_MOST = 10_000;
/** The most links of an agent that may be live at once. */
export const LIVE_LINKS_MOST = 100;
/** Links of one answer. */
export const LINK_PAGE_MOST = 1_000;
