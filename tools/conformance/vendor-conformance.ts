import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runConformance, type ConformanceRow } from '@mela/game-vendors/conformance/run-conformance';
import { outsideWorld } from '@mela/game-vendors/conformance/outside-world';
import { createHub88Speaker } from '@mela/game-vendors/hub88/speaker';
import { demoPlayers } from './demo-players.ts';
import { givenPlayers } from './given-players.ts';

const HELP = `npm run vendor:conformance -- --url <where the operator takes the vendor's calls> --key <vendor's private key, PEM>
    [--token=<living token of a test player> --game <its game code>]…  [--only <words of a title>]

Plays the vendor's part (docs/vendors.md) against a running operator and prints what passed. Against a demo it makes its own
players; elsewhere give the tokens of one or two test players, each with a little money, and their games. Exit code 0 when nothing failed.`;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    token: { type: 'string', multiple: true, default: [] },
    game: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help || !values.url || !values.key) {
  process.stderr.write(`${HELP}\n`);
  process.exit(values.help ? 0 : 1);
}
try {
  process.exitCode = await run(values.url.replace(/\/$/, ''), values.key);
} catch (error) {
  process.stderr.write(`The suite could not be run: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function run(address: string, keyFile: string): Promise<number> {
  const vendorPrivateKey = readFileSync(resolve(process.env['INIT_CWD'] ?? '', keyFile), 'utf8');
  const speaker = createHub88Speaker({ vendorPrivateKey });
  const players =
    values.token.length > 0
      ? await givenPlayers({ address, speaker, tokens: values.token, games: values.game })
      : demoPlayers(address);
  const world = outsideWorld({ address, speaker, ...players });
  process.stdout.write(`${address}\n\n`);
  const rows = await runConformance(world, {
    only: values.only,
    told: (row) => process.stdout.write(`${lineOf(row)}\n`),
  });
  const count = (result: ConformanceRow['result']) => rows.filter((row) => row.result === result).length;
  process.stdout.write(`\n${count('passed')} passed, ${count('failed')} failed, ${count('left out')} left out\n`);
  return rows.length > 0 && count('failed') === 0 ? 0 : 1;
}

function lineOf({ result, title, why, milliseconds }: ConformanceRow): string {
  const took = result === 'left out' ? '' : `${milliseconds} ms`;
  const line = `${result.padEnd(9)} ${took.padStart(8)}  ${title}`;
  return why ? `${line}\n${' '.repeat(20)}${why}` : line;
}
