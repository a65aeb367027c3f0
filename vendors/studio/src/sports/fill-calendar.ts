import { crestSvg } from '@mela/game-art/marks/crest-svg';
import type { Queryable } from '@mela/database/database';
import { matchRates, USUAL_LEAGUE } from '@mela/game-rules/football/team-strength';
import { roundPairs } from '@mela/game-rules/football/virtual-match';
import { quoteMatch } from './quote-match.ts';
import { ensureLeague, findLeague, noteRounds, putMatches, readTeams, type NewMatch } from './sports.store.ts';
import type { VirtualLeague } from './virtual-leagues.ts';

/** Makes the virtual leagues and their invented teams. */
export async function ensureVirtualLeagues(tx: Queryable, leagues: readonly VirtualLeague[]): Promise<void> {
  for (const [position, { code, name, teams }] of leagues.entries())
    await ensureLeague(tx, {
      code,
      name,
      isVirtual: true,
      position,
      ...USUAL_LEAGUE,
      teams: teams.map(([team, en, bn, attack, defence]) => ({
        code: team,
        name: { en, bn },
        attack,
        defence,
        crest: crestSvg(team),
      })),
    });
}

/** Adds rounds until the league's calendar reaches as far ahead as it should. A new league begins within the minute. */
export async function fillCalendar(tx: Queryable, league: VirtualLeague): Promise<void> {
  const known = await findLeague(tx, league.code);
  if (!known?.isVirtual) return;
  const teams = await readTeams(tx, league.code);
  const now = known.now.getTime();
  let { rounds } = known;
  let at = nextKickOff(league, known.lastKickOff?.getTime(), now);
  const matches: NewMatch[] = [];
  while (at <= now + league.aheadMinutes * MINUTE_MS) {
    const kickOff = new Date(at).toISOString();
    for (const [homeAt, awayAt] of roundPairs(league.teams.length, rounds)) {
      const home = teams.find(({ code }) => code === league.teams[homeAt]?.[0]);
      const away = teams.find(({ code }) => code === league.teams[awayAt]?.[0]);
      if (!home || !away) continue;
      const rates = matchRates(known, home, away);
      const state = { ...rates, minutes: 0, homeGoals: 0, awayGoals: 0, isVirtual: true };
      matches.push({
        ...state,
        key: `${rounds}:${home.code}`,
        round: String(rounds + 1),
        homeId: home.id,
        awayId: away.id,
        kickOff,
        hasTime: true,
        state: 'scheduled',
        odds: quoteMatch(state),
      });
    }
    rounds += 1;
    at = nextKickOff(league, at, now);
  }
  if (matches.length === 0) return;
  await putMatches(tx, league.code, matches);
  await noteRounds(tx, league.code, rounds);
}

/** The next round after the last one; missed rounds are not made up for. */
function nextKickOff(league: VirtualLeague, last: number | undefined, now: number): number {
  if (last === undefined) return Math.ceil(now / MINUTE_MS) * MINUTE_MS;
  const every = league.everyMinutes * MINUTE_MS;
  const offset = league.offsetMinutes * MINUTE_MS;
  // A match that began out of the calendar has ended before the next one.
  const after = Math.max(last + LONGEST_MATCH_MS, now);
  return Math.ceil((after - offset) / every) * every + offset;
}

const MINUTE_MS = 60_000;
/** Two halves at four seconds a minute, and the break. */
const LONGEST_MATCH_MS = 7 * MINUTE_MS;
