import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FixturesProblem, type LeftOut } from '@mela/game-rules/football/fixtures';
import { readFixtures } from '@mela/game-rules/football/read-fixtures';
import type { SeasonFile } from './season-file.ts';

/**
 * Proves a file of openfootball and puts it where the studio finds it. Answers what was found, in a sentence; throws a
 * `FixturesProblem` with the line, and leaves what the studio has as it is.
 */
export async function importSeason(options: ImportOptions): Promise<string> {
  if (!isTimeZone(options.zone)) throw new FixturesProblem(0, `${options.zone} is no time zone, e.g. Europe/London`);
  const season = readFixtures(await readFile(options.file, 'utf8'));
  const name = season.name.replace(/\s*\d{4}([/-]\d{2,4})?\s*$/, '') || season.name;
  const code = options.league ?? codeOf(name);
  if (!/^[a-z0-9][a-z0-9-]{1,39}$/.test(code))
    throw new FixturesProblem(1, `the league needs a code of a–z, 0–9 and hyphens: --league <code>`);
  const played = season.matches.filter(({ score }) => score !== undefined).length;
  const teams = new Set(season.matches.flatMap(({ home, away }) => [home, away])).size;
  const report = `${season.name}: ${season.matches.length} matches of ${teams} teams, ${played} played. League code: ${code}.${leftOutText(season.leftOut)}`;
  if (options.checkOnly) return report;
  const content: SeasonFile = {
    league: { code, name, zone: options.zone },
    season: {
      name: season.name,
      matches: season.matches.map(({ round, date, time, home, away, score, status }) => ({
        round,
        date,
        home,
        away,
        ...(time !== undefined && { time }),
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
function leftOutText(leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return '';
  const told = leftOut.slice(0, 5).map(({ line, home, away }) => `line ${line}, ${home} against ${away}`);
  const more = leftOut.length > told.length ? `; and ${leftOut.length - told.length} more` : '';
  return `\nLeft out, because a side is not known yet: ${leftOut.length} (${told.join('; ')}${more}). Import the file again when it names them.`;
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

interface ImportOptions {
  readonly file: string;
  /** Where the studio looks: `DATA_DIR/fixtures`. */
  readonly folder: string;
  readonly zone: string;
  /** Its code; made from the season's name unless told. */
  readonly league?: string;
  readonly checkOnly: boolean;
}
