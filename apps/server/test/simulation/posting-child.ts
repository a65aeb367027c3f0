import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { Database } from '@mela/database/database';
import { openDatabase } from '@mela/database/open-database';
import { TEST_SEALS } from '#/modules/money/wallet/test-seals.ts';
import { createWallet } from '#/modules/money/wallet/wallet.ts';
import { betOf } from './bet-of.ts';

/**
 * A process that bets until it is killed, or kills itself at the step in FAULT when it reaches it the FAULT_AFTER-th time. It writes a line
 * `ack <n>` after each acknowledged bet. PLACE contains the database's place.
 */
const place = JSON.parse(process.env.PLACE ?? '{}') as { url?: string; folder?: string };
const fault = process.env.FAULT ?? 'none';
let stepsLeft = Number.parseInt(process.env.FAULT_AFTER ?? '1', 10);
let armed = false;

function dieAt(step: string): void {
  if (!armed || fault !== step) return;
  stepsLeft -= 1;
  if (stepsLeft === 0) process.kill(process.pid, 'SIGKILL');
}

/** The disk's sync, with a step before and after it: the log is written but not synced, and synced but not acknowledged. */
function instrumentSync(): void {
  const sync = fs.fdatasyncSync;
  fs.fdatasyncSync = (descriptor) => {
    dieAt('before-sync');
    sync(descriptor);
    dieAt('after-sync');
  };
  syncBuiltinESMExports();
}

/** The product's own database with steps before a statement is sent, during it, and when it is committed but not yet acknowledged. */
function withSteps(database: Database): Database {
  return {
    ...database,
    async query<Row>(sql: string, params: readonly unknown[] = []) {
      const what = sql.includes('wallet_post(') ? 'batch' : sql.includes('wallet_seal(') ? 'roll' : 'other';
      dieAt(`before-${what}`);
      const answer = database.query<Row>(sql, params);
      setImmediate(() => setImmediate(() => dieAt(`during-${what}`)));
      const rows = await answer;
      dieAt(`after-${what}`);
      return rows;
    },
  };
}

instrumentSync();
const database = await openDatabase(place);
const wallet = await createWallet({ database: withSteps(database), seals: TEST_SEALS, announce: () => {} });
armed = true;

let next = 0;
const bettor = async () => {
  for (;;) {
    const n = next++;
    const outcome = await wallet.post(betOf(n));
    if (outcome.status !== 'applied') throw new Error(`bet ${n}: ${outcome.status}`);
    fs.writeSync(1, `ack ${n}\n`);
  }
};
const sealing = setInterval(() => void wallet.sealAll().catch(() => {}), 20);
const bettors = Promise.all(Array.from({ length: 16 }, bettor));
await bettors.finally(() => clearInterval(sealing));
