#!/usr/bin/env node
// Makes an account of the operator's staff, for the desk:
//   npm run staff:add -- --merchant mela --name nasrin [--shown "Nasrin"] [--role clerk|lead] [--may chat,feedback,promotions,members]
// Of one that is there, --reset gives a new password, --change takes --shown, --role or --may anew, --suspend shuts it out and
// --restore lets it in again; each ends what it has open. Asks the server that runs in DATA_DIR; without one it writes to
// DATABASE_URL, or takes the data folder's lock itself. Prints a new password, this once. Exit 0, or 1 and what is wrong.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Node 24 is needed here, this is ${process.version}. Run it as: npm run staff:add -- …`);
  process.exit(1);
}

const { askStaffCommand } = await import('../apps/server/src/modules/support/staff/staff-socket.ts');
const { runStaffCommand } = await import('../apps/server/src/modules/support/staff/staff-command.ts');
const { openDatabase } = await import('../packages/database/src/open-database.ts');

const dataDir = process.env.DATA_DIR || './data';
const folder = join(dataDir, 'database');

try {
  const { values } = parseArgs({
    options: {
      merchant: { type: 'string' },
      name: { type: 'string' },
      shown: { type: 'string' },
      role: { type: 'string' },
      may: { type: 'string' },
      reset: { type: 'boolean' },
      change: { type: 'boolean' },
      suspend: { type: 'boolean' },
      restore: { type: 'boolean' },
    },
  });
  const { merchant, name, shown, role, may, ...rest } = values;
  const asked = Object.keys(rest);
  if (!merchant || !name || asked.length > 1)
    throw new Error(
      'say whose it is: --merchant <code> --name <name> [--shown <name>] [--role clerk|lead] [--may chat,feedback,promotions,members]\n' +
        'and of one that is there, one of --reset, --change, --suspend, --restore',
    );
  const command = {
    merchant,
    name,
    does: asked[0] ?? 'add',
    ...(shown !== undefined && { displayName: shown }),
    ...(role !== undefined && { role }),
    ...(may !== undefined && { permissions: may.split(',').map((part) => part.trim()) }),
  };
  const answer = (existsSync(dataDir) && (await askStaffCommand(dataDir, command))) || (await runHere(command));
  if ('problem' in answer) throw new Error(answer.problem);
  console.log(
    'password' in answer
      ? `${name} of ${merchant} signs in at /desk with the password ${answer.password}`
      : `${name} of ${merchant} is changed; what was open at the desk under this name has ended`,
  );
} catch (error) {
  console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function runHere(command) {
  const url = process.env.DATABASE_URL || undefined;
  // Opening would make an empty database where there is none.
  if (!url && !existsSync(join(folder, 'pgdata'))) throw new Error(`there is no database in ${dataDir}`);
  const database = await openDatabase({ url, folder });
  try {
    return await runStaffCommand(database, command);
  } finally {
    await database.close();
  }
}
