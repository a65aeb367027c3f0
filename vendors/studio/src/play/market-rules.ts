import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@mela/database/database';
import { latestRound } from '../rounds/rounds.store.ts';
import type { Session } from '../sessions/sessions.store.ts';
import type { MarketRules } from './boot.ts';

/** The market's rules for the page; the studio enforces them whatever a page asks for. */
export function marketRules(rules: Session['playRules']): MarketRules {
  return {
    turbo: rules.turbo,
    autoplay: rules.autoplay,
    buyFeature: rules.buy_feature,
    slamStop: rules.slam_stop,
    spacebar: rules.spacebar,
    minimumRoundMs: rules.minimum_round_ms,
  };
}

/** Holds a round until the last one is as old as the market asks. */
export async function holdForLeastTime(database: Database, session: Session): Promise<void> {
  const least = session.playRules.minimum_round_ms;
  const latest = least > 0 ? await latestRound(database, session) : undefined;
  const left = latest ? least - (Date.now() - latest.createdAt.getTime()) : 0;
  if (left > 0) await pause(Math.min(left, LONGEST_HOLD_MS));
}

/** The page gives up waiting soon after; it asks again with the same id. */
const LONGEST_HOLD_MS = 10_000;
