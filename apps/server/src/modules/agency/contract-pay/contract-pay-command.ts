import { reason as reasonRule } from '@mela/contract/console/approvals';
import type { Database } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import { merchantsAsked } from '#/given-facts.ts';
import { noteCommand } from '#/modules/ground/audit/audit.ts';
import type { Merchant, Merchants } from '#/modules/ground/merchants/merchants.ts';
import { PostingRefused } from '#/modules/money/wallet/wallet.ts';
import { textOf, type ActionAnswer, type ActionInput, type OperatorAction } from '#/operator-action.ts';
import type { Decisions } from './decisions.ts';
import { findResult, listOfMerchant, type ContractResult } from './results.store.ts';

export interface ContractPayParts {
  readonly database: Database;
  readonly merchants: Pick<Merchants, 'all'>;
  readonly decisions: Pick<Decisions, 'decide'>;
}

const LISTED_MOST = 200;
const DECIDED = { merchant: 'one', reason: 'one' } as const;

/** `npm run mela -- contract-payments`: docs/runbooks/contract-payments.md. The console's room decides by the same functions. */
export const CONTRACT_PAY_ACTIONS: readonly OperatorAction<ContractPayParts>[] = [
  {
    id: 'list',
    takes: '[--merchant <code>] [--decided yes]',
    does: "payments of agents' contracts that wait for a decision, the oldest first; or the newest that were paid or declined",
    input: { merchant: 'one', decided: 'one' },
    failed: 'The payments could not be listed',
    run: list,
  },
  {
    id: 'approve',
    takes: '<number> [--merchant <code>] --reason "…"',
    does: "pays it to the agent's agency account",
    input: DECIDED,
    run: (parts, input) => decide(parts, input, 'approve'),
  },
  {
    id: 'decline',
    takes: '<number> [--merchant <code>] --reason "…"',
    does: 'declines it; the agent reads the reason',
    input: DECIDED,
    run: (parts, input) => decide(parts, input, 'decline'),
  },
];

async function list({ database, merchants }: ContractPayParts, input: ActionInput): Promise<ActionAnswer> {
  const asked = merchantsAsked(await merchants.all(), textOf(input, 'merchant'));
  if ('problem' in asked) return asked;
  const decided = textOf(input, 'decided');
  if (decided !== undefined && decided !== 'yes') return { problem: '--decided is yes or left out' };
  const pages = asked.map(async (merchant) => {
    const rows = await listOfMerchant(database, merchant.id, {
      states: decided === 'yes' ? ['paid', 'declined'] : ['waiting'],
      isOldestFirst: decided !== 'yes',
      cursor: undefined,
      limit: LISTED_MOST,
    });
    return rows.map((row) => rowOf(merchant, row));
  });
  return { rows: (await Promise.all(pages)).flat() };
}

async function decide(
  { database, merchants, decisions }: ContractPayParts,
  input: ActionInput,
  how: 'approve' | 'decline',
): Promise<ActionAnswer> {
  const reason = reasonRule.safeParse(textOf(input, 'reason'));
  if (!reason.success) return { problem: 'say why, in 3 to 500 characters: --reason "…"' };
  const [word = '', ...others] = input.words;
  if (!/^[1-9]\d{0,17}$/.test(word) || others.length > 0) return { problem: 'say one payment by its number' };
  const asked = merchantsAsked(await merchants.all(), textOf(input, 'merchant'));
  if ('problem' in asked) return asked;
  const result = await findResult(database, BigInt(word));
  const merchant = asked.find(({ id }) => id === result?.merchantId);
  if (!merchant || !result) return { problem: `there is no payment ${word}: npm run mela -- contract-payments list` };
  const decided = await decisions
    .decide({
      merchant,
      resultId: result.id,
      how,
      reason: reason.data,
      staffId: undefined,
      note: (tx, noted) => noteCommand(tx, `contract-payments ${how}`, { ...noted, merchantId: merchant.id }),
    })
    .catch((error: unknown) => {
      if (error instanceof PostingRefused)
        return { problem: `${word} still waits: the ledger refuses ${error.message}` };
      throw error;
    });
  if (decided && 'problem' in decided) return decided;
  const state = how === 'approve' ? 'paid' : 'declined';
  if (decided?.before === 'waiting') return { said: `${word} is ${state}` };
  // The same command again says what holds already.
  if (decided?.before === state) return { said: `${word} was ${state} before: nothing was changed` };
  return { problem: `${word} does not wait for a decision: it is ${decided?.before ?? 'gone'}` };
}

function rowOf({ code, currency }: Merchant, row: ContractResult) {
  const sum = (minor: bigint) => wireAmount(minor, currency.exponent);
  return {
    number: row.id.toString(),
    merchant: code,
    agent: row.agentName,
    payment: row.key,
    base: sum(row.base),
    active: row.active.toString(),
    tier: row.tier ?? '-',
    'of those below': sum(row.children),
    amount: `${sum(row.amount)} ${currency.code}`,
    state: row.state,
  };
}
