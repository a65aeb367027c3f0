import type { Queryable } from '@mela/database/database';
import { matchRates, strengthsAfter } from '@mela/game-rules/football/team-strength';
import { clockAt, drawMinute, MATCH_MINUTES, type MatchPace } from '@mela/game-rules/football/virtual-match';
import type { Random } from '@mela/game-rules/random';
import { NO_ODDS, quoteMatch } from './quote-match.ts';
import {
  comingMatches,
  dueMatches,
  findLeague,
  readTeams,
  runningMatches,
  saveProgress,
  saveQuote,
  saveStrength,
  type ClockedMatch,
  type Progress,
} from './sports.store.ts';

/**
 * Advances the virtual matches to the clock: begins what is due, plays the minutes that have passed, ends what is over.
 * A minute is drawn when it has passed and never again. One process at a time, inside the transaction that holds the
 * clock.
 */
export async function moveMatches(tx: Queryable, options: { random: Random; pace: MatchPace }): Promise<void> {
  for (const match of await dueMatches(tx, AT_ONCE)) {
    // A match that was missed while the studio was down is called off, not made up for.
    const isMissed = clockAt(match.elapsedMs, options.pace).phase === 'over';
    const begun = { ...match, phase: isMissed ? null : ('first' as const), newGoals: [] };
    await saveProgress(
      tx,
      isMissed ? { ...begun, state: 'off', odds: NO_ODDS } : { ...begun, state: 'running', odds: quoteMatch(match) },
    );
  }
  for (const match of await runningMatches(tx, AT_ONCE)) {
    const next = playOn(match, options);
    if (!next) continue;
    await saveProgress(tx, next);
    if (next.state === 'ended') await learnFrom(tx, match, next);
  }
}

/** What has happened since; undefined when nothing has. */
export function playOn(
  match: ClockedMatch,
  { random, pace }: { random: Random; pace: MatchPace },
): Progress | undefined {
  const clock = clockAt(match.elapsedMs, pace);
  const phase = clock.phase === 'over' ? null : clock.phase;
  if (clock.minutes === match.minutes && phase === match.phase) return undefined;
  let { homeGoals, awayGoals } = match;
  const newGoals: { minute: number; side: 'home' | 'away' }[] = [];
  for (let minute = match.minutes + 1; minute <= clock.minutes; minute += 1) {
    const scored = drawMinute(random, match);
    for (const side of ['home', 'away'] as const) if (scored[side]) newGoals.push({ minute, side });
    homeGoals += scored.home ? 1 : 0;
    awayGoals += scored.away ? 1 : 0;
  }
  const now = { ...match, minutes: clock.minutes, homeGoals, awayGoals };
  const isOver = clock.minutes === MATCH_MINUTES;
  return {
    ...now,
    state: isOver ? 'ended' : 'running',
    phase: isOver ? null : phase,
    odds: isOver ? NO_ODDS : quoteMatch(now),
    newGoals,
  };
}

/** A result moves both teams' strengths a little, and with them the odds of their next matches. */
async function learnFrom(tx: Queryable, match: ClockedMatch, end: Progress): Promise<void> {
  const league = await findLeague(tx, match.leagueCode);
  const teams = new Map((await readTeams(tx, match.leagueCode)).map((team) => [team.id, team]));
  const [home, away] = [teams.get(match.homeId), teams.get(match.awayId)];
  if (!league || !home || !away) return;
  const after = strengthsAfter({ home, away, rates: match, homeGoals: end.homeGoals, awayGoals: end.awayGoals });
  teams.set(home.id, { ...home, ...after.home });
  teams.set(away.id, { ...away, ...after.away });
  await saveStrength(tx, home.id, after.home);
  await saveStrength(tx, away.id, after.away);
  for (const coming of await comingMatches(tx, [home.id, away.id], AT_ONCE)) {
    const [first, second] = [teams.get(coming.homeId), teams.get(coming.awayId)];
    if (!first || !second) continue;
    const rates = matchRates(league, first, second);
    const odds = quoteMatch({ ...rates, minutes: 0, homeGoals: 0, awayGoals: 0, isVirtual: match.isVirtual });
    await saveQuote(tx, { id: coming.id, rates, odds });
  }
}

const AT_ONCE = 200;
