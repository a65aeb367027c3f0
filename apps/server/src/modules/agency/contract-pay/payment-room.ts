import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { noteCall } from '#/modules/ground/audit/audit.ts';
import type { Merchants } from '#/modules/ground/merchants/merchants.ts';
import { PostingRefused } from '#/modules/money/wallet/wallet.ts';
import type { Decisions } from './decisions.ts';
import { countWaiting, findResult, listOfMerchant, type ContractResult } from './results.store.ts';
import { wirePayment } from './wire-payment.ts';

export interface PaymentRoomOptions {
  readonly database: Database;
  readonly decisions: Pick<Decisions, 'decide'>;
  readonly merchants: Pick<Merchants, 'byId'>;
  /** Names of staff by id, former staff included. */
  readonly staffNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
}

/** The console's room of payments to agents: those that wait for a decision, and those that were paid or declined. */
export function createPaymentRoom({ database, decisions, merchants, staffNames }: PaymentRoomOptions) {
  const consoleContractPayments: Handler<'consoleContractPayments'> = async ({ context, query }) => {
    const { merchantId } = context.staff;
    const rows = await listOfMerchant(database, merchantId, {
      states: query.list === 'waiting' ? ['waiting'] : ['paid', 'declined'],
      isOldestFirst: query.sort === 'computed.asc',
      cursor: query.cursor === undefined ? undefined : BigInt(query.cursor),
      limit: query.limit + 1,
    });
    const page = rows.slice(0, query.limit);
    return {
      list: await wire(merchantId, page),
      next: rows.length > page.length ? (page.at(-1)?.id.toString() ?? null) : null,
      waiting: await countWaiting(database, merchantId),
    };
  };

  const consoleContractPayment: Handler<'consoleContractPayment'> = async ({ context, params }) =>
    one(context.staff.merchantId, params.paymentId);

  const consoleDecideContractPayment: Handler<'consoleDecideContractPayment'> = async ({ context, params, body }) => {
    const merchant = await merchants.byId(context.staff.merchantId);
    if (!merchant) return failed('not_found');
    const decided = await decisions
      .decide({
        merchant,
        resultId: BigInt(params.paymentId),
        how: body.how,
        reason: body.reason,
        staffId: context.staff.id,
        note: (tx, noted) => noteCall(tx, context, noted),
      })
      .catch(failedPosting);
    if (isFailed(decided)) return decided;
    if (!decided) return failed('not_found');
    return decided.before === 'waiting' ? one(merchant.id, params.paymentId) : failed('payment_decided');
  };

  async function one(merchantId: bigint, paymentId: string) {
    const result = await findResult(database, BigInt(paymentId));
    const [row] = result?.merchantId === merchantId ? await wire(merchantId, [result]) : [];
    return row ?? failed('not_found');
  }

  async function wire(merchantId: bigint, rows: readonly ContractResult[]) {
    const merchant = await merchants.byId(merchantId);
    if (!merchant) return [];
    const names = await staffNames(rows.flatMap(({ decidedBy }) => decidedBy ?? []));
    return rows.map((row) => ({
      ...wirePayment(row, merchant.currency.exponent),
      memberId: row.agentId.toString(),
      account: row.agentName,
      currency: merchant.currency.code,
      reason: row.reason,
      decided: row.decidedAt && {
        at: row.decidedAt.toISOString(),
        by: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? ''),
      },
    }));
  }

  return { consoleContractPayments, consoleContractPayment, consoleDecideContractPayment };
}

function failedPosting(error: unknown): Failed {
  if (error instanceof PostingRefused) return failed('payment_refused');
  throw error;
}
