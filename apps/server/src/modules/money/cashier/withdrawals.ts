import { parseAmount, wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { Withdrawal } from '@mela/contract/cashier';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import type { JobHandler } from '#/jobs/jobs.ts';
import {
  findWithdrawal,
  findWithdrawalByKey,
  listWithdrawals,
  moveWithdrawalToSent,
  type WithdrawalRow,
} from './cashier.store.ts';
import { cursorOf, findMethod, methodsOf, pageOf, quickAmountsIn, type CashierParts } from './cashier-parts.ts';
import { withdrawalReference } from './references.ts';

/** In lower case, as the order's row has it: a UUID is the same one however it was written. */
export function holdKey(idempotencyKey: string): string {
  return `cashier:hold:${idempotencyKey.toLowerCase()}`;
}

export function createWithdrawals(parts: CashierParts) {
  const { database, wallet, providers } = parts;

  const withdrawMethods: Handler<'withdrawMethods'> = async ({ context }) => {
    const { exponent } = context.merchant.currency;
    const balance = await wallet.balance(context.session.memberId);
    return {
      methods: methodsOf(providers, exponent, parts.markOf),
      quickAmounts: quickAmountsIn(exponent),
      available: wireAmount(balance?.cashMinor ?? 0n, exponent),
    };
  };

  const createWithdrawal: Handler<'createWithdrawal'> = async ({ context, body }) => {
    const { merchant, session } = context;
    const method = findMethod(providers, body.method);
    if (!method) return failed('payment_method_unavailable');
    const amountMinor = parseAmount(body.amount, merchant.currency.exponent);
    if (amountMinor === undefined || amountMinor < method.minimumMinor || amountMinor > method.maximumMinor)
      return failed('amount_out_of_bounds');

    const { memberId } = session;
    const outcome = await wallet.post({
      key: holdKey(body.idempotencyKey),
      kind: 'withdrawal_held',
      memberId,
      currency: merchant.currency.code,
      amountMinor,
      counterparty: '',
      content: `${method.code}:${body.account}`,
      args: {
        merchantId: merchant.id.toString(),
        idempotencyKey: body.idempotencyKey,
        provider: method.provider.code,
        method: method.code,
        account: body.account,
      },
    });
    if (outcome.status === 'insufficient_funds') return failed('insufficient_balance');
    if (outcome.status === 'conflict') return failed('conflict');
    if (outcome.status !== 'applied') return failed('unavailable');
    const row = await findWithdrawalByKey(database, memberId, body.idempotencyKey);
    if (!row) throw new Error('A withdrawal is held without its order');
    return wireWithdrawal(row, parts);
  };

  const withdrawalRecord: Handler<'withdrawalRecord'> = async ({ context, query }) => {
    const rows = await listWithdrawals(database, context.session.memberId, cursorOf(query.before), query.pageSize + 1);
    return pageOf(rows, query.pageSize, (row) => wireWithdrawal(row, parts));
  };

  /** Hands a held withdrawal to its provider; tried until the provider has it. */
  const send: JobHandler = async (payload) => {
    const { memberId, withdrawalId } = payload as { memberId: string; withdrawalId: string };
    const row = await findWithdrawal(database, BigInt(memberId), BigInt(withdrawalId));
    if (!row || row.state !== 'held') return 'done';
    const provider = providers.find((candidate) => candidate.code === row.provider);
    if (!provider) return { again: 60 };
    await provider.payOut({
      reference: withdrawalReference(row.member_id, row.id),
      method: row.method,
      amountMinor: row.amount_minor,
      currency: row.currency,
      account: row.account,
    });
    const moved = await moveWithdrawalToSent(database, row.member_id, row.id);
    if (moved) parts.announce(row.member_id, 'withdrawal', { orderId: row.id.toString(), state: 'sent' });
    return 'done';
  };

  const newestWithdrawals = async (memberId: bigint, limit: number): Promise<Withdrawal[]> =>
    (await listWithdrawals(database, memberId, undefined, limit)).map((row) => wireWithdrawal(row, parts));

  return { withdrawMethods, createWithdrawal, withdrawalRecord, newestWithdrawals, send };
}

function wireWithdrawal(row: WithdrawalRow, { providers }: CashierParts): Withdrawal {
  return {
    orderId: row.id.toString(),
    method: row.method,
    methodName: findMethod(providers, row.method)?.name ?? row.method,
    amount: wireAmount(row.amount_minor, currencyOf(row.currency).exponent),
    currency: row.currency,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
