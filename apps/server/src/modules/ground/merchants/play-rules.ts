import type { PlayRules } from '@mela/game-vendors/game-vendor';
import { z } from 'zod';

/** Everything is allowed, and a game displays its return, unless the merchant's market says otherwise. */
const stored = z.object({
  turbo: z.boolean().default(true),
  superTurbo: z.boolean().default(true),
  autoplay: z.boolean().default(true),
  slamStop: z.boolean().default(true),
  spacebar: z.boolean().default(true),
  buyFeature: z.boolean().default(true),
  fullScreen: z.boolean().default(true),
  showRtp: z.boolean().default(true),
  showSessionTimer: z.boolean().default(false),
  socialCasino: z.boolean().default(false),
  minimumRoundMs: z.int().min(0).max(60_000).default(0),
});

/** Reads the merchant's column. Throws on a value of the wrong kind: a rule of the market is never guessed. */
export function readPlayRules(column: unknown): PlayRules {
  // Our bar above every game displays it (R28): a second figure in the game would differ while a round is open.
  return { ...stored.parse(column), showNetPosition: false };
}
