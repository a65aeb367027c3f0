import { checkFixture, FixturesProblem, isPlaceholder, type Fixture, type LeftOut, type Season } from './fixtures.ts';

/**
 * Football.TXT (https://github.com/openfootball/spec), as its leagues are written:
 *
 *     = English Premier League 2025/26
 *     » Matchday 1
 *       Fri Aug 15 2025
 *         20:00  Liverpool FC  v AFC Bournemouth  4-2 (1-0)
 *       Sat Aug/16
 *         12:30  Aston Villa FC  0-0  Newcastle United FC
 *
 * A date holds for the lines below it, a year for the dates after it; a date that goes back over the new year begins the next.
 */
export function readFixturesText(text: string): Season {
  const matches: Fixture[] = [];
  const leftOut: LeftOut[] = [];
  let name: string | undefined;
  let round = '';
  let day: Day | undefined;
  let time: string | undefined;

  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const number = index + 1;
    const line = raw.replace(/#.*$/, '').trim();
    if (line === '' || /^(\(|-{3,}|={3,}|Teams?\b|Date\b|Matches\b)/.test(line)) continue;
    const heading = /^=+\s*(.+?)\s*=*$/.exec(line);
    if (heading) {
      name ??= heading[1];
      continue;
    }
    const title = ROUND.exec(line);
    if (title) {
      round = (title[1] ?? title[2] ?? '').replace(/\s*\|.*$/, '').trim();
      continue;
    }
    const dated = readDay(line, day, name);
    if (dated) {
      day = dated.day;
      time = undefined;
      if (dated.rest === '') continue;
    }
    const rest = dated?.rest ?? line;
    const timed = /^(\d{1,2})[:.](\d\d)(?:\s+UTC[+-]\d+)?\s+/.exec(rest);
    if (timed) time = `${(timed[1] ?? '').padStart(2, '0')}:${timed[2]}`;
    const match = readMatch(timed ? rest.slice(timed[0].length) : rest);
    if (!match) throw new FixturesProblem(number, `this is no round, no date and no match: ${line.slice(0, 60)}`);
    if (isPlaceholder(match.home) || isPlaceholder(match.away)) {
      leftOut.push({ line: number, home: match.home, away: match.away });
      continue;
    }
    if (!day) throw new FixturesProblem(number, 'a match stands before any date');
    if (day.year === undefined)
      throw new FixturesProblem(number, 'the first date has no year, and the title names no season');
    matches.push(checkFixture({ round, date: dateOf(day), ...(time !== undefined && { time }), ...match }, number));
  }
  if (name === undefined) throw new FixturesProblem(1, 'the season has no title: = English Premier League 2025/26');
  return { name, matches, leftOut };
}

const ROUND = /^(?:[»▪]\s*(.+)|((?:Matchday|Round|Group|Quarter-?finals?|Semi-?finals?|Final)\b[^:]*))$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY =
  /^\[?(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+)?(?:([a-z]{3})[a-z]*[\s/.]+(\d{1,2})|(\d{1,2})[\s/.]+([a-z]{3})[a-z]*)(?:[\s,/]+(\d{4}))?\]?(?=\s|$)\s*(.*)$/i;

function readDay(
  line: string,
  before: Day | undefined,
  name: string | undefined,
): { day: Day; rest: string } | undefined {
  const found = DAY.exec(line);
  const month = MONTHS.indexOf((found?.[1] ?? found?.[4] ?? '').toLowerCase());
  if (!found || month < 0) return undefined;
  const date = Number(found[2] ?? found[3]);
  const told = found[5] === undefined ? undefined : Number(found[5]);
  const wrapped = before && before.month - month > 6 ? 1 : 0;
  const followed = before?.year === undefined ? seasonYear(name, month) : before.year + wrapped;
  return { day: { year: told ?? followed, month, date }, rest: found[6] ?? '' };
}

/** "… 2025/26" begins in the summer of 2025; "… 2026" is one year. */
function seasonYear(name: string | undefined, month: number): number | undefined {
  const found = /(\d{4})(?:([/-])\d{2,4})?/.exec(name ?? '');
  if (!found) return undefined;
  return Number(found[1]) + (found[2] !== undefined && month < 6 ? 1 : 0);
}

function dateOf({ year, month, date }: Day): string {
  return `${year}-${String(month + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

const SCORE = String.raw`(\d{1,2})\s*-\s*(\d{1,2})(?:\s*\((\d{1,2})\s*-\s*(\d{1,2})\))?`;
/** Both ways of writing: `A v B 2-1 (1-0)` and `A 2-1 (1-0) B`; the ground after `@` is passed over. */
const VERSUS = new RegExp(String.raw`^(.+?)\s+(?:v|vs|-)\.?\s+(.+?)(?:\s{1,}${SCORE})?(?:\s+\[([a-z .]+)\])?$`, 'i');
const BETWEEN = new RegExp(String.raw`^(.+?)\s+${SCORE}\s+(.+?)$`);

function readMatch(text: string): Pick<Fixture, 'home' | 'away' | 'score' | 'halfTime' | 'status'> | undefined {
  const line = text.replace(/\s+@.*$/, '').trim();
  const versus = VERSUS.exec(line);
  if (versus) {
    const [, home = '', away = '', ...rest] = versus;
    return { home: home.trim(), away: away.trim(), ...scores(rest), ...(rest[4] && { status: rest[4].toLowerCase() }) };
  }
  const between = BETWEEN.exec(line);
  if (!between) return undefined;
  const [, home = '', ...rest] = between;
  return { home: home.trim(), away: (rest[4] ?? '').trim(), ...scores(rest) };
}

function scores([home, away, halfHome, halfAway]: readonly (string | undefined)[]): Pick<
  Fixture,
  'score' | 'halfTime'
> {
  return {
    ...(home !== undefined && away !== undefined && { score: [Number(home), Number(away)] as const }),
    ...(halfHome !== undefined &&
      halfAway !== undefined && { halfTime: [Number(halfHome), Number(halfAway)] as const }),
  };
}

interface Day {
  readonly year: number | undefined;
  readonly month: number;
  readonly date: number;
}
