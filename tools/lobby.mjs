#!/usr/bin/env node
// Arranges what players see, without a stop: `npm run lobby -- game hide 1042 --merchant mela`; `npm run lobby -- help` lists all commands. Asks the
// server that runs in DATA_DIR; without one it writes to DATABASE_URL, or takes the data folder's lock itself. Exit 0, or 1 and what is wrong.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Node 24 is needed here, this is ${process.version}. Run it as: npm run lobby -- …`);
  process.exit(1);
}

const { askLobbyCommand } = await import('../apps/server/src/modules/site/lobby/command/lobby-socket.ts');
const { runLobbyCommand } = await import('../apps/server/src/modules/site/lobby/command/lobby-command.ts');
const { openDatabase } = await import('../packages/database/src/open-database.ts');

const dataDir = process.env.DATA_DIR || './data';
const folder = join(dataDir, 'database');

const one = { type: 'string' };
const several = { type: 'string', multiple: true };

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      merchant: one,
      language: several,
      menu: one,
      group: one,
      scene: one,
      url: one,
      title: several,
      text: several,
      action: several,
      label: one,
      name: several,
      picture: one,
      from: one,
      to: one,
    },
  });
  const command = { words: positionals, options: { ...values } };
  const answer = (existsSync(dataDir) && (await askLobbyCommand(dataDir, command))) || (await runHere(command));
  if ('problem' in answer) throw new Error(answer.problem);
  if ('said' in answer) console.log(answer.said);
  else if (answer.rows.length === 0) console.log('There is nothing.');
  else print(answer.rows);
} catch (error) {
  console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

/** Columns as wide as their widest cell; the last one runs on. */
function print(rows) {
  const columns = Object.keys(rows[0]);
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column])))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at].length)));
  for (const line of lines)
    console.log(
      line
        .map((cell, at) => cell.padEnd(widths[at]))
        .join('  ')
        .trimEnd(),
    );
}

async function runHere(command) {
  const url = process.env.DATABASE_URL || undefined;
  // Opening would make an empty database where there is none.
  if (!url && !existsSync(join(folder, 'pgdata'))) throw new Error(`there is no database in ${dataDir}`);
  const database = await openDatabase({ url, folder });
  try {
    return await runLobbyCommand(database, command);
  } finally {
    await database.close();
  }
}
