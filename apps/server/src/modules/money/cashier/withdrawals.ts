import { parseAmount, wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import { feeOf } from '@mela/money/fee';
import { readTypedAmount } from '@mela/money/typed-amount';
import type { Withdrawal } from '@mela/contract/cashier';
import type { Handler } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import type { JobHandler } from '#/jobs/jobs.ts';
import {
  findWithdrawal,
  findWithdrawalByKey,
  listWithdrawals,
  moveWithdrawalToSent,
  type WithdrawalRow,
} from './cashier.store.ts';
import {
  cursorOf,
  LIMIT_FAULTS,
  openMethods,
  pageOf,
  quickAmountsIn,
  wireMethods,
  type CashierParts,
  type OrdersAsked,
} from './cashier-parts.ts';
import { holdRows } from './hold.ts';
import type { WalletOutcome } from '#/modules/money/wallet/wallet.ts';
import { withdrawalReference } from './references.ts';
import { waysBack } from './ways-back.ts';

export function createWithdrawals(parts: CashierParts) {
  const { database, wallet, providers, methods } = parts;

  const createWithdrawal: Handler<'createWithdrawal'> = async ({ context, body }) => {
    const { merchant, session } = context;
    const { memberId } = session;
    const typed = readTypedAmount(body.amount, merchant.currency.exponent);
    if ('fault' in typed) return failed(typed.fault);
    const { amountMinor } = typed;
    const nameOf = await methods.names(merchant.id, context.language);
    const known = await findWithdrawalByKey(database, memberId, body.idempotencyKey);
    if (known)
      return known.amount_minor === amountMinor &&
        known.method === body.method &&
        known.payout_account_id === BigInt(body.payoutAccountId)
        ? wireWithdrawal(known, nameOf)
        : failed('conflict');
    const open = await openMethods(parts, context, 'out');
    const method = open.find(({ code }) => code === body.method);
    if (!method) return failed('payment_method_unavailable');
    if (amountMinor < method.minimumMinor || amountMinor > method.maximumMinor) return failed('amount_out_of_bounds');

    const feeMinor = feeOf(amountMinor, method.fee);
    if (body.fee !== undefined && parseAmount(body.fee, merchant.currency.exponent) !== feeMinor)
      return failed('fee_changed');

    const account = await parts.payoutAccounts.find(memberId, BigInt(body.payoutAccountId));
    if (account?.kind !== method.kind) return failed('payout_account_not_found');
    const shown = body.bonusLoss === undefined ? undefined : parseAmount(body.bonusLoss, merchant.currency.exponent);
    const bonusEnd = await parts.endBonus(memberId, { shown, withdrawal: body.idempotencyKey });
    if (bonusEnd === 'bonus_would_end') return failed(bonusEnd);
    // Last of what can be refused, so that nothing else costs a try.
    const refused = await parts.checkPin(memberId, body.pin);
    if (refused) return refused;
    const review = await parts.review.reviewOf(merchant.id, account);
    const elsewhere = review.looksAtWayBack
      ? (await waysBack(database, memberId, open)).filter((way) => way.method !== method)
      : [];
    const held = { amountMinor, feeMinor, method, account, review, waysBack: elsewhere };
    const outcomes = await wallet.postTogether([...bonusEnd, ...holdRows(context, body.idempotencyKey, held)]);
    const outcome = outcomes.at(-1);
    if (!outcome) throw new Error('A posting came to nothing');
    if (outcome.status !== 'applied') return refusalOf(outcome);
    const row = await findWithdrawalByKey(database, memberId, body.idempotencyKey);
    if (!row) throw new Error('A withdrawal is held without its order');
    return wireWithdrawal(row, nameOf);
  };

  const withdrawalRecord: Handler<'withdrawalRecord'> = async ({ context, query }) => {
    const rows = await listWithdrawals(database, context.session.memberId, cursorOf(query.before), query.pageSize + 1);
    const nameOf = await methods.names(context.merchant.id, context.language);
    return pageOf(rows, query.pageSize, (row) => wireWithdrawal(row, nameOf));
  };

  /** Hands a held withdrawal to its provider; tried until the provider has it. */
  const send: JobHandler = async (payload) => {
    const { memberId, withdrawalId } = payload as { memberId: string; withdrawalId: string };
    const row = await findWithdrawal(database, BigInt(memberId), BigInt(withdrawalId));
    if (!row || row.state !== 'held') return 'done';
    if (row.review_reasons.length > 0 && row.decided !== 'approved')
      throw new Error(`withdrawal ${row.id} is held without the approval that it needed`);
    // Thrown, so that the log says it and the job comes again when the order was put right.
    if (!row.is_as_held) throw new Error(`withdrawal ${row.id} is not as it was held`);
    const provider = providers.find((candidate) => candidate.code === row.provider);
    if (!provider) return { again: 60 };
    await provider.payOut({
      reference: withdrawalReference(row.member_id, row.id),
      method: row.method,
      amountMinor: row.amount_minor - row.fee_minor,
      currency: row.currency,
      account: row.account,
    });
    const moved = await moveWithdrawalToSent(database, row.member_id, row.id);
    if (moved) parts.announce(row.member_id, 'withdrawal', { orderId: row.id.toString(), state: 'sent' });
    return 'done';
  };

  /** A page of a member's withdrawals for staff who look after the member, newest first, each with its target account. */
  const withdrawalsOf = async (page: OrdersAsked) => {
    const nameOf = await methods.names(page.merchantId, page.language);
    const rows = await listWithdrawals(database, page.memberId, page.before, page.limit);
    return rows.map((row) => wireWithdrawal(row, nameOf));
  };

  return {
    withdrawMethods: createWithdrawMethods(parts),
    createWithdrawal,
    withdrawalRecord,
    withdrawalsOf,
    send,
  };
}

/** The ways to be paid out, with what the member reads before a withdrawal. */
function createWithdrawMethods(parts: CashierParts): Handler<'withdrawMethods'> {
  const { database, wallet } = parts;
  return async ({ context, query }) => {
    const { exponent } = context.merchant.currency;
    const open = await openMethods(parts, { ...context, language: query.language ?? context.language }, 'out');
    const { memberId } = context.session;
    const balance = await wallet.balance(memberId);
    const rules = await parts.review.rulesOf(context.merchant.id);
    return {
      methods: wireMethods(open, exponent, parts.markOf),
      quickAmounts: quickAmountsIn(exponent),
      available: wireAmount(balance?.cashMinor ?? 0n, exponent),
      playLeft: wireAmount(await parts.review.playLeft(memberId, rules), exponent),
      reviewHours: rules.review_hours,
      automatic: wireAmount(await parts.review.automatic(context.merchant.id, memberId, rules), exponent),
      waysBack: rules.reviews_way_back
        ? (await waysBack(database, memberId, open)).map(({ method, minor }) => ({
            method: method.code,
            amount: wireAmount(minor, exponent),
          }))
        : [],
    };
  };
}

/** A bonus began, was met or ended while this was under way: nothing is stored, and the screen reads it again. */
function hasMetBonus(outcome: WalletOutcome): boolean {
  return outcome.status === 'retry' && ['bonus_active', 'bonus_met', 'no_such_grant'].includes(outcome.reason);
}

/** Why the wallet did not hold the money. */
function refusalOf(outcome: Exclude<WalletOutcome, { status: 'applied' }>): Failed {
  if (outcome.status === 'retry' && isDayFault(outcome.reason)) return failed(LIMIT_FAULTS[outcome.reason]);
  if (hasMetBonus(outcome)) return failed('bonus_would_end');
  if (outcome.status === 'insufficient_funds') return failed('insufficient_balance');
  return failed(outcome.status === 'conflict' ? 'conflict' : 'unavailable');
}

function isDayFault(reason: string): reason is keyof typeof LIMIT_FAULTS {
  return Object.hasOwn(LIMIT_FAULTS, reason);
}

function wireWithdrawal(row: WithdrawalRow, nameOf: (code: string) => string): Withdrawal {
  return {
    orderId: row.id.toString(),
    method: row.method,
    methodName: nameOf(row.method),
    amount: wireAmount(row.amount_minor, currencyOf(row.currency).exponent),
    fee: wireAmount(row.fee_minor, currencyOf(row.currency).exponent),
    currency: row.currency,
    account: row.account,
    state: row.state,
    returnReason: row.decided === 'returned' ? row.decision_reason : null,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
