import { fileURLToPath, pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openPglite } from '../../packages/database/src/pglite-database.ts';
import { migrate } from '../../packages/database/src/migrate.ts';
import { btcpayTrial } from '../../apps/server/src/modules/money/payment-conformance/btcpay-trial.ts';
import { manualTrial } from '../../apps/server/src/modules/money/payment-conformance/manual-trial.ts';
import type { PaymentTrial } from '../../apps/server/src/modules/money/payment-conformance/payment-trial.ts';
import { paymentWorld } from '../../apps/server/src/modules/money/payment-conformance/payment-world.ts';
import {
  runPaymentConformance,
  type PaymentRow,
} from '../../apps/server/src/modules/money/payment-conformance/run-payment-conformance.ts';
import { sandboxTrial } from '../../apps/server/src/modules/money/payment-conformance/sandbox-trial.ts';
import { giveCash } from '../../apps/server/src/modules/money/wallet/test-cash.ts';
import { TEST_SEALS } from '../../apps/server/src/modules/money/wallet/test-seals.ts';
import { createWallet } from '../../apps/server/src/modules/money/wallet/wallet.ts';

const HELP = `npm run payment:conformance -- --adapter sandbox|btcpay|manual [--only <words of a title>]
npm run payment:conformance -- --trial <file> [--only <words of a title>]
  --trial is a module that exports \`trial(database)\`, a PaymentTrial: an adapter and the world around it.

docs/payments.md says what is tried. Exit code 0 when nothing failed.`;

const TRIALS: Readonly<Record<string, TrialOf>> = { sandbox: sandboxTrial, btcpay: btcpayTrial, manual: manualTrial };

const { values } = parseArgs({
  options: {
    adapter: { type: 'string' },
    trial: { type: 'string' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});
const trialOf = values.help ? undefined : await chosenTrial();
if (!trialOf) {
  process.stderr.write(`${HELP}\n`);
  process.exit(values.help ? 0 : 1);
}

try {
  process.exitCode = (await tryAdapter(trialOf)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`The suite could not be run: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** Whether no case failed. */
async function tryAdapter(open: TrialOf): Promise<boolean> {
  const closers: (() => Promise<unknown>)[] = [];
  const kept = <Part extends { close(): Promise<unknown> }>(part: Part): Part => {
    closers.unshift(() => part.close());
    return part;
  };
  try {
    const database = kept(await openPglite({ files: undefined }));
    await migrate(database, fileURLToPath(new URL('../../apps/server/src/db/migrations', import.meta.url)));
    const wallet = kept(await createWallet({ database, seals: TEST_SEALS, announce: () => undefined }));
    const trial = kept(await open(database));
    const world = kept(await paymentWorld({ database, wallet, trial, give: (to) => giveCash(database, wallet, to) }));
    const rows = await runPaymentConformance(world, {
      only: values.only,
      onRow: (row) => void process.stdout.write(`${lineOf(row)}\n`),
    });
    const count = (result: PaymentRow['result']) => rows.filter((row) => row.result === result).length;
    process.stdout.write(`\n${count('passed')} passed, ${count('failed')} failed, ${count('left out')} left out\n`);
    return rows.length > 0 && count('failed') === 0;
  } finally {
    for (const close of closers) await close();
  }
}

async function chosenTrial(): Promise<TrialOf | undefined> {
  if (values.trial === undefined) return values.adapter === undefined ? undefined : TRIALS[values.adapter];
  const path = resolve(process.env['INIT_CWD'] ?? '', values.trial);
  const loaded = (await import(pathToFileURL(path).href)) as { trial?: TrialOf };
  return loaded.trial;
}

function lineOf({ result, title, why, milliseconds }: PaymentRow): string {
  const took = result === 'left out' ? '' : `${Math.round(milliseconds)} ms`;
  const line = `${result.padEnd(9)} ${took.padStart(8)}  ${title}`;
  return why ? `${line}\n${' '.repeat(20)}${why}` : line;
}

type TrialOf = (database: Parameters<typeof sandboxTrial>[0]) => Promise<PaymentTrial>;
