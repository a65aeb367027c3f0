/** One season of one league, as a file of openfootball has it. */
export interface Season {
  readonly name: string;
  readonly matches: readonly Fixture[];
  /** Every line or match of the file that `matches` lacks, in the order of the file. */
  readonly leftOut: readonly LeftOut[];
}

/** A rejected line of a file, and the reason. */
export interface LeftOut {
  readonly line: number;
  /** The line, or the match as `A against B`, at most 80 characters. */
  readonly text: string;
  readonly why: string;
  /** The file is correct, but a side of the match is not decided yet. */
  readonly isWaiting: boolean;
}

export interface Fixture {
  readonly round: string;
  /** YYYY-MM-DD, in the league's own zone, or in that of `offsetMinutes`. */
  readonly date: string;
  /** HH:mm there; undefined if it is not set yet. */
  readonly time?: string;
  /** How far the clock of `date` and `time` is ahead of UTC; undefined for the league's own zone. */
  readonly offsetMinutes?: number;
  readonly home: string;
  readonly away: string;
  /** After 90 minutes, for a match that was played to its end. */
  readonly score?: Score;
  readonly halfTime?: Score;
  /** Why no score counts: one of `MATCH_STATUSES`. */
  readonly status?: MatchStatus;
}

/** Goals of the home side, then of the away side. */
export type Score = readonly [home: number, away: number];

/** A match with a status has no result, even if the file contains a score (abandoned, awarded by decision). */
export const MATCH_STATUSES = [
  'postponed',
  'cancelled',
  'abandoned',
  'suspended',
  'awarded',
  'annulled',
  'walkover',
] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** A match as one line or element has it, before it is checked. */
export interface Candidate {
  readonly line: number;
  readonly fixture: Fixture;
}

/** Checks each match separately: an invalid one is left out with its line and spoils no other. */
export function sortOut(candidates: readonly Candidate[]): Pick<Season, 'matches' | 'leftOut'> {
  const matches: Fixture[] = [];
  const leftOut: LeftOut[] = [];
  const seen = new Set<string>();
  for (const { line, fixture } of candidates) {
    const { date, home, away } = fixture;
    const isWaiting = isPlaceholder(home) || isPlaceholder(away);
    const key = `${date} ${home} ${away}`;
    const why = isWaiting
      ? 'a side is not known yet'
      : (problemOf(fixture) ?? (seen.has(key) ? `${home} against ${away} on ${date} is there twice` : undefined));
    if (why === undefined) {
      seen.add(key);
      matches.push(fixture);
    } else leftOut.push(leaveOut(line, `${home} against ${away}`, { why, isWaiting }));
  }
  return { matches, leftOut };
}

export function leaveOut(line: number, text: string, reason: { why: string; isWaiting?: boolean }): LeftOut {
  return { line, text: text.trim().slice(0, 80), why: reason.why, isWaiting: reason.isWaiting ?? false };
}

/** An error in a file, with its line. */
export class FixturesProblem extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(`Line ${line}: ${message}`);
    this.line = line;
  }
}

/**
 * Whether the name stands for an undecided side, as in files of cups and play-offs: `N.N.`, `TBD`, `W49`,
 * `Winner Match 3`, `2B`.
 */
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

function problemOf({ date, time, offsetMinutes, home, away, score, halfTime }: Fixture): string | undefined {
  if (!isDate(date)) return `"${date}" is no date (YYYY-MM-DD)`;
  if (time !== undefined && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return `"${time}" is no time (HH:mm)`;
  for (const team of [home, away]) {
    if (team.trim() === '') return 'a team has no name';
    if (team.length > MOST_LETTERS)
      return `a team's name is longer than ${MOST_LETTERS} letters: ${team.slice(0, 40)}…`;
  }
  if (home === away) return `${home} cannot play against itself`;
  if (offsetMinutes !== undefined && (!Number.isInteger(offsetMinutes) || Math.abs(offsetMinutes) > 14 * 60))
    return 'no zone is that far from UTC';
  if ([...(score ?? []), ...(halfTime ?? [])].some((goals) => !Number.isInteger(goals) || goals < 0 || goals > 99))
    return 'the score is no two numbers of goals';
  if (score && halfTime?.some((goals, side) => goals > (score[side] ?? 0)))
    return 'a side has more goals at half-time than after 90 minutes';
  return undefined;
}

function isDate(text: string): boolean {
  const [year = 0, month = 0, day = 0] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.slice(1).map(Number) ?? [];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1850 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const MOST_LETTERS = 60;
export const MOST_MATCHES = 5_000;
