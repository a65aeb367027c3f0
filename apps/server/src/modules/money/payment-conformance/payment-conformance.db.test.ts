import { expect, onTestFinished, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { giveCash } from '#/modules/money/wallet/test-cash.ts';
import { testWallet } from '#/modules/money/wallet/test-wallet.ts';
import { btcpayTrial } from './btcpay-trial.ts';
import { manualTrial } from './manual-trial.ts';
import { paymentWorld } from './payment-world.ts';
import { runPaymentConformance } from './run-payment-conformance.ts';
import { sandboxTrial } from './sandbox-trial.ts';

/**
 * Cases that a provider cannot run: the sandbox is never paid in part, never gives up and never fails; transfers by hand have no remote provider, which
 * could call back or fail, and an overpaid one is refused.
 */
const TRIALS = [
  ['sandbox', sandboxTrial, 7],
  ['btcpay', btcpayTrial, 0],
  ['manual', manualTrial, 8],
] as const;

eachServerDatabase('The payment adapter', (open) => {
  test.each(TRIALS)('%s passes the conformance suite', { timeout: 300_000 }, async (_name, trialOf, leftOut) => {
    const database = await open();
    const wallet = await testWallet(database);
    const trial = await trialOf(database);
    const world = await paymentWorld({ database, wallet, trial, give: (to) => giveCash(database, wallet, to) });
    onTestFinished(async () => {
      await world.close();
      await trial.close();
    });
    const rows = await runPaymentConformance(world, { only: '', onRow: () => undefined });
    expect(rows.filter(({ result }) => result === 'failed')).toEqual([]);
    expect(rows.filter(({ result }) => result === 'left out')).toHaveLength(leftOut);
  });
});
