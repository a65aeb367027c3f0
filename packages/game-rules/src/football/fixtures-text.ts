import { dateOf, namesDate, readDay, type Day } from './fixture-day.ts';
import {
  FixturesProblem,
  leaveOut,
  sortOut,
  type Candidate,
  type Fixture,
  type LeftOut,
  type Season,
} from './fixtures.ts';
import { readKickOffTime, type ReadTime } from './kick-off-time.ts';
import { goalLines, isPassedOver, noteLines, roundName } from './known-lines.ts';
import { readMatchLine, takeGround, type MatchLine } from './match-line.ts';
import { judgeScore, scanScore } from './written-score.ts';

/**
 * Football.TXT (https://github.com/openfootball/spec), as its leagues and cups are written:
 *
 *     = English Premier League 2025/26
 *     » Matchday 1
 *       Fri Aug 15 2025
 *         20:00  Liverpool FC  v AFC Bournemouth  4-2 (1-0)
 *       Sat Aug/16
 *         12:30 UTC+1  Aston Villa FC  0-0  Newcastle United FC  @ Villa Park, Birmingham
 *
 * A date holds for the lines below it, a time with its zone for those of the same date, a year for the dates after it; a
 * date that goes back over the new year begins the next. Every line is a match, or is known to name none (comment, heading,
 * goals, line-ups, tables), or is left out with its number. A result is that of 90 minutes.
 */
