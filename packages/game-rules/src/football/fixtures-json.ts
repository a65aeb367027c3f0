import { checkFixture, FixturesProblem, isPlaceholder, type Fixture, type LeftOut, type Season } from './fixtures.ts';

/** openfootball's JSON (https://github.com/openfootball/football.json): `{ name, matches: [{ round, date, time, team1, team2, score }] }`. */
export function readFixturesJson(text: string): Season {
  const told = parse(text);
  if (!isRecord(told)) throw new FixturesProblem(1, 'the file is no season: { "name": …, "matches": […] }');
  const { name, matches } = told;
  if (typeof name !== 'string' || name.trim() === '') throw new FixturesProblem(1, 'the season has no "name"');
  if (!Array.isArray(matches)) throw new FixturesProblem(1, 'the season has no list of "matches"');
  const lines = linesOfMatches(text);
  const leftOut: LeftOut[] = [];
  const read = matches.flatMap((match, index): Fixture[] => {
    const line = lines[index] ?? 1;
    const fixture = readMatch(match, line);
    if (isPlaceholder(fixture.home) || isPlaceholder(fixture.away)) {
      leftOut.push({ line, home: fixture.home, away: fixture.away });
      return [];
    }
    return [checkFixture(fixture, line)];
  });
  return { name: name.trim(), matches: read, leftOut };
}

function readMatch(match: unknown, line: number): Fixture {
  if (!isRecord(match)) throw new FixturesProblem(line, 'a match is no object');
  const { round, date, time, team1, team2, status } = match;
  const word = (value: unknown, field: string): string => {
    if (typeof value === 'string') return value.trim();
    throw new FixturesProblem(line, `a match has no "${field}"`);
  };
  const score = readScore(match['score'], line);
  return {
    round: typeof round === 'string' ? round : '',
    date: word(date, 'date'),
    ...(time !== undefined && { time: word(time, 'time') }),
    home: word(team1, 'team1'),
    away: word(team2, 'team2'),
    ...score,
    ...(typeof status === 'string' && { status: status.toLowerCase() }),
  };
}

function readScore(score: unknown, line: number): Pick<Fixture, 'score' | 'halfTime'> {
  if (score === undefined || score === null) return {};
  // Older files write the final score alone.
  if (Array.isArray(score)) return { score: pair(score, line) };
  if (!isRecord(score)) throw new FixturesProblem(line, '"score" is no score: { "ft": [2, 1] }');
  return {
    ...(score['ft'] !== undefined && { score: pair(score['ft'], line) }),
    ...(score['ht'] !== undefined && { halfTime: pair(score['ht'], line) }),
  };
}

function pair(value: unknown, line: number): readonly [number, number] {
  const [home, away] = Array.isArray(value) && value.length === 2 ? (value as unknown[]) : [];
  if (typeof home === 'number' && typeof away === 'number') return [home, away];
  throw new FixturesProblem(line, `${JSON.stringify(value)} is no score: [2, 1]`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const at = /at position (\d+)/.exec(message)?.[1];
    const line = at === undefined ? text.split('\n').length : text.slice(0, Number(at)).split('\n').length;
    throw new FixturesProblem(line, `this is no JSON (${message.replace(/ in JSON at position.*| \(line.*/, '')})`);
  }
}

/** The line in which each object of the list begins: a walk over the text that knows strings and depth. */
function linesOfMatches(text: string): number[] {
  const lines: number[] = [];
  let [line, depth, inString] = [1, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\n') line += 1;
    else if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (sign === '{' && depth === 3) lines.push(line);
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return lines;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
