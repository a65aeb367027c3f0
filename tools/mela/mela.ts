import { parseArgs } from 'node:util';
import { agency } from './agency.ts';
import { announcements } from './announcements.ts';
import { audit } from './audit.ts';
import { contracts } from './contracts.ts';
import { fixtures } from './fixtures.ts';
import { games } from './games.ts';
import { invitations } from './invitations.ts';
import { jackpot } from './jackpot.ts';
import { keys } from './keys.ts';
import { ledger } from './ledger.ts';
import { lobby } from './lobby.ts';
import { manualPayments } from './manual-payments.ts';
import { merchants } from './merchants.ts';
import type { Noun, Row, Told, Verb } from './noun.ts';
import { promotions } from './promotions.ts';
import { records } from './records.ts';
import { contractPayments } from './contract-payments.ts';
import { levels } from './levels.ts';
import { rates } from './rates.ts';
import { reports } from './reports.ts';
import { players } from './players.ts';
import { withdrawals } from './withdrawals.ts';
import { staff } from './staff.ts';
import { payments } from './payments.ts';
import { vendors } from './vendors.ts';
import { wins } from './wins.ts';

/** As many verbs are named in one line. */
const FEW = 10;

const NOUNS: readonly Noun[] = [
  merchants,
  lobby,
  announcements,
  promotions,
  invitations,
  payments,
  manualPayments,
  vendors,
  games,
  fixtures,
  wins,
  ledger,
  keys,
  records,
  agency,
  contractPayments,
  rates,
  levels,
  contracts,
  reports,
  jackpot,
  staff,
  players,
  withdrawals,
  audit,
];

let failed = 'Nothing was changed';

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
  if (!verb) return { problem: unknown(noun, rest) };
  failed = verb.failed ?? failed;
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

/** Names what is nearest: the verbs that begin alike, or all where they are few. */
function unknown({ noun, verbs }: Noun, [first = '', second = '']: readonly string[]): string {
  const alike = verbs.filter(({ verb }) => verb.startsWith(`${first} `)).map(({ verb }) => verb);
  if (alike.length > 0) return `there is no ${first} ${second}: ${alike.join(', ')}`;
  const all = verbs.map(({ verb }) => verb).join(', ');
  return `there is no ${noun} ${first}: ${verbs.length > FEW ? `npm run mela -- ${noun} help lists all commands` : all}`;
}

/** A command on one line, what it does on the next: some take more than a terminal is wide. */
function helpOf({ noun, verbs }: Noun): string {
  return verbs.map(({ verb, takes, does }) => `${`${noun} ${verb} ${takes}`.trim()}\n    ${does}`).join('\n');
}

function print(told: Told): void {
  if ('problem' in told) {
    console.error(`${failed}: ${told.problem}`);
    process.exitCode = 1;
  } else if (!('rows' in told)) {
    if (told.said !== undefined) console.log(told.said);
    if (told.alarm === undefined) return;
    console.error(told.alarm);
    process.exitCode = 1;
  } else if (told.rows.length === 0) console.log('There is nothing.');
  else {
    printTable(told.rows);
    if (told.more !== undefined) console.log(told.more);
  }
}

/** Columns as wide as their widest cell; the last one runs on. */
function printTable(rows: readonly Row[]): void {
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
