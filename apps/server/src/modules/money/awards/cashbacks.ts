import type { Database } from '@mela/database/database';
import type { JobHandler } from '#/jobs/jobs.ts';
import { dayIn, startOfDay, type Merchant, type Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { cashbackMessage, type Inbox } from '#/modules/news/inbox/inbox.ts';
import { addAward } from './awards.store.ts';
import { dayAfter } from './cashback-period.ts';
import { listDueCashbacks, lockCashback, movePeriod, readLoss, type CashbackRow } from './cashbacks.store.ts';

/** Members of one page. */
const AT_ONCE = 200;
/** Seconds until the next check whether the ledger is counted up to the day's beginning. */
const LOOK_AGAIN = 30;
const DAY_MS = 86_400_000;

/**
 * Counts what members lost in each day or week of their merchant, and gives their part of it. A period is counted once, by its places in the member's
 * chain, after the records have taken all of it in; it may be counted days later.
 */
export function createCashbacks(options: CashbackOptions) {
  const { database, merchants, now = () => new Date() } = options;

  const due: JobHandler = async () => {
    const lagMs = (await options.wallet.readerLagSeconds('records')) * 1_000;
    let isBehind = false;
    for (const merchant of await merchants.all()) {
      const today = dayIn(merchant.timeZone, now());
      if (now().getTime() - lagMs < startOfDay(merchant.timeZone, today).getTime()) isBehind = true;
      else await countAll(merchant, today);
    }
    return isBehind ? { again: LOOK_AGAIN } : 'done';
  };

  async function countAll(merchant: Merchant, today: string): Promise<void> {
    for (let after = { member_id: 0n, promotion_id: 0n }; ;) {
      const page = await listDueCashbacks(database, merchant.id, { today, after, limit: AT_ONCE });
      const ids = [...new Set(page.map((row) => row.promotion_id))];
      const [ends, titles] = [await options.endsOf(ids), await options.titles(ids)];
      for (const row of page) {
        const [endsAt, title] = [ends.get(row.promotion_id) ?? null, titles.get(row.promotion_id) ?? {}];
        await countMember(row, { merchant, today, endsAt, title });
      }
      const last = page.at(-1);
      if (!last || page.length < AT_ONCE) return;
      after = last;
    }
  }

  /** Counts all periods of a member that have ended, the oldest first. */
  async function countMember(row: CashbackRow, at: CountedAt): Promise<void> {
    for (let next = row; next.due_on <= at.today;) {
      const period = next.due_on;
      const following = { ...next, period, due_on: dayAfter(next.terms.every, period) };
      const outcome = await database.transaction(async (tx) => {
        if (!(await lockCashback(tx, next))) return 'elsewhere';
        const isGiven = await giveFor(tx, next, at);
        await movePeriod(tx, next, { period, dueOn: following.due_on });
        return isGiven ? 'given' : 'nothing';
      });
      if (outcome === 'elsewhere') return;
      if (outcome === 'given') await options.inbox.tell(row.member_id);
      next = following;
    }
  }

  async function giveFor(
    tx: Parameters<typeof addAward>[0],
    { member_id: memberId, promotion_id: promotionId, merchant_id: merchantId, ...row }: CashbackRow,
    { merchant: { timeZone, currency }, endsAt, title }: CountedAt,
  ): Promise<boolean> {
    const { terms, period } = row;
    const [from, to] = [startOfDay(timeZone, period), startOfDay(timeZone, row.due_on)];
    // A promotion that ends in a period still counts the whole of it.
    if (endsAt !== null && endsAt <= from) return false;
    const loss = await readLoss(tx, memberId, { first: period, end: row.due_on, from, to });
    if (!loss || loss.lossMinor < BigInt(terms.least)) return false;
    const mostMinor = BigInt(terms.most);
    const part = (loss.lossMinor * BigInt(terms.percent)) / 100n;
    const amount = part < mostMinor ? part : mostMinor;
    if (amount < 1n) return false;
    const key = `cashback:${promotionId}:${period}`;
    const isNew = await addAward(tx, {
      memberId,
      merchantId,
      promotionId,
      termsVersion: row.terms_version,
      kind: 'cashback',
      key,
      amount,
      wagering: terms.wagering,
      expiresAt: new Date(now().getTime() + terms.claimDays * DAY_MS),
      loss: { ...loss, from, to, percent: terms.percent, mostMinor },
    });
    if (!isNew) return false;
    const message = cashbackMessage({ key, title, sumMinor: amount, currency: currency.code, days: terms.claimDays });
    await options.inbox.send(memberId, message, tx);
    return true;
  }

  return { jobs: { cashbacks_due: due }, ticks: [{ cron: '11 * * * *', kind: 'cashbacks_due' }] };
}

interface CountedAt {
  readonly merchant: Merchant;
  /** The merchant's day that has not ended. */
  readonly today: string;
  /** Of the promotion. */
  readonly endsAt: Date | null;
  readonly title: Readonly<Record<string, string>>;
}

interface CashbackOptions {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'readerLagSeconds'>;
  readonly merchants: Pick<Merchants, 'all'>;
  /** When promotions end, by id; null where they do not. */
  readonly endsOf: (promotionIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, Date | null>>;
  /** Titles of promotions, by id, in all their languages. */
  readonly titles: (promotionIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, Readonly<Record<string, string>>>>;
  readonly inbox: Pick<Inbox, 'send' | 'tell'>;
  readonly now?: () => Date;
}
