import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@mela/database/database';
import type { JobHandler, JobQueue } from '#/jobs/jobs.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import { addDays, dayIn, startOfDay, type Merchant, type Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { giveGift } from './gifts.store.ts';
import type { LevelChange, LevelChanges } from './level-changes.ts';
import { levelOf } from './level.ts';
import { listRanked, readLevels, takeUnjudged } from './levels.store.ts';
import { monthBefore } from './month-before.ts';
import { listOpen } from './rebates.store.ts';
import type { Rebates } from './rebates.ts';
import { isDayUnpaid, noteDayPaid, readSettings } from './settings.store.ts';

export interface MerchantDayOptions {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'readerLagSeconds'>;
  readonly members: Pick<Members, 'bornOn'>;
  readonly merchants: Pick<Merchants, 'all' | 'byId'>;
  readonly queue: JobQueue;
  readonly changes: LevelChanges;
  readonly rebates: Pick<Rebates, 'claimAll'>;
  /** Called for a member whose rebate could not be paid; the others are paid. */
  readonly onError: (error: unknown) => void;
  readonly now: () => Date;
}

/** Members of one transaction. */
const AT_ONCE = 200;
/** Rebates of one transaction; bets of their members wait for its end. */
const PAID_AT_ONCE = 100;
/** The rest after a page, which is left to bets: a share of what the page took, in milliseconds at most. */
const REST_SHARE = 0.7;
const REST_MS_MOST = 200;
/** Seconds until the next check whether the ledger is counted up to the day's beginning. */
const LOOK_AGAIN = 30;

/**
 * The daily work of a merchant: it judges the month before, gives birthday gifts and pays rebates that pay themselves. A key or mark makes each of
 * them happen once, so a day may be run twice or days later.
 */
export function createMerchantDay(options: MerchantDayOptions) {
  const { database, members, merchants, changes, rebates, now } = options;

  const rewards_hour: JobHandler = async () => {
    for (const { id, timeZone } of await merchants.all()) {
      const uniqueKey = `rewards_day:${id}:${dayIn(timeZone, now())}`;
      await options.queue.add({ kind: 'rewards_day', uniqueKey, payload: { merchantId: id.toString() } });
    }
    return 'done';
  };

  const rewards_day: JobHandler = async (payload) => {
    const { merchantId } = payload as { merchantId: string };
    const merchant = await merchants.byId(BigInt(merchantId));
    if (!merchant) return 'done';
    const today = dayIn(merchant.timeZone, now());
    // Bets of the day before may still wait to be counted.
    const lagMs = (await options.wallet.readerLagSeconds('rewards')) * 1_000;
    if (now().getTime() - lagMs < startOfDay(merchant.timeZone, today).getTime()) return { again: LOOK_AGAIN };
    await endMonth(merchant, monthBefore(today));
    await giveToBirthdays(merchant, today);
    await payRebates(merchant, addDays(today, -1));
    return 'done';
  };

  async function endMonth({ id }: Merchant, month: string): Promise<void> {
    for (;;) {
      let changed: LevelChange[] = [];
      const count = await database.transaction(async (tx) => {
        const judged = await takeUnjudged(tx, id, month, AT_ONCE);
        changed = await changes.endMonth(tx, judged);
        return judged.length;
      });
      await changes.tell(changed);
      if (count < AT_ONCE) return;
    }
  }

  async function giveToBirthdays({ id }: Merchant, today: string): Promise<void> {
    const levels = await readLevels(database, id);
    if (levels.every(({ birthdayGift }) => birthdayGift === 0n)) return;
    const { giftDays } = await readSettings(database, id);
    for (let after = 0n; ;) {
      const page = await listRanked(database, id, after, AT_ONCE);
      const born = new Set(
        await members.bornOn(
          page.map(({ memberId }) => memberId),
          birthdaysOn(today),
        ),
      );
      for (const { memberId, rank } of page.filter(({ memberId }) => born.has(memberId))) {
        const amount = levelOf(rank, levels)?.birthdayGift ?? 0n;
        const gift = {
          memberId,
          key: `birthday:${today.slice(0, 4)}`,
          kind: 'birthday',
          rank,
          amount,
          giftDays,
          now: now(),
        } as const;
        if (await giveGift(database, gift)) await changes.tell([{ memberId, rank, isGiftAlone: true }]);
      }
      const last = page.at(-1);
      if (!last || page.length < AT_ONCE) return;
      after = last.memberId;
    }
  }

  async function payRebates(merchant: Merchant, day: string): Promise<void> {
    if (!(await isDayUnpaid(database, merchant.id, day))) return;
    for (let after = 0n; ;) {
      const page = await listOpen(database, merchant.id, after, PAID_AT_ONCE);
      const begun = performance.now();
      await payPage(page, merchant, `day:${day}`);
      await pause(Math.min((performance.now() - begun) * REST_SHARE, REST_MS_MOST));
      const last = page.at(-1);
      if (last === undefined || page.length < PAID_AT_ONCE) break;
      after = last;
    }
    await noteDayPaid(database, merchant.id, day);
  }

  /** Where a payment is refused, the others are made one by one. */
  async function payPage(memberIds: readonly bigint[], merchant: Merchant, key: string): Promise<void> {
    try {
      await rebates.claimAll(memberIds, merchant, key);
    } catch {
      for (const memberId of memberIds) await rebates.claimAll([memberId], merchant, key).catch(options.onError);
    }
  }

  return { jobs: { rewards_hour, rewards_day }, ticks: [{ cron: '3 * * * *', kind: 'rewards_hour' }] };
}

/** Birthdays, MM-DD, that are kept on a day: members born on 29 February keep the 28th in other years. */
export function birthdaysOn(day: string): string[] {
  const own = day.slice(5);
  return own === '02-28' && addDays(day, 1).slice(5) === '03-01' ? [own, '02-29'] : [own];
}
