import type { Database, Queryable } from '@mela/database/database';
import { dayIn } from '#/modules/ground/merchants/merchants.ts';
import { findZone } from '#/modules/money/bonus/bonus.ts';
import { createOneByOne } from '#/modules/money/rewards/rewards.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import type { AcceptedAward, CashbackTerms, Wagering } from './award-terms.ts';
import { dayAfter, firstDayOf } from './cashback-period.ts';
import { addCashbackMember } from './cashbacks.store.ts';
import {
  addAward,
  findAward,
  grantBonus,
  isAwardOfAnother,
  lockAward,
  noteTaken,
  type AwardRow,
} from './awards.store.ts';

/** The counterparty of all that promotions give. */
const HOUSE_ACCOUNT = 'house:promotions';

/** Gives members what promotions award, and pays it: once, in one transaction with the note that it is taken. */
export function createAwardGiver({
  database,
  wallet,
  now = () => new Date(),
  zoneOf = (merchantId) => findZone(database, merchantId),
}: AwardGiverOptions) {
  const oneByOne = createOneByOne();

  /** Pays an award as cash, or lets its bonus wait to start. `name` is any text that a client has sent. */
  async function take(memberId: bigint, name: string): Promise<{ readonly amountMinor: bigint } | Failed> {
    if (!/^\d{1,18}$/.test(name)) return failed('reward_not_found');
    const id = BigInt(name);
    const taken = await oneByOne(memberId, () =>
      database.transaction(async (tx) => {
        const award = await lockAward(tx, memberId, id);
        if (!award)
          return failed((await isAwardOfAnother(tx, memberId, id)) ? 'reward_of_another' : 'reward_not_found');
        if (award.taken_at) return failed('reward_taken');
        if (award.expires_at <= now()) return failed('reward_expired');
        await noteTaken(tx, memberId, id, now());
        const amountMinor = award.amount_minor;
        if (award.wagering) {
          await grantBonus(tx, memberId, id);
          return { amountMinor };
        }
        await payCash(wallet, tx, memberId, award);
        return { amountMinor };
      }),
    );
    if (!isFailed(taken)) await wallet.tell(memberId);
    return taken;
  }

  async function takeGiven(memberId: bigint, key: string): Promise<bigint | undefined> {
    const given = await findAward(database, memberId, key);
    if (!given) return undefined;
    const taken = await take(memberId, given.id.toString());
    if (isFailed(taken) && taken.failed !== 'reward_taken') throw new Error(`An award was not paid: ${taken.failed}`);
    return given.amount_minor;
  }

  return {
    take,
    /** Gives and pays what a code is for. A repeat, also after a crash between the two, changes nothing more. */
    async give(
      memberId: bigint,
      { wagering }: { readonly wagering: Wagering | null },
      accepted: AcceptedAward,
    ): Promise<void> {
      const { promotionId, merchantId, termsVersion, attempt, amountMinor } = accepted;
      if (amountMinor === null) throw new Error(`Promotion ${promotionId} lacks the sum of its code`);
      const key = `code:${promotionId}:${attempt}`;
      await addAward(database, {
        memberId,
        merchantId,
        promotionId,
        termsVersion,
        kind: 'code',
        key,
        amount: amountMinor,
        wagering,
        expiresAt: new Date(now().getTime() + CODE_WAITS_MS),
      });
      await takeGiven(memberId, key);
    },

    /** Adds what free rounds have won, in the transaction that took it from them. */
    async addFreeRounds(tx: Queryable, memberId: bigint, won: FreeRoundsWon): Promise<void> {
      await addAward(tx, awardOf(memberId, won, new Date(now().getTime() + CODE_WAITS_MS)));
    },

    /** Pays an award that was given to be paid at once. Returns its sum, also of a repeat; undefined if there is none. */
    takeGiven,

    /** Counts the member's losses from the running period on, by the terms that they accepted; a repeat changes nothing. */
    async join(
      memberId: bigint,
      { every, least, claimDays, wagering }: Omit<CashbackTerms, 'percent' | 'most'>,
      { promotionId, merchantId, termsVersion, percent, amountMinor }: AcceptedAward,
    ): Promise<void> {
      if (percent === null || amountMinor === null) throw new Error(`Promotion ${promotionId} lacks figures`);
      const period = firstDayOf(every, dayIn(await zoneOf(merchantId), now()));
      await addCashbackMember(database, {
        memberId,
        promotionId,
        merchantId,
        termsVersion,
        terms: { every, percent, most: amountMinor.toString(), least, claimDays, wagering },
        period,
        dueOn: dayAfter(every, period),
      });
    },
  };
}

async function payCash(wallet: AwardGiverOptions['wallet'], tx: Queryable, memberId: bigint, award: AwardRow) {
  const outcome = await wallet.postWithin(tx, {
    key: `award:${award.id}`,
    kind: 'promotion_paid',
    memberId,
    currency: award.currency,
    amountMinor: award.amount_minor,
    counterparty: HOUSE_ACCOUNT,
    args: { awardId: award.id.toString() },
  });
  if (outcome.status !== 'applied') throw new Error(`An award was not paid: ${outcome.status}`);
}

const awardOf = (memberId: bigint, won: FreeRoundsWon, expiresAt: Date) => ({
  memberId,
  merchantId: won.merchant_id,
  promotionId: won.promotion_id,
  termsVersion: won.terms_version,
  kind: 'free_rounds' as const,
  key: won.key,
  amount: won.amount,
  wagering: won.wagering,
  expiresAt,
});

/** Codes and free rounds are paid at once; this bounds how long a failed process may take to be continued. */
const CODE_WAITS_MS = 365 * 86_400_000;

/** What free rounds have won, with the terms that it is given by. */
interface FreeRoundsWon {
  readonly merchant_id: bigint;
  readonly promotion_id: bigint;
  readonly terms_version: number;
  readonly key: string;
  readonly amount: bigint;
  readonly wagering: Wagering | null;
}

interface AwardGiverOptions {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'postWithin' | 'tell'>;
  readonly now?: () => Date;
  /** The time zone of a merchant's calendar. */
  readonly zoneOf?: (merchantId: bigint) => Promise<string>;
}

export type AwardGiver = ReturnType<typeof createAwardGiver>;
