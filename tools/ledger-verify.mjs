#!/usr/bin/env node
// Proves the ledger: `npm run ledger:verify`, or `npm run ledger:verify -- --from-seal 120` what came after an exported seal. Asks the server that runs in DATA_DIR; without one it reads DATABASE_URL, or takes the data
// folder's lock itself. The seals are proven by keys that derive from SECRETS_KEY_FILE or OPERATOR_PRIVATE_KEY_FILE, and held against the copies in DATA_DIR. Exit 0 and one line, or 1 and the name of the account that is wrong.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Node 24 is needed here, this is ${process.version}. Run it as: npm run ledger:verify`);
  process.exit(1);
}

const { askVerification } = await import('../apps/server/src/modules/money/wallet/verification-socket.ts');
const { verifyLedger } = await import('../apps/server/src/modules/money/wallet/verification.ts');
const { LEDGER_RECONCILIATIONS } = await import('../apps/server/src/modules/money/ledger-reconciliations.ts');
const { ledgerSealKeys } = await import('../apps/server/src/modules/money/ledger-seals.ts');
const { sealFile } = await import('../apps/server/src/modules/money/wallet/seal-file.ts');
const { openDatabase } = await import('../packages/database/src/open-database.ts');

const dataDir = process.env.DATA_DIR || './data';
const folder = join(dataDir, 'database');

try {
  const fromSeal = sealAsked(process.argv.slice(2));
  const report = (existsSync(dataDir) && (await askVerification(dataDir, fromSeal))) || (await verifyHere(fromSeal));
  if (report.ok)
    console.log(
      `The ledger holds${fromSeal === undefined ? '' : ` after seal ${fromSeal}`}: ${report.members} members, ${report.rows} rows, ${report.seals} seals, every currency sums to zero.`,
    );
  if (report.ok && fromSeal !== undefined)
    console.log(
      `Not looked at: rows that seal ${fromSeal} and those before it cover, the figures of the house's accounts, rounds and the cashier's orders.`,
    );
  if (!report.ok) console.error(`The ledger is wrong at ${report.account}: ${report.problem}.`);
  process.exitCode = report.ok ? 0 : 1;
} catch (error) {
  console.error(`The ledger could not be verified: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

function sealAsked([option, number, ...more]) {
  if (option === undefined) return undefined;
  if (option !== '--from-seal' || !/^[1-9]\d{0,17}$/.test(number ?? '') || more.length > 0)
    throw new Error('the only option is --from-seal and the number of an exported seal');
  return BigInt(number);
}

async function verifyHere(fromSeal) {
  const url = process.env.DATABASE_URL || undefined;
  // Opening would make an empty database where there is none.
  if (!url && !existsSync(join(folder, 'pgdata'))) throw new Error(`there is no database in ${dataDir}`);
  const database = await openDatabase({ url, folder });
  try {
    return await verifyLedger(database, {
      keys: await ledgerSealKeys({
        secretsKeyFile: process.env.SECRETS_KEY_FILE || undefined,
        operatorPrivateKeyFile: process.env.OPERATOR_PRIVATE_KEY_FILE || join(dataDir, 'keys', 'operator-private.pem'),
      }),
      exported: await sealFile(dataDir).read(),
      reconciliations: LEDGER_RECONCILIATIONS,
      fromSeal,
    });
  } finally {
    await database.close();
  }
}
