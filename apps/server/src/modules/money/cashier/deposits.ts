import { parseAmount, wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import { feeOf } from '@mela/money/fee';
import { readTypedAmount } from '@mela/money/typed-amount';
import type { Deposit } from '@mela/contract/cashier';
import type { Handler, MemberContext } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import {
  addDeposit,
  findDeposit,
  findDepositByKey,
  listDeposits,
  moveDeposit,
  type DepositRow,
} from './cashier.store.ts';
import {
  cursorOf,
  mayMove,
  openMethods,
  pageOf,
  quickAmountsIn,
  wireMethods,
  LIMIT_FAULTS,
  type CashierParts,
  type OrdersAsked,
} from './cashier-parts.ts';
import { depositReference } from './references.ts';

export function createDeposits(parts: CashierParts) {
  const { database, providers, methods } = parts;

  const depositMethods: Handler<'depositMethods'> = async ({ context, query }) => {
    const { exponent } = context.merchant.currency;
    const open = await openMethods(parts, { ...context, language: query.language ?? context.language }, 'in');
    return {
      methods: wireMethods(open, exponent, parts.markOf),
      quickAmounts: quickAmountsIn(exponent),
    };
  };

  const createDeposit: Handler<'createDeposit'> = async ({ context, body }) => {
    const { merchant, session } = context;
    const { exponent, code: currency } = merchant.currency;
    const typed = readTypedAmount(body.amount, exponent);
    if ('fault' in typed) return failed(typed.fault);
    const { amountMinor } = typed;
    const known = await findDepositByKey(database, session.memberId, body.idempotencyKey);
    const order = known ?? (await newOrder(context, body, amountMinor));
    if ('failed' in order) return order;
    if (order.amount_minor !== amountMinor || order.method !== body.method) return failed('conflict');
    const nameOf = await methods.names(merchant.id, context.language);
    if (order.state !== 'created') return { ...wireDeposit(order, nameOf), redirectUrl: order.redirect_url ?? '' };

    const provider = providers.find(({ code }) => code === order.provider);
    if (!provider || !mayMove(provider, merchant, parts.realMoneyNeeds)) return failed('payment_method_unavailable');
    const reference = depositReference(order.member_id, order.id);
    try {
      const { redirectUrl } = await provider.createOrder({
        reference,
        method: order.method,
        amountMinor,
        currency,
        returnUrl: `${context.siteOrigin}/m/voucherCenter?order=${order.id}`,
        siteOrigin: context.siteOrigin,
        language: context.language,
      });
      const pending = await moveDeposit(database, order.member_id, order.id, 'pending', redirectUrl);
      return { ...wireDeposit(pending ?? order, nameOf), redirectUrl };
    } catch (error) {
      // The order stays; the same key tries the provider again, and the reconciling job ends it otherwise.
      context.log.warn({ err: error, reference }, 'payment provider took no order');
      return failed('payment_method_unavailable');
    }
  };

  async function newOrder(
    context: MemberContext,
    body: { readonly idempotencyKey: string; readonly method: string; readonly fee?: string | undefined },
    amountMinor: bigint,
  ): Promise<DepositRow | Failed> {
    const { merchant, session } = context;
    const method = (await openMethods(parts, context, 'in')).find(({ code }) => code === body.method);
    if (!method) return failed('payment_method_unavailable');
    if (amountMinor < method.minimumMinor || amountMinor > method.maximumMinor) return failed('amount_out_of_bounds');
    const feeMinor = feeOf(amountMinor, method.fee);
    if (body.fee !== undefined && parseAmount(body.fee, merchant.currency.exponent) !== feeMinor)
      return failed('fee_changed');
    const order = await addDeposit(
      database,
      {
        memberId: session.memberId,
        merchantId: merchant.id,
        idempotencyKey: body.idempotencyKey,
        provider: method.provider.code,
        method: method.code,
        amountMinor,
        feeMinor,
        currency: merchant.currency.code,
      },
      { timeZone: merchant.timeZone, dayMinor: method.dayMinor, dayCount: method.dayCount },
    );
    return typeof order === 'string' ? failed(LIMIT_FAULTS[order]) : order;
  }

  const depositRecord: Handler<'depositRecord'> = async ({ context, query }) => {
    const rows = await listDeposits(database, context.session.memberId, cursorOf(query.before), query.pageSize + 1);
    const nameOf = await methods.names(context.merchant.id, context.language);
    return pageOf(rows, query.pageSize, (row) => wireDeposit(row, nameOf));
  };

  const depositDetail: Handler<'depositDetail'> = async ({ context, params }) => {
    const row = await findDeposit(database, context.session.memberId, BigInt(params.orderId));
    if (!row) return failed('order_not_found');
    const isManual = providers.some(({ code, isManual: manual }) => code === row.provider && manual === true);
    return { ...wireDeposit(row, await methods.names(context.merchant.id, context.language)), isManual };
  };

  /** A page of a member's deposits for staff who look after the member, newest first. */
  const depositsOf = async (page: OrdersAsked): Promise<Deposit[]> => {
    const nameOf = await methods.names(page.merchantId, page.language);
    return (await listDeposits(database, page.memberId, page.before, page.limit)).map((row) =>
      wireDeposit(row, nameOf),
    );
  };

  return { depositMethods, createDeposit, depositRecord, depositDetail, depositsOf };
}

function wireDeposit(row: DepositRow, nameOf: (code: string) => string): Deposit {
  return {
    orderId: row.id.toString(),
    method: row.method,
    methodName: nameOf(row.method),
    amount: wireAmount(row.amount_minor, currencyOf(row.currency).exponent),
    fee: wireAmount(row.fee_minor, currencyOf(row.currency).exponent),
    currency: row.currency,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}
