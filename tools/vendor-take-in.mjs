#!/usr/bin/env node
// After a restore: takes in what a vendor can prove of the lost time, on the server that runs in DATA_DIR:
//   npm run vendor:take-in -- --vendor studio --file calls.jsonl --since 2026-11-22T10:00:00Z [--dry-run]
// The file holds one call a line, {"path":"/transaction/bet","headers":{…},"body":"…"}, signed by the vendor; docs/vendors.md tells more. Prints
// what became of them and writes the rest to <file>.report. The same file again moves nothing. Exit 0, or 1 when something was not taken in.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Node 24 is needed here, this is ${process.version}. Run it as: npm run vendor:take-in -- …`);
  process.exit(1);
}

const { askCommand } = await import('../packages/database/src/folder-command.ts');

try {
  const one = { type: 'string' };
  const { values } = parseArgs({ options: { vendor: one, file: one, since: one, 'dry-run': { type: 'boolean' } } });
  const { vendor, file, since, 'dry-run': dryRun = false } = values;
  if (!vendor || !file || !since)
    throw new Error(
      'say --vendor <code> --file <calls.jsonl> --since <the moment restored to, as 2026-11-22T10:00:00Z> [--dry-run]',
    );
  const path = resolve(file);
  if (!existsSync(path)) throw new Error(`there is no file ${file}`);
  const answer = await askCommand(process.env.DATA_DIR || './data', 'take-in', { vendor, file: path, since, dryRun });
  if (!answer) throw new Error('no server runs in DATA_DIR');
  if ('problem' in answer) throw new Error(answer.problem);
  const { lines, outcomes, sums, lostUsers, report } = answer;
  console.log(`${dryRun ? 'Nothing was moved. ' : ''}${lines} lines: ${told(outcomes) || 'nothing'}`);
  console.log(`${dryRun ? 'Would be taken' : 'Taken'}, in minor units: ${told(sums) || 'nothing'}`);
  if (Object.keys(lostUsers).length > 0)
    console.log(`Users who registered in the lost time, with their calls: ${told(lostUsers)}`);
  const { taken = 0, had = 0 } = outcomes;
  const left = Object.values(outcomes).reduce((sum, count) => sum + count, 0) - taken - had;
  if (left > 0) console.error(`${left} calls were not taken in: see ${report}`);
  process.exitCode = left > 0 ? 1 : 0;
} catch (error) {
  console.error(`Nothing was taken in: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

function told(counts) {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}