export function readFixturesText(text: string): Season {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(/#.*$/, '').trimEnd());
  const state: State = { name: undefined, outer: '', round: '', day: undefined, time: undefined, lostAt: undefined };
  const found: Found[] = [];
  const leftOut: LeftOut[] = [];
  for (let index = 0; index < lines.length;) {
    const read = readLine(lines, index, state);
    if (read === 'end') break;
    if (typeof read === 'number') {
      index += read;
      continue;
    }
    const line = index + 1;
    if ('match' in read) found.push({ line, ...read });
    else if ('note' in read) {
      // A note on a separate line belongs to the match above it.
      const above = found.at(-1);
      if (above)
        found[found.length - 1] = { ...above, match: { ...above.match, signs: [...above.match.signs, ...read.note] } };
    } else {
      leftOut.push(leaveOut(line, lines[index] ?? '', { why: read.problem }));
      if (read.spoilsMatch) {
        const above = found.pop();
        if (above)
          leftOut.push(
            leaveOut(above.line, lines[above.line - 1] ?? '', { why: 'the note below it is not understood' }),
          );
      }
    }
    if ('isEnd' in read && read.isEnd) break;
    index += 1;
  }
  if (state.name === undefined)
    throw new FixturesProblem(1, 'the season has no title: = English Premier League 2025/26');
  const candidates: Candidate[] = [];
  for (const { line, match, at } of found) {
    const told = judgeScore(match.signs);
    if ('problem' in told) leftOut.push(leaveOut(line, lines[line - 1] ?? '', { why: told.problem }));
    else candidates.push({ line, fixture: { ...at, home: match.home, away: match.away, ...told } });
  }
  const sorted = sortOut(candidates);
  return {
    name: state.name,
    matches: sorted.matches,
    leftOut: [...leftOut, ...sorted.leftOut].toSorted((one, other) => one.line - other.line),
  };
}

/** Reads the line at `index`: how many lines to skip, a match, a note on the match above, or an error. */
function readLine(lines: readonly string[], index: number, state: State): number | 'end' | Read {
  const line = (lines[index] ?? '').trim();
  if (line === '__END__') return 'end';
  if (line === '' || /^[-=*_]{3,}$/.test(line)) return 1;
  const heading = /^(=+)\s*(.+?)\s*=*$/.exec(line);
  if (heading) return takeHeading(heading[2] ?? '', state, heading[1] === '=' && state.name !== undefined);
  const round = roundName(line);
  if (round) {
    if (!round.isInner) state.outer = round.name;
    state.round = round.isInner && state.outer !== '' ? `${state.outer}, ${round.name}` : round.name;
    return keepDayUnless(line, state, index);
  }
  const goals = /^\((?!\d{1,3}\)\s)/.test(line) ? goalLines(lines, index) : 0;
  if (goals > 0) return goals;
  if (line.startsWith('[') && !readDay(line, state.day, state.name)) return readNote(line);
  const notes = noteLines(lines, index);
  if (notes > 0) return notes;
  if (isPassedOver(line)) return 1;
  const read = readDated(line, state);
  if (typeof read === 'object' && 'problem' in read && namesDate(line) && !read.hasDay) state.lostAt = index + 1;
  return read;
}

function takeHeading(title: string, state: State, isSecond: boolean): number | Read {
  if (isSecond && /\d{4}/.test(title) && title !== state.name)
    return { problem: 'a second season begins here, which is not read: put it into its own file', isEnd: true };
  state.name ??= title;
  return 1;
}

/** Goals in square brackets, or how a match above ended: `[aet; Northtown won 5-4 on penalties]`. */
function readNote(line: string): number | Read {
  const { signs, end } = scanScore(line, 0);
  if (line.slice(end).trim() === '') return { note: signs };
  if (line.endsWith(']') && /\d{1,3}(?:\+\d{1,2})?(?:['’]|pen|og|\s?\p{L})/u.test(line)) return 1;
  return { problem: 'this note is not understood', spoilsMatch: true };
}

function readDated(whole: string, state: State): number | Read {
  let rest = whole.replace(/^\(\d{1,3}\)\s+/, '');
  const dated = readDay(rest, state.day, state.name);
  if (dated && 'problem' in dated) return dated;
  if (dated) {
    Object.assign(state, { day: dated.day, time: undefined, lostAt: undefined });
    rest = dated.rest;
  }
  const hasDay = dated !== undefined;
  const clean = takeGround(rest);
  if ('problem' in clean) return { ...clean, hasDay };
  const timed = readKickOffTime(clean.text);
  if (timed && 'problem' in timed) return { ...timed, hasDay };
  if (timed) state.time = timed;
  const text = timed ? timed.rest : clean.text;
  if (text === '') return 1;
  const match = readMatchLine(text);
  if (!match) return { problem: 'this is no round, no date and no match', hasDay };
  if ('problem' in match) return { ...match, hasDay };
  if (state.lostAt !== undefined) return { problem: `its date is not known, because of line ${state.lostAt}`, hasDay };
  if (!state.day) return { problem: 'a match stands before any date' };
  if (state.day.year === undefined)
    return { problem: 'the first date has no year, and the title names no season', hasDay };
  const offsetMinutes = state.time?.offsetMinutes ?? (state.time && clean.offsetMinutes);
  return {
    match,
    at: {
      round: state.round,
      date: dateOf(state.day),
      ...(state.time && { time: state.time.time }),
      ...(offsetMinutes !== undefined && { offsetMinutes }),
    },
  };
}

/** A heading that itself contains days: the date above it does not apply below it. */
function keepDayUnless(heading: string, state: State, index: number): number {
  if (namesDate(heading)) state.lostAt = index + 1;
  return 1;
}

interface State {
  name: string | undefined;
  /** The round that inner ones (▪▪) belong to. */
  outer: string;
  round: string;
  day: Day | undefined;
  time: ReadTime | undefined;
  /** The line that makes the date of the matches below it unknown. */
  lostAt: number | undefined;
}

interface Taken {
  readonly match: MatchLine;
  readonly at: Pick<Fixture, 'round' | 'date' | 'time' | 'offsetMinutes'>;
}

type Found = Taken & { readonly line: number };
type Read =
  | Taken
  | { readonly note: MatchLine['signs'] }
  | { readonly problem: string; readonly hasDay?: boolean; readonly spoilsMatch?: boolean; readonly isEnd?: boolean };
