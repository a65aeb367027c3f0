/** What a friend has come to, in this order: registered, number or e-mail proven, first deposit, valid bets played. */
export const INVITATION_STAGES = ['registered', 'verified', 'deposited', 'played'] as const;
export type InvitationStage = (typeof INVITATION_STAGES)[number];

/** Why nothing is paid for a friend: the same person as the agent, an agent above them, or another of their friends. */
export const INVITATION_LINKS = ['device', 'email', 'payout'] as const;
export type InvitationLink = (typeof INVITATION_LINKS)[number];
