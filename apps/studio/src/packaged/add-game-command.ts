import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { addGame } from './add-game.ts';
import { PackageProblem } from './package/package-problem.ts';

/** `npm run games:add -- <folder> [--id <id>] [--check]`: exit code 0, or 1 and what is wrong. */
const given = readArguments();
const [folder] = given?.positionals ?? [];
if (!given || folder === undefined || given.positionals.length > 1) {
  process.stderr.write('Which folder? npm run games:add -- <folder> [--id <id>] [--check]\n');
  process.exit(1);
}
const { values } = given;
const packagesDir = resolve(process.env['DATA_DIR'] || './data', 'games');
try {
  const report = await addGame({
    folder: resolve(process.env['INIT_CWD'] ?? '', folder),
    packagesDir,
    checkOnly: values.check,
    ...(values.id && { id: values.id }),
  });
  process.stdout.write(`${report}\n`);
  process.stdout.write(
    values.check ? 'It can be played.\n' : `Added to ${packagesDir}; a running studio offers it within seconds.\n`,
  );
} catch (error) {
  if (!(error instanceof PackageProblem)) throw error;
  process.stderr.write(`This cannot be played: ${error.message}\n`);
  process.exit(1);
}

/** `undefined` for an option that there is none of: the usage says which there are. */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { id: { type: 'string' }, check: { type: 'boolean', default: false } },
    });
  } catch {
    return undefined;
  }
}
