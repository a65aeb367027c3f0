import type { Database } from '@mela/database/database';
import type { MatchPace } from '@mela/game-rules/football/virtual-match';
import type { Random } from '@mela/game-rules/random';
import type { FastifyBaseLogger } from 'fastify';
import { repeat, type Repeating } from '@mela/vendor-kit/loops/repeat';
import { ensureVirtualLeagues, fillCalendar } from './fill-calendar.ts';
import { moveMatches } from './match-day.ts';
import { forgetPlayed, takeClock } from './sports.store.ts';
import { VIRTUAL_LEAGUES, type VirtualLeague } from './virtual-leagues.ts';

/**
 * Keeps the virtual leagues running: every process tries once per second, and the one that gets the clock's row does
 * that second's work in one transaction. Periodically it fills the calendar and deletes old matches.
 */
export function runSportsClock(options: ClockOptions): Repeating {
  const { database, log, pace, leagues = VIRTUAL_LEAGUES } = options;
  let filledAt = Number.NEGATIVE_INFINITY;
  let isPrepared = false;

  return repeat({
    turn: () =>
      database.transaction(async (tx) => {
        if (!(await takeClock(tx))) return;
        if (!isPrepared) await ensureVirtualLeagues(tx, leagues);
        isPrepared = true;
        await moveMatches(tx, options);
        if (performance.now() - filledAt < pace.fillMs) return;
        filledAt = performance.now();
        for (const league of leagues) await fillCalendar(tx, league);
        await forgetPlayed(tx, KEPT_DAYS, PIECE);
      }),
    everyMs: pace.tickMs,
    log,
    failed: 'the matches stand still',
  });
}

/** Results are of interest for a while; two leagues play a thousand matches a day. */
const KEPT_DAYS = 3;
const PIECE = 500;

/** The pace for players: a match takes six and a half minutes. */
export const SPORTS_PACE: SportsPace = { minuteMs: 4_000, breakMs: 30_000, tickMs: 1_000, fillMs: 30_000 };

export interface SportsPace extends MatchPace {
  readonly tickMs: number;
  /** Interval between checks of the calendar. */
  readonly fillMs: number;
}

interface ClockOptions {
  readonly database: Database;
  readonly random: Random;
  readonly log: FastifyBaseLogger;
  readonly pace: SportsPace;
  readonly leagues?: readonly VirtualLeague[];
}
