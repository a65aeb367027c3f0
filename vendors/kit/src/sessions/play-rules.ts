import { z } from 'zod';

/** What the player's market allows inside a game. A rule unknown to the kit is ignored. */
export const playRules = z.object({
  turbo: z.boolean().default(true),
  super_turbo: z.boolean().default(true),
  autoplay: z.boolean().default(true),
  slam_stop: z.boolean().default(true),
  spacebar: z.boolean().default(true),
  buy_feature: z.boolean().default(true),
  full_screen: z.boolean().default(true),
  show_net_position: z.boolean().default(false),
  show_rtp: z.boolean().default(true),
  show_session_timer: z.boolean().default(false),
  /** The market has no gambling for money: games use the words of social play. */
  social_casino: z.boolean().default(false),
  minimum_round_ms: z.coerce.number().int().min(0).max(60_000).default(0),
});

export type PlayRules = z.output<typeof playRules>;
