/** The material that a level is drawn in, from the plainest to the most precious. */
export const LEVEL_MARKS = ['clay', 'bronze', 'silver', 'gold', 'emerald', 'diamond'] as const;
export type LevelMark = (typeof LEVEL_MARKS)[number];

/**
 * Kinds of rewards in the reward centre: gifts of levels, the rebate, rewards for friends who registered by an agent's invitation, and what promotions give
 * for a code, as cashback or for free rounds.
 */
export const REWARD_KINDS = [
  'upgrade',
  'monthly',
  'birthday',
  'rebate',
  'referral',
  'code',
  'cashback',
  'free_rounds',
] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];
