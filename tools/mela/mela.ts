import { parseArgs } from 'node:util';
import type { Noun, Told, Verb } from './noun.ts';
import { vendors } from './vendors.ts';

const NOUNS: readonly Noun[] = [vendors];

try {
  print(await run(process.argv.slice(2)));
} catch (error) {
  print({ problem: error instanceof Error ? error.message : String(error) });
}

async function run([name = 'help', ...rest]: readonly string[]): Promise<Told> {
  if (name === 'help' || name === '--help')
    return { rows: NOUNS.map(({ noun, about }) => ({ command: `npm run mela -- ${noun}`, about })) };
  const noun = NOUNS.find((one) => one.noun === name);
  if (!noun) return { problem: `there is no ${name}: ${NOUNS.map((one) => one.noun).join(', ')}` };
  if (rest.length === 0 || rest[0] === 'help' || rest.includes('--help')) return { said: helpOf(noun) };
  const verb = noun.verbs.find((one) => startsWith(rest, one));
  if (!verb)
    return { problem: `there is no ${name} ${rest[0] ?? ''}: ${noun.verbs.map((one) => one.verb).join(', ')}` };
  const { values, positionals } = parseArgs({
    args: rest.slice(wordsOf(verb).length),
    options: verb.options ?? {},
    allowPositionals: true,
  });
  return verb.run({ words: positionals, options: values, dataDir: process.env['DATA_DIR'] || './data' });
}

function wordsOf({ verb }: Verb): string[] {
  return verb.split(' ');
}

function startsWith(words: readonly string[], verb: Verb): boolean {
  return wordsOf(verb).every((word, at) => words[at] === word);
}

/** A command on one line, what it does on the next: some take more than a terminal is wide. */
function helpOf({ noun, verbs }: Noun): string {
  return verbs.map(({ verb, takes, does }) => `${`${noun} ${verb} ${takes}`.trim()}\n    ${does}`).join('\n');
}

function print(told: Told): void {
  if ('problem' in told) {
    console.error(`Nothing was changed: ${told.problem}`);
    process.exitCode = 1;
  } else if ('said' in told) console.log(told.said);
  else if (told.rows.length === 0) console.log('There is nothing.');
  else printTable(told.rows);
}

/** Columns as wide as their widest cell; the last one runs on. */
function printTable(rows: readonly Readonly<Record<string, string | number>>[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column])))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  for (const line of lines)
    console.log(
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
