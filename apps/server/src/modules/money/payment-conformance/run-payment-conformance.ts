import { PAYMENT_CASES, type PaymentCase } from './payment-cases.ts';
import type { PaymentTrial } from './payment-trial.ts';
import type { PaymentWorld } from './payment-world.ts';

export interface PaymentRow {
  readonly title: string;
  readonly result: 'passed' | 'failed' | 'left out';
  readonly why: string | undefined;
  readonly milliseconds: number;
}

/** Runs the suite one case after the other and tells each result as it comes; what the provider does not know is left out by name. */
export async function runPaymentConformance(
  world: PaymentWorld,
  options: { readonly only: string; readonly told: (row: PaymentRow) => void },
): Promise<readonly PaymentRow[]> {
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
    options.told(row);
  }
  return rows;
}

function missingIn({ needs = [] }: PaymentCase, trial: PaymentTrial): string | undefined {
  return needs.find((need) => trial[need] === undefined);
}
