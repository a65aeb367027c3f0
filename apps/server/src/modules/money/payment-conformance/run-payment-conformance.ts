import { networkCause } from '@mela/edge/network-cause';
import { PAYMENT_CASES, type PaymentCase } from './payment-cases.ts';
import type { PaymentTrial } from './payment-trial.ts';
import type { PaymentWorld } from './payment-world.ts';

export interface PaymentRow {
  readonly title: string;
  readonly result: 'passed' | 'failed' | 'left out';
  readonly why: string | undefined;
  readonly milliseconds: number;
}

/**
 * Runs the suite case by case and reports each result immediately; what the provider does not know is left out by name. Rejects without trying a case
 * if the provider cannot be asked for an order.
 */
export async function runPaymentConformance(
  world: PaymentWorld,
  options: { readonly only: string; readonly onRow: (row: PaymentRow) => void },
): Promise<readonly PaymentRow[]> {
  await world.trial.provider.lookUp('D0-0').catch((error: unknown) => {
    throw new Error(`the adapter cannot ask its provider: ${describe(error)}`, { cause: error });
  });
  const rows: PaymentRow[] = [];
  for (const each of PAYMENT_CASES.filter(({ title }) => title.includes(options.only))) {
    const startedAt = performance.now();
    const missing = missingIn(each, world.trial);
    const why = missing
      ? `the trial has no ${missing}`
      : await each.run(world).then(
          () => undefined,
          (error: unknown) =>
            (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 6).join(' '),
        );
    const row: PaymentRow = {
      title: each.title,
      result: missing ? 'left out' : why === undefined ? 'passed' : 'failed',
      why,
      milliseconds: performance.now() - startedAt,
    };
    rows.push(row);
    options.onRow(row);
  }
  return rows;
}

function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const cause = networkCause(error);
  return cause === message ? message : `${message}: ${cause}`;
}

function missingIn({ needs = [] }: PaymentCase, trial: PaymentTrial): string | undefined {
  return needs.find((need) => trial[need] === undefined);
}
