import { MEMBER_SUMS_OVER } from '@mela/contract/desk-members';
import type { ConsoleWithdrawal } from '@mela/contract/console/withdrawals';
import { REVIEW_REASONS } from '@mela/contract/withdrawal-rules';
import type { Database } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import type { Proposer } from '#/modules/ground/approvals/approvals.ts';
import { noteCall } from '#/modules/ground/audit/audit.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import type { Cashier, WithdrawalRow } from '#/modules/money/cashier/cashier.ts';
import type { WithdrawalReview } from '#/modules/money/withdrawal-review/withdrawal-review.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import type { Rounds } from '#/modules/play/rounds/rounds.ts';

interface ReadOptions {
  readonly database: Database;
  readonly cashier: Pick<Cashier, 'decisions' | 'totals' | 'methodNames'>;
  readonly review: Pick<WithdrawalReview, 'rulesOf' | 'playLeft' | 'holderOf' | 'bonusMet' | 'othersOnDevices'>;
  readonly members: Pick<Members, 'byIds' | 'registeredAt'>;
  readonly wallet: Pick<Wallet, 'balance'>;
  readonly rounds: Pick<Rounds, 'played'>;
  readonly staffNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
}

const COUNTED_MOST = 1_000;

/** The queue of withdrawals under review, and one of them with the player's figures. */
export function createWithdrawalReads(options: ReadOptions, proposer: Pick<Proposer<never>, 'isWaiting'>) {
  const { database, cashier, review, members } = options;
  const { decisions } = cashier;

  const wire = createWire(options);

  const consoleWithdrawals: Handler<'consoleWithdrawals'> = async ({ context, query }) => {
    const { merchantId } = context.staff;
    const rows = await decisions.list({
      merchantId,
      isWaiting: query.list === 'waiting',
      isOldestFirst: query.sort === 'created.asc',
      cursor: query.cursor === undefined ? undefined : BigInt(query.cursor),
      limit: query.limit + 1,
    });
    const page = rows.slice(0, query.limit);
    return {
      list: await wire(merchantId, context.language, page),
      next: rows.length > page.length ? (page.at(-1)?.id.toString() ?? null) : null,
      waiting: await decisions.countWaiting(merchantId, COUNTED_MOST),
    };
  };

  const consoleWithdrawal: Handler<'consoleWithdrawal'> = async ({ context, params }) => {
    const { merchantId } = context.staff;
    const order = await decisions.find(merchantId, BigInt(params.orderId));
    if (!order) return failed('not_found');
    const { member_id: memberId, currency } = order;
    const subject = { kind: 'member', id: memberId } as const;
    await noteCall(database, context, {
      action: 'member_read',
      subject,
      after: { looked: 'withdrawal', order: params.orderId },
    });
    const [[row], rules, registeredAt, balance, totals, played, holder, met, othersOnPhone, nameOf] = await Promise.all(
      [
        wire(merchantId, context.language, [order]),
        review.rulesOf(merchantId),
        members.registeredAt(memberId),
        options.wallet.balance(memberId),
        cashier.totals(memberId, MEMBER_SUMS_OVER),
        options.rounds.played(memberId, MEMBER_SUMS_OVER),
        order.payout_account_id === null ? undefined : review.holderOf(memberId, order.payout_account_id),
        review.bonusMet(memberId),
        review.othersOnDevices(memberId),
        cashier.methodNames(merchantId, context.language),
      ],
    );
    if (!row || !registeredAt) return failed('not_found');
    const amountOf = (minor: bigint) => wireAmount(minor, currencyOf(currency).exponent);
    const sumOf = (count: number, minor: bigint) => ({
      count: Math.min(count, MEMBER_SUMS_OVER),
      amount: amountOf(minor),
      isAtLeast: count > MEMBER_SUMS_OVER,
    });
    return {
      ...row,
      holderName: holder?.holder_name ?? null,
      bankName: holder?.bank_name ?? null,
      registeredAt: registeredAt.toISOString(),
      cash: amountOf(balance?.cashMinor ?? 0n),
      deposits: sumOf(totals.deposits.count, totals.deposits.amount_minor),
      withdrawals: sumOf(totals.withdrawals.count, totals.withdrawals.amount_minor),
      bets: sumOf(played.rounds, played.stakedMinor),
      playLeft: amountOf(await review.playLeft(memberId, rules)),
      waysBack: order.ways_back.map(({ method, minor }) => ({
        methodName: nameOf(method),
        amount: amountOf(BigInt(minor)),
      })),
      bonusMet: met === undefined ? null : { amount: amountOf(met.amountMinor), at: met.at.toISOString() },
      othersOnPhone,
      takesTwo: order.amount_minor > rules.two_people_above_minor,
      isProposed: await proposer.isWaiting(database, { kind: 'withdrawal', id: order.id }),
    };
  };

  return { consoleWithdrawals, consoleWithdrawal };
}

/** The console's form of withdrawals. */
function createWire({ cashier, members, staffNames }: ReadOptions) {
  return async function wire(merchantId: bigint, language: string, rows: readonly WithdrawalRow[]) {
    const [people, names, nameOf] = await Promise.all([
      members.byIds(rows.map((row) => row.member_id)),
      staffNames(rows.flatMap((row) => row.decided_by ?? [])),
      cashier.methodNames(merchantId, language),
    ]);
    const accounts = new Map(people.map((member) => [member.id, member.userName]));
    return rows.map((row): ConsoleWithdrawal => {
      const { exponent } = currencyOf(row.currency);
      return {
        orderId: row.id.toString(),
        memberId: row.member_id.toString(),
        account: accounts.get(row.member_id) ?? row.member_id.toString(),
        methodName: nameOf(row.method),
        amount: wireAmount(row.amount_minor, exponent),
        fee: wireAmount(row.fee_minor, exponent),
        currency: row.currency,
        number: row.account,
        state: row.state,
        reasons: REVIEW_REASONS.filter((reason) => row.review_reasons.includes(reason)),
        createdAt: row.created_at.toISOString(),
        decided:
          row.decided === null || row.decided_at === null
            ? null
            : {
                how: row.decided,
                at: row.decided_at.toISOString(),
                by: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
                reason: row.decision_reason,
              },
      };
    });
  };
}
