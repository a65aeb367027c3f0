import type { ManualPayment } from '@mela/contract/console/manual-payments';
import { transferKey } from '@mela/contract/manual-payment-rules';
import type { Database } from '@mela/database/database';
import { parseAmount, wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { Handler, StaffContext } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { noteCall } from '#/modules/ground/audit/audit.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import type { PaymentMethods } from '#/modules/money/payment-methods/payment-methods.ts';
import type { ClerkDecider } from './decider.ts';
import type { Decisions } from './manual-decisions.ts';
import type { Slips } from './manual-deposit.ts';
import {
  findManualPayment,
  readManualPayments,
  type ManualPage,
  type ManualPaymentRow,
} from './manual-payments.store.ts';
import { readPayees } from './payees.store.ts';
import { needsSecond, type SecondPerson } from './second-person.ts';

export interface ManualDeskOptions {
  readonly database: Database;
  readonly decisions: Decisions;
  readonly second: SecondPerson;
  readonly slips: Slips;
  readonly methods: Pick<PaymentMethods, 'names'>;
  readonly members: Pick<Members, 'byIds'>;
  /** Names of staff by id, former staff included. */
  readonly staffNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
}

/** The console's room of manual payments: transfers of players to check, and payouts to make. */
export function createManualDesk(options: ManualDeskOptions) {
  const { database, decisions, second } = options;
  const wire = createWire(options);

  const consoleManualPayments: Handler<'consoleManualPayments'> = async ({ context, query }) => {
    const { list, kind, sort, search, cursor, limit } = query;
    const after = cursor === undefined ? undefined : placeIn(cursor);
    if (after === null) return failed('invalid_input', { fields: { cursor: ['format'] } });
    const rows = await readManualPayments(database, {
      merchantId: context.staff.merchantId,
      list,
      kind,
      isDescending: sort === 'queued.desc',
      after,
      found: search === undefined ? undefined : foundBy(search),
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    return {
      list: await wire(context, page),
      next: rows.length > limit ? (page.at(-1)?.queue_no?.toString() ?? null) : null,
    };
  };

  const consoleManualPayment: Handler<'consoleManualPayment'> = ({ context, params }) => one(context, params.reference);

  const consoleConfirmDeposit: Handler<'consoleConfirmDeposit'> = async ({ context, params: { reference }, body }) => {
    const row = await findManualPayment(database, reference);
    if (row?.merchant_id !== context.staff.merchantId) return failed('not_found');
    const arrivedMinor = parseAmount(body.arrived, currencyOf(row.currency).exponent);
    if (arrivedMinor === undefined) return failed('arrived_sum_differs');
    const by = deciderOf(context);
    if (!(await second.needed(database, row)))
      return withProposal(context, reference, await decisions.confirm(by, reference, arrivedMinor));
    return withProposal(
      context,
      reference,
      await second.propose(context, by, {
        reference,
        arrivedMinor,
        idempotencyKey: body.idempotencyKey,
        reason: `transfer ${row.transfer_id}`,
        open: decisions.open,
      }),
    );
  };

  const consoleRefuseDeposit: Handler<'consoleRefuseDeposit'> = async ({ context, params: { reference }, body }) =>
    (await decisions.refuse(deciderOf(context), reference, body)) ?? one(context, reference);

  const consolePayoutMade: Handler<'consolePayoutMade'> = async ({ context, params: { reference }, body }) =>
    (await decisions.payoutMade(deciderOf(context), reference, body.transferId)) ?? one(context, reference);

  const consolePayoutFailed: Handler<'consolePayoutFailed'> = async ({ context, params: { reference }, body }) =>
    (await decisions.payoutFailed(deciderOf(context), reference, body)) ?? one(context, reference);

  const consoleClaimPayout: Handler<'consoleClaimPayout'> = async ({ context, params: { reference } }) =>
    (await decisions.claim(deciderOf(context), reference)) ?? one(context, reference);

  const consoleReleasePayout: Handler<'consoleReleasePayout'> = async ({ context, params: { reference } }) =>
    (await decisions.release(deciderOf(context), reference)) ?? one(context, reference);

  const consoleProposePayout: Handler<'consoleProposePayout'> = async ({ context, params: { reference }, body }) =>
    withProposal(
      context,
      reference,
      await second.proposePayout(context, deciderOf(context), { reference, ...body, open: decisions.open }),
    );

  async function withProposal(
    context: StaffContext,
    reference: string,
    outcome: Awaited<ReturnType<SecondPerson['propose']>> | undefined,
  ) {
    if (outcome && isFailed(outcome)) return outcome;
    const payment = await one(context, reference);
    if (isFailed(payment)) return payment;
    const proposal = outcome ? { approvalId: outcome.approvalId.toString(), status: outcome.status } : null;
    return { ...payment, proposal };
  }

  async function one(context: StaffContext, reference: string): Promise<ManualPayment | Failed> {
    const row = await findManualPayment(database, reference);
    if (row?.merchant_id !== context.staff.merchantId || row.queue_no === null) return failed('not_found');
    const [payment] = await wire(context, [row]);
    return payment ?? failed('not_found');
  }

  return {
    consoleManualPayments,
    consoleManualPayment,
    consoleConfirmDeposit,
    consoleRefuseDeposit,
    consoleClaimPayout,
    consoleReleasePayout,
    consoleProposePayout,
    consolePayoutMade,
    consolePayoutFailed,
  };
}

/** The console's form of payments. */
function createWire(options: ManualDeskOptions) {
  const { database, second } = options;
  return async function wire({ merchant, language, staff }: StaffContext, rows: readonly ManualPaymentRow[]) {
    const [nameOf, payees, members, deciders] = await Promise.all([
      options.methods.names(staff.merchantId, language),
      readPayees(database, merchant.id),
      options.members.byIds([...new Set(rows.map((row) => row.member_id))]),
      options.staffNames([...new Set(rows.flatMap((row) => [row.decided_by ?? [], row.claimed_by ?? []].flat()))]),
    ]);
    const memberNames = new Map(members.map(({ id, userName }) => [id, userName]));
    return Promise.all(
      rows.map(async (row): Promise<ManualPayment> => {
        const [slip] = row.slip_id === null ? [] : await options.slips.show(row.member_id, [row.slip_id]);
        const takesTwo = needsSecond(row, payees.get(row.method));
        return {
          reference: row.reference,
          kind: row.kind,
          orderId: row.order_id.toString(),
          memberId: row.member_id.toString(),
          memberName: memberNames.get(row.member_id) ?? '',
          methodName: nameOf(row.method),
          amount: wireAmount(row.amount_minor, currencyOf(row.currency).exponent),
          currency: row.currency,
          account: row.account,
          transferId: row.transfer_id,
          slip: slip ?? null,
          state: row.state,
          queuedAt: (row.queued_at ?? row.created_at).toISOString(),
          needsSecond: takesTwo,
          isProposed: takesTwo && isOpen(row) && (await second.isProposed(database, row.reference)),
          claimed:
            row.claimed_by === null || row.claimed_until === null
              ? null
              : {
                  by: deciders.get(row.claimed_by) ?? '',
                  isMine: row.claimed_by === staff.id,
                  until: row.claimed_until.toISOString(),
                  isLapsed: !row.is_claimed,
                },
          refused: row.refused_for && { reason: row.refused_for, note: row.refused_note },
          decided: row.decided_at && {
            by: row.decided_by === null ? '' : (deciders.get(row.decided_by) ?? ''),
            at: row.decided_at.toISOString(),
          },
        };
      }),
    );
  };
}

const isOpen = ({ state }: ManualPaymentRow) => state === 'checking' || state === 'waiting';

function deciderOf(context: StaffContext): ClerkDecider {
  const { merchantId, id: staffId } = context.staff;
  return { merchantId, staffId, note: (tx, noted) => noteCall(tx, context, noted) };
}

function placeIn(cursor: string): bigint | null {
  return /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : null;
}

/** A search text as the id of a transfer, a reference, or the number of an order. */
export function foundBy(search: string): NonNullable<ManualPage['found']> {
  const typed = search.trim();
  return {
    key: transferKey(typed) ?? '-',
    reference: typed.toUpperCase(),
    orderId: /^\d{1,18}$/.test(typed) ? BigInt(typed) : null,
  };
}
