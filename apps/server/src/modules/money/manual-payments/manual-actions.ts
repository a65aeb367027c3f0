import { reason as reasonRule } from '@mela/contract/console/approvals';
import { DEPOSIT_REFUSALS, MAX_REFUSAL_NOTE, PAYOUT_FAILURES } from '@mela/contract/manual-payment-rules';
import type { Database } from '@mela/database/database';
import { parseAmount, wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { Failed } from '#/http/failure.ts';
import { noteCommand } from '#/modules/ground/audit/audit.ts';
import { textOf, type ActionAnswer, type ActionInput, type OperatorAction } from '#/operator-action.ts';
import type { Decider } from './decider.ts';
import type { Decisions } from './manual-decisions.ts';
import { findManualPayment, readOpenOfAll, type ManualPaymentRow } from './manual-payments.store.ts';
import type { SecondPerson } from './second-person.ts';

/** What the commands use; the console's calls use the same. */
export interface ManualActionParts {
  readonly database: Database;
  readonly decisions: Decisions;
  readonly second: Pick<SecondPerson, 'needed'>;
}

const LISTED = 200;

/** `npm run mela -- manual-payments`: docs/runbooks/manual-payments.md. */
export const MANUAL_ACTIONS: readonly OperatorAction<ManualActionParts>[] = [
  {
    id: 'list',
    takes: '',
    does: 'transfers of players to check and payouts to make, oldest first',
    input: {},
    failed: 'Nothing is listed',
    run: listOpen,
  },
  {
    id: 'confirm',
    takes: '<reference> --arrived <sum>',
    does: 'credits a deposit whose transfer arrived with exactly the ordered sum; above the limit of its method it takes two people, at the console',
    input: { arrived: 'one' },
    run: (parts, input) =>
      onPayment(parts, input, 'confirm', async (row, by) => {
        const arrived = parseAmount(textOf(input, 'arrived') ?? '', currencyOf(row.currency).exponent);
        if (arrived === undefined) return { problem: 'say what arrived: --arrived 1000' };
        if (await parts.second.needed(parts.database, row))
          return { problem: `${row.reference} is above the limit of one person: two confirm it at the console` };
        return answered(await parts.decisions.confirm(by, row.reference, arrived), `${row.reference} is credited`);
      }),
  },
  {
    id: 'refuse',
    takes: `<reference> --reason ${DEPOSIT_REFUSALS.join('|')} [--note "…"]`,
    does: 'refuses the transfer of a deposit; the player reads the reason and the note',
    input: { reason: 'one', note: 'one' },
    run: (parts, input) =>
      onPayment(parts, input, 'refuse', async (row, by) => {
        const given = reasonOf(input, DEPOSIT_REFUSALS);
        if ('problem' in given) return given;
        return answered(await parts.decisions.refuse(by, row.reference, given), `${row.reference} is refused`);
      }),
  },
  {
    id: 'paid',
    takes: '<reference> --transfer <id>',
    does: 'notes the transfer by which a withdrawal was paid',
    input: { transfer: 'one' },
    run: (parts, input) =>
      onPayment(parts, input, 'paid', async (row, by) => {
        const outcome = await parts.decisions.payoutMade(by, row.reference, textOf(input, 'transfer') ?? '');
        return answered(outcome, `${row.reference} is paid`);
      }),
  },
  {
    id: 'failed',
    takes: `<reference> --reason ${PAYOUT_FAILURES.join('|')} [--note "…"]`,
    does: 'notes that a withdrawal could not be paid; its money is returned',
    input: { reason: 'one', note: 'one' },
    run: (parts, input) =>
      onPayment(parts, input, 'failed', async (row, by) => {
        const given = reasonOf(input, PAYOUT_FAILURES);
        if ('problem' in given) return given;
        return answered(await parts.decisions.payoutFailed(by, row.reference, given), `${row.reference} is returned`);
      }),
  },
];

async function listOpen({ database }: ManualActionParts): Promise<ActionAnswer> {
  const rows = await readOpenOfAll(database, LISTED + 1);
  const shown = rows.slice(0, LISTED).map((row) => ({
    reference: row.reference,
    kind: row.kind,
    sum: `${wireAmount(row.amount_minor, currencyOf(row.currency).exponent)} ${row.currency}`,
    method: row.method,
    'transfer id': row.transfer_id || '-',
    'pay to': row.account || '-',
    since: row.queued_at?.toISOString() ?? '-',
  }));
  return { rows: shown, ...(rows.length > LISTED && { more: 'there are more' }) };
}

async function onPayment(
  { database }: ManualActionParts,
  { words: [word = ''] }: ActionInput,
  command: string,
  act: (row: ManualPaymentRow, by: Decider) => Promise<ActionAnswer>,
): Promise<ActionAnswer> {
  const row = await findManualPayment(database, word.toUpperCase());
  if (!row) return { problem: `there is no manual payment ${word}: name one by its reference, such as D42-500001` };
  const merchantId = row.merchant_id;
  return act(row, {
    merchantId,
    staffId: null,
    note: (tx, noted) => noteCommand(tx, `manual-payments ${command}`, { ...noted, merchantId }),
  });
}

function reasonOf<Reason extends string>(
  input: ActionInput,
  all: readonly Reason[],
): { readonly reason: Reason; readonly note: string } | { readonly problem: string } {
  const reason = all.find((one) => one === textOf(input, 'reason'));
  if (!reason) return { problem: `say why: --reason ${all.join('|')}` };
  const note = textOf(input, 'note')?.trim() ?? '';
  const isRight = note === '' || (note.length <= MAX_REFUSAL_NOTE && reasonRule.safeParse(note).success);
  return isRight ? { reason, note } : { problem: `a note has 3 to ${MAX_REFUSAL_NOTE} letters` };
}

/** What a refusal means to people who run a command. */
const PROBLEMS: Readonly<Partial<Record<Failed['failed'], string>>> = {
  not_found: 'it is not in the queue',
  payment_decided: 'it was decided before',
  second_person_waits: 'its confirmation waits for a second person at the console',
  arrived_sum_differs: 'what arrived is not the sum of the order: refuse it with --reason other_sum',
  transfer_id_invalid: 'the id of a transfer has 4 to 64 letters and digits: --transfer <id>',
  transfer_id_used: 'another payout was made by that transfer',
  payout_claimed: 'one of the staff has claimed it at the console: ask them, or wait until their claim lapses',
  second_person_needed: 'its sum takes two people: one asks for it at the console, and another approves it',
};

function answered(outcome: Failed | undefined, said: string): ActionAnswer {
  return outcome ? { problem: PROBLEMS[outcome.failed] ?? outcome.failed } : { said };
}
