import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FixturesProblem } from '@mela/game-rules/football/fixtures';
import { importSeason } from './import-season.ts';

/** `npm run fixtures:import -- <file> --zone <zone> [--league <code>] [--check]`: exit code 0, or 1 and what is wrong. */
const USAGE = 'npm run fixtures:import -- <file> --zone Europe/London [--league <code>] [--check]\n';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { zone: { type: 'string' }, league: { type: 'string' }, check: { type: 'boolean', default: false } },
});
const [file] = positionals;
if (file === undefined || positionals.length > 1 || values.zone === undefined) {
  process.stderr.write(`Which file, and in which time zone are its times?\n${USAGE}`);
  process.exit(1);
}
const folder = resolve(process.env['DATA_DIR'] || './data', 'fixtures');
try {
  const report = await importSeason({
    file: resolve(process.env['INIT_CWD'] ?? '', file),
    folder,
    zone: values.zone,
    checkOnly: values.check,
    ...(values.league && { league: values.league }),
  });
  process.stdout.write(`${report}\n`);
  process.stdout.write(
    values.check ? 'It can be imported.\n' : `Put into ${folder}; a running studio takes it within seconds.\n`,
  );
} catch (error) {
  const isKnown =
    error instanceof FixturesProblem || (error instanceof Error && 'code' in error && error.code === 'ENOENT');
  if (!isKnown) throw error;
  process.stderr.write(`This cannot be imported: ${(error as Error).message}\n`);
  process.exit(1);
}
