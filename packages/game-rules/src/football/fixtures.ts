/** One season of one league, as a file of openfootball tells it. */
export interface Season {
  readonly name: string;
  readonly matches: readonly Fixture[];
  /** Matches of which a side is not known yet. */
  readonly leftOut: readonly LeftOut[];
}

/** A match that is not taken, and its line in the file. */
export interface LeftOut {
  readonly line: number;
  readonly home: string;
  readonly away: string;
}

export interface Fixture {
  readonly round: string;
  /** YYYY-MM-DD, in the league's own zone. */
  readonly date: string;
  /** HH:mm there; undefined where it is not set yet. */
  readonly time?: string;
  readonly home: string;
  readonly away: string;
  /** Of a match that was played. */
  readonly score?: readonly [home: number, away: number];
  readonly halfTime?: readonly [home: number, away: number];
  /** Why it is not played when it should be, e.g. `postponed`. */
  readonly status?: string;
}

/** What is wrong with a file, and in which line of it. */
export class FixturesProblem extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(`Line ${line}: ${message}`);
    this.line = line;
  }
}

/** Whether the name stands for a side that is not known yet, as files of cups and play-offs have them: `N.N.`, `TBD`, `W49`, `Winner Match 3`, `2B`. */
export function isPlaceholder(team: string): boolean {
  return PLACEHOLDERS.some((pattern) => pattern.test(team.trim()));
}

const PLACEHOLDERS = [
  /^n\.?\s?n\.?$/i,
  /^t\.?\s?b\.?\s?[acd]\.?$/i,
  /^[?–-]+$/,
  /^to be (announced|confirmed|decided|determined)$/i,
  /^[wl]\d{1,3}$/i,
  /^\d[a-l](\/[a-l])*$/i,
  /^(winners?|losers?|runners?[- ]up)\s+(of\s+)?(group|match|game|play-?offs?|(quarter|semi)-?final)\b.*$/i,
];

/** Throws what is wrong with one match, whoever wrote it down. */
export function checkFixture(fixture: Fixture, line: number): Fixture {
  const wrong = problemOf(fixture);
  if (wrong !== undefined) throw new FixturesProblem(line, wrong);
  return fixture;
}

function problemOf({ date, time, home, away, score }: Fixture): string | undefined {
  if (!isDate(date)) return `"${date}" is no date (YYYY-MM-DD)`;
  if (time !== undefined && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return `"${time}" is no time (HH:mm)`;
  for (const team of [home, away]) {
    if (team.trim() === '') return 'a team has no name';
    if (team.length > MOST_LETTERS)
      return `a team's name is longer than ${MOST_LETTERS} letters: ${team.slice(0, 40)}…`;
  }
  if (home === away) return `${home} cannot play against itself`;
  if (score?.some((goals) => !Number.isInteger(goals) || goals < 0 || goals > 99))
    return 'the score is no two numbers of goals';
  return undefined;
}

function isDate(text: string): boolean {
  const [year = 0, month = 0, day = 0] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.slice(1).map(Number) ?? [];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1850 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const MOST_LETTERS = 60;
export const MOST_MATCHES = 5_000;
