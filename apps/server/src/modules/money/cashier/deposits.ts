import { parseAmount, wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { Deposit } from '@mela/contract/cashier';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import { addDeposit, findDeposit, listDeposits, moveDeposit, type DepositRow } from './cashier.store.ts';
import { cursorOf, findMethod, methodsOf, pageOf, quickAmountsIn, type CashierParts } from './cashier-parts.ts';
import { depositReference } from './references.ts';

export function createDeposits(parts: CashierParts) {
  const { database, providers } = parts;

  const depositMethods: Handler<'depositMethods'> = ({ context }) => {
    const { exponent } = context.merchant.currency;
    return {
      methods: methodsOf(providers, exponent, parts.markOf),
      quickAmounts: quickAmountsIn(exponent),
    };
  };

  const createDeposit: Handler<'createDeposit'> = async ({ context, body }) => {
    const { merchant, session } = context;
    const method = findMethod(providers, body.method);
    if (!method) return failed('payment_method_unavailable');
    const amountMinor = parseAmount(body.amount, merchant.currency.exponent);
    if (amountMinor === undefined || amountMinor < method.minimumMinor || amountMinor > method.maximumMinor)
      return failed('amount_out_of_bounds');

    const order = await addDeposit(database, {
      memberId: session.memberId,
      merchantId: merchant.id,
      idempotencyKey: body.idempotencyKey,
      provider: method.provider.code,
      method: method.code,
      amountMinor,
      currency: merchant.currency.code,
    });
    if (order.amount_minor !== amountMinor || order.method !== method.code) return failed('conflict');
    if (order.state !== 'created') return { ...wireDeposit(order, parts), redirectUrl: order.redirect_url ?? '' };

    const reference = depositReference(order.member_id, order.id);
    try {
      const { redirectUrl } = await method.provider.createOrder({
        reference,
        method: method.code,
        amountMinor,
        currency: merchant.currency.code,
        returnUrl: `${context.siteOrigin}/m/voucherCenter?order=${order.id}`,
        siteOrigin: context.siteOrigin,
        language: context.language,
      });
      const pending = await moveDeposit(database, order.member_id, order.id, 'pending', redirectUrl);
      return { ...wireDeposit(pending ?? order, parts), redirectUrl };
    } catch (error) {
      // The order stays; the same key tries the provider again, and the reconciling job ends it otherwise.
      context.log.warn({ err: error, reference }, 'payment provider took no order');
      return failed('payment_method_unavailable');
    }
  };

  const depositRecord: Handler<'depositRecord'> = async ({ context, query }) => {
    const rows = await listDeposits(database, context.session.memberId, cursorOf(query.before), query.pageSize + 1);
    return pageOf(rows, query.pageSize, (row) => wireDeposit(row, parts));
  };

  const depositDetail: Handler<'depositDetail'> = async ({ context, params }) => {
    const row = await findDeposit(database, context.session.memberId, BigInt(params.orderId));
    return row ? wireDeposit(row, parts) : failed('order_not_found');
  };

  const newestDeposits = async (memberId: bigint, limit: number): Promise<Deposit[]> =>
    (await listDeposits(database, memberId, undefined, limit)).map((row) => wireDeposit(row, parts));

  return { depositMethods, createDeposit, depositRecord, depositDetail, newestDeposits };
}

/** Major units, offered as buttons. */
function wireDeposit(row: DepositRow, { providers }: CashierParts): Deposit {
  return {
    orderId: row.id.toString(),
    method: row.method,
    methodName: findMethod(providers, row.method)?.name ?? row.method,
    amount: wireAmount(row.amount_minor, currencyOf(row.currency).exponent),
    currency: row.currency,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}
