import { readFixturesJson } from './fixtures-json.ts';
import { readFixturesText } from './fixtures-text.ts';
import { FixturesProblem, MOST_MATCHES, type Season } from './fixtures.ts';

/**
 * Reads a season in openfootball's JSON or in Football.TXT (https://github.com/openfootball). An invalid match or line
 * is in `leftOut` with its number and spoils no other. Throws a `FixturesProblem` with the line if there is no season
 * at all: no title, no match, too many, no JSON.
 */
export function readFixtures(text: string): Season {
  const clean = text.replace(/^\uFEFF/, '');
  const season = /^\s*[{[]/.test(clean) ? readFixturesJson(clean) : readFixturesText(clean);
  const [first] = season.leftOut;
  if (season.matches.length === 0 && first) throw new FixturesProblem(first.line, `${first.why}: ${first.text}`);
  if (season.matches.length === 0) throw new FixturesProblem(1, 'the file names no match');
  if (season.matches.length > MOST_MATCHES)
    throw new FixturesProblem(1, `the file names ${season.matches.length} matches; at most ${MOST_MATCHES} are taken`);
  return season;
}
