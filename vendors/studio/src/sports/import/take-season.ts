import { createHash } from 'node:crypto';
import type { Database } from '@mela/database/database';
import { AVERAGE_TEAM, matchRates, strengthsFrom, type Result } from '@mela/game-rules/football/team-strength';
import { crestSvg } from '@mela/game-art/marks/crest-svg';
import { NO_ODDS, quoteMatch } from '../quote-match.ts';
import {
  callOffOthers,
  ensureLeague,
  findLeague,
  noteTaken,
  putMatches,
  readTeams,
  type NewMatch,
} from '../sports.store.ts';
import type { SeasonFile } from './season-file.ts';
import { zonedInstant } from './zoned-instant.ts';

/**
 * Applies an imported season as the truth about its matches: adds new ones, updates changed ones, and calls off those
 * that are missing from it. Strengths come from its results. An unchanged season changes nothing; several processes
 * apply it once.
 */
export async function takeSeason(database: Database, file: SeasonFile): Promise<'taken' | 'known' | 'other league'> {
  const stamp = createHash('sha256').update(JSON.stringify(file)).digest('hex');
  const { code } = file.league;
  const { league: rates, teams: strengths } = strengthsFrom(resultsOf(file));
  return database.transaction(async (tx) => {
    const names = new Set(file.season.matches.flatMap(({ home, away }) => [home, away]));
    const before = await findLeague(tx, code);
    if (before?.isVirtual) return 'other league';
    if (before?.taken === stamp) return 'known';
    await ensureLeague(tx, {
      code,
      name: { en: file.league.name },
      isVirtual: false,
      // Lists real leagues before those that the studio plays.
      position: -1,
      ...rates,
      teams: [...names].map((name) => ({
        code: name,
        name: { en: name },
        ...(strengths.get(name) ?? AVERAGE_TEAM),
        crest: crestSvg(`${code} ${name}`),
      })),
    });
    const ids = new Map((await readTeams(tx, code)).map((team) => [team.code, team.id]));
    const seen = new Map<string, number>();
    const matches = file.season.matches.flatMap((fixture): NewMatch[] => {
      const [homeId, awayId] = [ids.get(fixture.home), ids.get(fixture.away)];
      if (homeId === undefined || awayId === undefined) return [];
      const strength = (name: string) => strengths.get(name) ?? AVERAGE_TEAM;
      const quoted = {
        ...matchRates(rates, strength(fixture.home), strength(fixture.away)),
        minutes: 0,
        homeGoals: fixture.score?.[0] ?? 0,
        awayGoals: fixture.score?.[1] ?? 0,
        isVirtual: false,
      };
      const state = fixture.score ? 'ended' : fixture.status === undefined ? 'scheduled' : 'off';
      const name = `${file.season.name}|${fixture.round}|${fixture.home}|${fixture.away}`;
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      return [
        {
          ...quoted,
          minutes: state === 'ended' ? 90 : 0,
          key: nth === 1 ? name : `${name}|${nth}`,
          round: fixture.round,
          homeId,
          awayId,
          kickOff: kickOffOf(fixture, file.league.zone).toISOString(),
          hasTime: fixture.time !== undefined,
          state,
          odds: state === 'scheduled' ? quoteMatch(quoted) : NO_ODDS,
        },
      ];
    });
    await putMatches(tx, code, matches);
    // A match of a line that could not be read is missing too: it is not called off.
    if (file.season.isWhole !== false)
      await callOffOthers(tx, code, { season: `${file.season.name}|`, keys: matches.map(({ key }) => key) });
    await noteTaken(tx, code, { stamp, ...rates });
    return 'taken';
  });
}

/** A match without a time counts as one at noon. */
function kickOffOf({ date, time, offsetMinutes }: SeasonFile['season']['matches'][number], zone: string): Date {
  if (time === undefined || offsetMinutes === undefined) return zonedInstant(date, time ?? '12:00', zone);
  return new Date(Date.parse(`${date}T${time}:00Z`) - offsetMinutes * 60_000);
}

function resultsOf({ season }: SeasonFile): Result[] {
  return season.matches.flatMap(({ home, away, score }) => (score ? [{ home, away, score }] : []));
}
