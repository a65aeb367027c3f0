import { RECORD_DAYS_MOST } from '@mela/contract/record-rules';
import type { Database } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import { readTypedAmount } from '@mela/money/typed-amount';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed } from '#/http/failure.ts';
import { isDay, spanOf, type Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { listLines, readPaidDays, type LinePlace } from './income.store.ts';

export interface IncomeOptions {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'post' | 'holdings'>;
  readonly now: () => Date;
}

/** What an agent earned by the team's bets (M91), and the agency account that it was paid to. */
export function createIncome({ database, wallet, now }: IncomeOptions) {
  const teamRebate: Handler<'teamRebate'> = async ({ context: { merchant, session }, query }) => {
    const span = spanOf(query, { timeZone: merchant.timeZone, now: now() }, RECORD_DAYS_MOST);
    if (isFailed(span)) return span;
    const { pageSize, childId } = query;
    const [days, rows] = await Promise.all([
      readPaidDays(database, session.memberId, span),
      listLines(database, session.memberId, {
        ...span,
        category: query.category,
        childId: childId === undefined ? undefined : BigInt(childId),
        before: placeOf(query.before ?? ''),
        limit: pageSize + 1,
      }),
    ]);
    const wire = (minor: bigint) => wireAmount(minor, merchant.currency.exponent);
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    return {
      currency: merchant.currency.code,
      paid: wire(days.reduce((sum, { paid }) => sum + paid, 0n)),
      days: days.map(({ day, paid }) => ({ day, paid: wire(paid) })),
      list: page.map(({ day, childId: child, userName, category, bets, income }) => ({
        day,
        childId: child.toString(),
        userName,
        category,
        validBets: wire(bets),
        income: wire(income),
      })),
      next: last && rows.length > pageSize ? `${last.day}_${last.childId}_${last.category}` : null,
    };
  };

  const agencyAccount: Handler<'agencyAccount'> = async ({ context: { merchant, session } }) =>
    balanceOf(session.memberId, merchant);

  const moveAgencyMoney: Handler<'moveAgencyMoney'> = async ({ context: { merchant, session }, body }) => {
    const { memberId } = session;
    const typed = readTypedAmount(body.amount, merchant.currency.exponent);
    if ('fault' in typed) return failed(typed.fault);
    const outcome = await wallet.post({
      key: `agency-move:${body.idempotencyKey}`,
      kind: 'agency_moved',
      memberId,
      currency: merchant.currency.code,
      amountMinor: typed.amountMinor,
      counterparty: '',
    });
    if (outcome.status === 'insufficient_funds') return failed('insufficient_balance');
    if (outcome.status !== 'applied') return failed('conflict');
    return balanceOf(memberId, merchant);
  };

  async function balanceOf(memberId: bigint, { currency }: Pick<Merchant, 'currency'>) {
    const minor = (await wallet.holdings([memberId])).get(memberId)?.agencyMinor ?? 0n;
    return { currency: currency.code, balance: wireAmount(minor, currency.exponent) };
  }

  return { calls: { teamRebate, agencyAccount, moveAgencyMoney } };
}

/** The place that `next` named; a text that names none begins at the top. */
function placeOf(text: string): LinePlace | undefined {
  const [, day = '', childId = '', category = ''] = /^(\d{4}-\d\d-\d\d)_(\d{1,18})_([A-Z]{1,20})$/.exec(text) ?? [];
  return isDay(day) ? { day, childId: BigInt(childId), category } : undefined;
}
