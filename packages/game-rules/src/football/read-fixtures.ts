import { readFixturesJson } from './fixtures-json.ts';
import { readFixturesText } from './fixtures-text.ts';
import { FixturesProblem, MOST_MATCHES, type Season } from './fixtures.ts';

/**
 * Reads a season in openfootball's JSON or in Football.TXT, whichever it is (https://github.com/openfootball). Throws a
 * `FixturesProblem` with the line, in words for whoever keeps the file.
 */
export function readFixtures(text: string): Season {
  const clean = text.replace(/^\uFEFF/, '');
  const season = /^\s*[{[]/.test(clean) ? readFixturesJson(clean) : readFixturesText(clean);
  if (season.matches.length === 0) throw new FixturesProblem(1, 'the file names no match');
  if (season.matches.length > MOST_MATCHES)
    throw new FixturesProblem(1, `the file names ${season.matches.length} matches; at most ${MOST_MATCHES} are taken`);
  const seen = new Set<string>();
  for (const { date, home, away } of season.matches) {
    const key = `${date} ${home} ${away}`;
    if (seen.has(key))
      throw new FixturesProblem(lineOf(clean, home, away), `${home} against ${away} on ${date} stands twice`);
    seen.add(key);
  }
  return season;
}

/** Where the two stand together the second time; near enough for a person to find it. */
function lineOf(text: string, home: string, away: string): number {
  const lines = text.split('\n');
  let found = 0;
  for (const [index, line] of lines.entries()) {
    const isHere = line.includes(home) && (line.includes(away) || (lines[index + 1] ?? '').includes(away));
    if (isHere && (found += 1) === 2) return index + 1;
  }
  return 1;
}
