import type { ConformanceRow } from '@mela/game-vendors/conformance/run-conformance';
import { readOptions } from './read-options.ts';
import { tryOperator } from './try-operator.ts';
import { tryVendor } from './try-vendor.ts';

const HELP = `Against an operator:
npm run vendor:conformance -- --url <where the operator takes the vendor's calls> --key <file> [--dialect hub88|batched|decimal]
    [--token=<living token of a test player> --game <its game code> [--user <its user>]]… [--currency <theirs>] [--only <words of a title>]
  --key holds what proves the vendor's calls: a private key in PEM or a shared key in base64 (hub88), the secret (batched), the token (decimal).
  Against a demo it makes its own players; elsewhere give the tokens of one or two test players, each with a little money, and their games. A
  dialect whose operator does not say who plays needs --user and --currency too.

Against a vendor:
npm run vendor:conformance -- --vendor <address of the vendor's API> [--dialect hub88|batched|decimal] --set <name>=<text or @file>…
    [--operator-key <file, PEM>] [--origin <of its games>] [--play <address of its test entry>] [--game <code>]
    [--code <of the vendor>] [--host <name> --port <number>] [--patience <seconds>] [--only <words of a title>]
  --set is what a vendor's row says: publicKey and macKeys (hub88), secrets (batched), tokens and operatorToken (decimal).
  The vendor calls http://<host>:<port>/vendors/<code>. Without --play no rounds are tried.

docs/vendors.md says what is tried. Exit code 0 when nothing failed. It stops at the first address that cannot be reached.`;

const options = readOptions();
const { url, vendor, key } = options;
const isAsked = vendor !== undefined || (url !== undefined && key !== undefined);
if (options.help || !isAsked) {
  process.stderr.write(`${HELP}\n`);
  process.exit(options.help ? 0 : 1);
}
try {
  const onRow = (row: ConformanceRow) => void process.stdout.write(`${lineOf(row)}\n`);
  const rows =
    vendor === undefined
      ? await tryOperator({ ...options, url: url ?? '', key: key ?? '' }, onRow)
      : await tryVendor({ ...options, vendor }, onRow);
  const count = (result: ConformanceRow['result']) => rows.filter((row) => row.result === result).length;
  process.stdout.write(`\n${count('passed')} passed, ${count('failed')} failed, ${count('left out')} left out\n`);
  process.exitCode = rows.length > 0 && count('failed') === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`The suite could not be run: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function lineOf({ result, title, why, milliseconds }: ConformanceRow): string {
  const took = result === 'left out' ? '' : `${milliseconds} ms`;
  const line = `${result.padEnd(9)} ${took.padStart(8)}  ${title}`;
  return why ? `${line}\n${' '.repeat(20)}${why}` : line;
}
