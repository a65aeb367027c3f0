import { merchantOf } from '#/given-facts.ts';
import { hundredthsText } from '#/hundredths.ts';
import { listExcesses, type Excess } from '#/modules/agency/ceilings/ceilings.ts';
import type { Database } from '@mela/database/database';
import type { Merchants } from '#/modules/ground/merchants/merchants.ts';
import { textOf, type ActionAnswer, type ActionInput, type OperatorAction } from '#/operator-action.ts';

/** Agents at the top of one query. */
const AGENTS_AT_ONCE = 200;
/** Rows of the answer. */
const ROWS_MAX = 1_000;

interface CheckParts {
  readonly database: Database;
  readonly merchants: Pick<Merchants, 'all'>;
  readonly now: () => Date;
}

/** `npm run mela -- rates check`: finds rates that were safe when they were saved, and no longer are. */
export const RATE_CHECK: OperatorAction<CheckParts> = {
  id: 'check',
  takes: '--merchant <code>',
  does: 'chains whose rates and contracts together are above 60 % of the lowest house edge of a category, in percent',
  input: { merchant: 'one' },
  failed: 'The rates could not be checked',
  run: check,
};

async function check({ database, merchants, now }: CheckParts, input: ActionInput): Promise<ActionAnswer> {
  const merchant = merchantOf(await merchants.all(), textOf(input, 'merchant'));
  if ('problem' in merchant) return merchant;
  const found: Excess[] = [];
  for (let after: bigint | undefined = 0n; after !== undefined && found.length <= ROWS_MAX;) {
    const page = await listExcesses(database, merchant, { now: now(), after, limit: AGENTS_AT_ONCE });
    found.push(...page.excesses);
    after = page.last;
  }
  if (found.length === 0) return { said: `no chain of ${merchant.code} gets more than its ceiling` };
  const rows = found.slice(0, ROWS_MAX).map(({ agent, category, rate, most }) => ({
    agent: agent ?? 'no agent: VIP levels',
    category,
    rate: percentOf(rate),
    most: percentOf(most),
  }));
  return found.length > ROWS_MAX ? { rows, more: `more than ${ROWS_MAX}: lower these first` } : { rows };
}

/** Of hundredths of a per mille; rounded up, as a rate that is too high by a thousandth is shown too high. */
const percentOf = (rate: number) => hundredthsText(Math.ceil(rate / 10));
