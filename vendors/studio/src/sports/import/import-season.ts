import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FixturesProblem, type LeftOut } from '@mela/game-rules/football/fixtures';
import { readFixtures } from '@mela/game-rules/football/read-fixtures';
import type { SeasonFile } from './season-file.ts';

/**
 * Verifies a file of openfootball and puts it where the studio finds it. Returns what was found, in sentences, and
 * every line that is left out with its number; throws a `FixturesProblem` if there is no season, and leaves the
 * studio's as it is.
 */
export async function importSeason(options: ImportOptions): Promise<string> {
  if (!isTimeZone(options.zone)) throw new FixturesProblem(0, `${options.zone} is no time zone, e.g. Europe/London`);
  if ((await stat(options.file)).size > MOST_BYTES)
    throw new FixturesProblem(0, `the file is larger than ${MOST_BYTES / 1_000_000} MB`);
  const season = readFixtures(await readFile(options.file, 'utf8'));
  const name = season.name.replace(/\s*\d{4}([/-]\d{2,4})?\s*$/, '') || season.name;
  const code = options.league ?? codeOf(name);
  if (!/^[a-z0-9][a-z0-9-]{1,39}$/.test(code))
    throw new FixturesProblem(1, `the league needs a code of a–z, 0–9 and hyphens: --league <code>`);
  const played = season.matches.filter(({ score }) => score !== undefined).length;
  const teams = new Set(season.matches.flatMap(({ home, away }) => [home, away])).size;
  const report = `${season.name}: ${season.matches.length} matches of ${teams} teams, ${played} played. League code: ${code}.${waitingText(season.leftOut)}${unreadText(season.leftOut)}`;
  if (options.checkOnly) return report;
  const content: SeasonFile = {
    league: { code, name, zone: options.zone },
    season: {
      name: season.name,
      isWhole: season.leftOut.every(({ isWaiting }) => isWaiting),
      matches: season.matches.map(({ round, date, time, offsetMinutes, home, away, score, status }) => ({
        round,
        date,
        home,
        away,
        ...(time !== undefined && { time }),
        ...(offsetMinutes !== undefined && { offsetMinutes }),
        ...(status !== undefined && { status }),
        ...(score && { score: [score[0], score[1]] }),
      })),
    },
  };
  await mkdir(options.folder, { recursive: true });
  // In one step, so that the studio never reads half a file.
  const place = join(options.folder, `${code}.json`);
  await writeFile(`${place}.draft`, JSON.stringify(content));
  await rename(`${place}.draft`, place);
  return report;
}

/** Which matches wait for their sides; all of them, when they are few. */
function waitingText(leftOut: readonly LeftOut[]): string {
  const waiting = leftOut.filter(({ isWaiting }) => isWaiting);
  if (waiting.length === 0) return '';
  const named = waiting.slice(0, 5).map(({ line, text }) => `line ${line}, ${text}`);
  const more = waiting.length > named.length ? `; and ${waiting.length - named.length} more` : '';
  return `\nLeft out, because a side is not known yet: ${waiting.length} (${named.join('; ')}${more}). Import the file again when it names them.`;
}

/** Each line that was not understood, with its number and text. */
function unreadText(leftOut: readonly LeftOut[]): string {
  const unread = leftOut.filter(({ isWaiting }) => !isWaiting);
  if (unread.length === 0) return '';
  const named = unread.slice(0, MOST_NAMED).map(({ line, text, why }) => `\n  line ${line}: ${text} (${why})`);
  const more = unread.length > named.length ? `\n  and ${unread.length - named.length} more` : '';
  return `\nNot read, and left out: ${unread.length} ${unread.length === 1 ? 'line' : 'lines'}. Matches that were imported before and are missing now stay as they are.${named.join('')}${more}`;
}

function codeOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const MOST_BYTES = 8_000_000;
const MOST_NAMED = 50;

interface ImportOptions {
  readonly file: string;
  /** Where the studio looks: `DATA_DIR/fixtures`. */
  readonly folder: string;
  readonly zone: string;
  /** Its code; derived from the season's name by default. */
  readonly league?: string;
  readonly checkOnly: boolean;
}
