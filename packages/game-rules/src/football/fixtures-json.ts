import {
  FixturesProblem,
  leaveOut,
  sortOut,
  type Candidate,
  type Fixture,
  type LeftOut,
  type Score,
  type Season,
} from './fixtures.ts';
import { readKickOffTime } from './kick-off-time.ts';
import { statusOf } from './written-score.ts';

/**
 * openfootball's JSON (https://github.com/openfootball/football.json):
 * `{ name, matches: [{ round, date, time, team1, team2, score }] }`.
 * Of a score, `ft` is the one after 90 minutes. An invalid match is left out with its line.
 */
export function readFixturesJson(text: string): Season {
  const told = parse(text);
  if (!isRecord(told)) throw new FixturesProblem(1, 'the file is no season: { "name": …, "matches": […] }');
  const { name, matches } = told;
  if (typeof name !== 'string' || name.trim() === '') throw new FixturesProblem(1, 'the season has no "name"');
  if (!Array.isArray(matches)) throw new FixturesProblem(1, 'the season has no list of "matches"');
  const lines = linesOfMatches(text);
  const candidates: Candidate[] = [];
  const leftOut: LeftOut[] = [];
  for (const [index, match] of matches.entries()) {
    const line = lines[index] ?? 1;
    const read = readMatch(match);
    if (typeof read === 'string') leftOut.push(leaveOut(line, describe(match), { why: read }));
    else candidates.push({ line, fixture: read });
  }
  const sorted = sortOut(candidates);
  return {
    name: name.trim(),
    matches: sorted.matches,
    leftOut: [...leftOut, ...sorted.leftOut].toSorted((one, other) => one.line - other.line),
  };
}

/** The match, or what is wrong with it. */
function readMatch(match: unknown): Fixture | string {
  if (!isRecord(match)) return 'a match is no object';
  const { round, date, time, team1, team2, status } = match;
  if (typeof date !== 'string') return 'a match has no "date"';
  if (typeof team1 !== 'string') return 'a match has no "team1"';
  if (typeof team2 !== 'string') return 'a match has no "team2"';
  const timed = time === undefined || time === null ? undefined : readTime(time);
  if (typeof timed === 'string') return timed;
  const called = typeof status === 'string' ? statusOf(status) : undefined;
  if (status !== undefined && status !== null && !called) return `the status ${JSON.stringify(status)} is not known`;
  const score = readScore(match['score']);
  if (typeof score === 'string') return score;
  return {
    round: typeof round === 'string' ? round : '',
    date: date.trim(),
    ...timed,
    home: team1.trim(),
    away: team2.trim(),
    ...(called ? { status: called } : score),
  };
}

/** `20:00`, or with its zone, `13:00 UTC-6`. */
function readTime(value: unknown): Pick<Fixture, 'time' | 'offsetMinutes'> | string {
  const read = typeof value === 'string' ? readKickOffTime(value.trim()) : undefined;
  if (!read) return `${JSON.stringify(value)} is no time (HH:mm)`;
  if ('problem' in read) return read.problem;
  if (read.rest !== '') return `${JSON.stringify(value)} is no time (HH:mm)`;
  const { time, offsetMinutes } = read;
  return { time, ...(offsetMinutes !== undefined && { offsetMinutes }) };
}

function readScore(score: unknown): Pick<Fixture, 'score' | 'halfTime'> | string {
  if (score === undefined || score === null) return {};
  // Older files contain the final score only.
  const told = Array.isArray(score) ? { ft: score as unknown } : score;
  if (!isRecord(told)) return '"score" is no score: { "ft": [2, 1] }';
  const [full, half] = [told['ft'], told['ht']].map((value) =>
    value === undefined || value === null ? undefined : pair(value),
  );
  if (typeof full === 'string') return full;
  if (typeof half === 'string') return half;
  if (!full && [told['et'], told['p']].some((value) => value !== undefined && value !== null))
    return 'its score after 90 minutes is missing';
  return { ...(full && { score: full }), ...(full && half && { halfTime: half }) };
}

function pair(value: unknown): Score | string {
  const [home, away] = Array.isArray(value) && value.length === 2 ? (value as unknown[]) : [];
  if (typeof home === 'number' && typeof away === 'number') return [home, away];
  return `${JSON.stringify(value)} is no score: [2, 1]`;
}

function describe(match: unknown): string {
  if (!isRecord(match)) return JSON.stringify(match);
  const side = (value: unknown) => (typeof value === 'string' ? value : '?');
  return `${side(match['team1'])} against ${side(match['team2'])}`;
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

/** The first line of each object of the list, by a scan of the text that tracks strings and depth. */
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
