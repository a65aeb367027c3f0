import { isRealAccount } from '@mela/contract/account-types';
import { MEMBER_SUMS_OVER, type DeskMemberFile } from '@mela/contract/desk-members';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { Handler, StaffContext } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import { walletState } from '#/modules/money/balance/balance.ts';
import type { Cashier } from '#/modules/money/cashier/cashier.ts';
import { deskMemberOf, type Members } from '#/modules/ground/members/members.ts';
import type { Promotions } from '#/modules/news/promotions/promotions.ts';
import type { Rounds } from '#/modules/play/rounds/rounds.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';

const ROWS_SHOWN = 5;
const APPLICATIONS_SHOWN = 10;

export interface MemberFileOptions {
  readonly members: Pick<Members, 'byId' | 'registeredAt'>;
  readonly wallet: Pick<Wallet, 'balance'>;
  readonly rounds: Pick<Rounds, 'newestBets' | 'played'>;
  readonly cashier: Pick<Cashier, 'depositsOf' | 'withdrawalsOf' | 'totals'>;
  readonly promotions: Pick<Promotions, 'applicationsOf'>;
  /** Notes the look permanently. */
  readonly noteRead: (context: StaffContext, memberId: bigint) => Promise<void>;
}

/** What staff sees of a member when they decide something about the member: collected from the modules that know it, stored nowhere. */
export function createMemberFile(options: MemberFileOptions) {
  const { members, wallet, rounds, cashier, promotions } = options;

  const deskMemberFileOf: Handler<'deskMemberFileOf'> = async ({ context, params }) => {
    const { staff, merchant, language } = context;
    const member = await members.byId(BigInt(params.memberId));
    const registeredAt = member?.merchantId === staff.merchantId ? await members.registeredAt(member.id) : undefined;
    if (!member || !registeredAt) return failed('not_found');
    await options.noteRead(context, member.id);
    const balance = await wallet.balance(member.id);
    const currency = balance?.currency ?? merchant.currency.code;
    const played = await rounds.played(member.id, MEMBER_SUMS_OVER);
    const totals = await cashier.totals(member.id, MEMBER_SUMS_OVER);
    const amountOf = (minor: bigint) => wireAmount(minor, currencyOf(currency).exponent);
    const sumOf = (count: number, minor: bigint) => ({
      count: Math.min(count, MEMBER_SUMS_OVER),
      amount: amountOf(minor),
      isAtLeast: count > MEMBER_SUMS_OVER,
    });
    return {
      member: deskMemberOf(member),
      state: member.suspended ? 'suspended' : 'active',
      registeredAt: registeredAt.toISOString(),
      lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
      isReal: isRealAccount(member.accountType),
      currency,
      balance: balance ? walletState(balance) : null,
      rounds: { ...sumOf(played.rounds, played.stakedMinor), won: amountOf(played.wonMinor) },
      deposits: sumOf(totals.deposits.count, totals.deposits.amount_minor),
      withdrawals: sumOf(totals.withdrawals.count, totals.withdrawals.amount_minor),
      orders: await newestOrders({ memberId: member.id, merchantId: merchant.id, language, limit: ROWS_SHOWN }),
      bets: await newestBets(member.id, language),
      applications: await promotions.applicationsOf(merchant.id, member.id, { limit: APPLICATIONS_SHOWN, language }),
    };
  };

  async function newestOrders(page: Parameters<Cashier['depositsOf']>[0]): Promise<DeskMemberFile['orders']> {
    const deposits = await cashier.depositsOf(page);
    const withdrawals = await cashier.withdrawalsOf(page);
    return [
      ...deposits.map((order) => ({ kind: 'deposit' as const, ...order })),
      ...withdrawals.map((order) => ({ kind: 'withdrawal' as const, ...order })),
    ]
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
      .slice(0, ROWS_SHOWN)
      .map(({ kind, orderId, methodName, amount, state, createdAt: at }) => ({
        kind,
        orderId,
        methodName,
        amount,
        state,
        at,
      }));
  }

  async function newestBets(memberId: bigint, language: string): Promise<DeskMemberFile['bets']> {
    const bets = await rounds.newestBets(memberId, ROWS_SHOWN, language);
    return bets.map(({ betId, gameName, state, stake, win, placedAt: at }) => ({
      betId,
      gameName,
      state,
      stake,
      win,
      at,
    }));
  }

  return { calls: { deskMemberFileOf } };
}
