import fs from 'node:fs';
import { createInterface } from 'node:readline';
import { openDatabase } from '@mela/database/open-database';
import { TEST_SEALS } from '#/modules/money/wallet/test-seals.ts';
import { createWallet } from '#/modules/money/wallet/wallet.ts';
import type { SentCall } from './fault-processes.ts';

/** A process that posts the calls it receives, one per line, and answers each with a line, until it is killed or its input ends. */
const database = await openDatabase({ url: process.env.FAULT_URL ?? '' });
const wallet = await createWallet({ database, seals: TEST_SEALS, announce: () => {} });

for await (const line of createInterface({ input: process.stdin })) {
  const { id, call } = JSON.parse(line) as SentCall;
  void wallet.post({ ...call, memberId: BigInt(call.memberId), amountMinor: BigInt(call.amountMinor) }).then(
    (outcome) => answer({ id, outcome }),
    () => answer({ id }),
  );
}
process.exit(0);

function answer(said: object): void {
  const text = JSON.stringify(said, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  fs.writeSync(1, `${text}\n`);
}
