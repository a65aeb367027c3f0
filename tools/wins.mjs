#!/usr/bin/env node
// Wins above their ceiling, on the server that runs in DATA_DIR:
//   npm run wins -- list
//   npm run wins -- release <number> --by <name> --reason "…"      (send-back likewise; two different leads must want the same)
//   npm run wins -- ceilings --merchant mela
//   npm run wins -- ceiling <amount|default> --merchant mela [--vendor studio [--game <code>]] --by <name>
// Asks for the password of the person at the desk, or takes it from STAFF_PASSWORD. Exit 0, or 1 and what is wrong.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Node 24 is needed here, this is ${process.version}. Run it as: npm run wins -- …`);
  process.exit(1);
}

const { askCommand } = await import('../packages/database/src/folder-command.ts');

const HELP =
  'say what: list · release <number> · send-back <number> (with --by <name> --reason "…") · ceilings --merchant <code> · ceiling <amount|default> --merchant <code> --by <name> [--vendor <code> [--game <code>]]';
const DOES = { list: 'list', release: 'release', 'send-back': 'send_back', ceilings: 'ceilings', ceiling: 'ceiling' };

try {
  const one = { type: 'string' };
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { by: one, reason: one, merchant: one, vendor: one, game: one },
  });
  const [verb = '', object = ''] = positionals;
  const does = Object.hasOwn(DOES, verb) ? DOES[verb] : undefined;
  const decides = does === 'release' || does === 'send_back';
  const missing =
    (decides && (!object || !values.by || !values.reason)) ||
    (does === 'ceilings' && !values.merchant) ||
    (does === 'ceiling' && (!object || !values.merchant || !values.by));
  if (!does || missing) throw new Error(HELP);
  const password = decides || does === 'ceiling' ? await passwordOf(values.by) : undefined;
  const command = { does, ...values, ...(decides ? { number: object } : { amount: object }), password };
  const answer = await askCommand(process.env.DATA_DIR || './data', 'wins', command);
  if (!answer) throw new Error('no server runs in DATA_DIR');
  if ('problem' in answer) throw new Error(answer.problem);
  if ('said' in answer) console.log(answer.said);
  else if (answer.rows.length === 0) console.log('There is nothing.');
  else
    for (const row of answer.rows)
      console.log(
        Object.entries(row)
          .map(([name, cell]) => `${name}: ${cell}`)
          .join('  '),
      );
} catch (error) {
  console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

/** Nothing of it is shown while it is typed. */
async function passwordOf(name) {
  if (process.env.STAFF_PASSWORD) return process.env.STAFF_PASSWORD;
  process.stderr.write(`Password of ${name} at the desk: `);
  const reader = createInterface({
    input: process.stdin,
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: process.stdin.isTTY,
  });
  const password = await reader.question('');
  reader.close();
  process.stderr.write('\n');
  return password;
}
