import type { Database } from '@mela/database/database';
import { textIn } from '@mela/locales/text-in';
import { failed, isFailed } from '#/http/failure.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { isGiftOfAnother, listEndedGifts, listWaitingGifts, lockGift, noteTaken, type GiftRow } from './gifts.store.ts';
import { levelOf } from './level.ts';
import { readLevels } from './levels.store.ts';
import type { createOneByOne } from './one-by-one.ts';
import type { Asker, RewardSource } from './reward-source.ts';

/** The counterparty of every gift. */
const HOUSE_ACCOUNT = 'house:gifts';

/** Gifts of levels: taken once, paid to cash, in one transaction with the note that they are. */
export function createGifts(options: {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'postWithin' | 'tell'>;
  readonly oneByOne: ReturnType<typeof createOneByOne>;
  readonly now: () => Date;
}): RewardSource {
  const { database, wallet, oneByOne, now } = options;

  async function described(asker: Asker, rows: readonly GiftRow[]) {
    const levels = rows.length === 0 ? [] : await readLevels(database, asker.merchant.id);
    return rows.map((row) => ({
      id: row.id.toString(),
      kind: row.kind,
      levelName: textIn(levelOf(row.rank, levels)?.name ?? {}, asker.language),
      amountMinor: row.amount_minor,
      expiresAt: row.expires_at,
      endedAt: row.taken_at ?? row.expires_at,
      isTaken: row.taken_at !== null,
    }));
  }

  return {
    name: 'gift',
    waiting: async (asker, limit) => described(asker, await listWaitingGifts(database, asker.memberId, now(), limit)),
    ended: async (asker, limit) => described(asker, await listEndedGifts(database, asker.memberId, now(), limit)),
    async take({ memberId, merchant }, text) {
      if (!/^\d{1,18}$/.test(text)) return failed('reward_not_found');
      const id = BigInt(text);
      const taken = await oneByOne(memberId, () =>
        database.transaction(async (tx) => {
          const gift = await lockGift(tx, memberId, id);
          if (!gift)
            return failed((await isGiftOfAnother(tx, memberId, id)) ? 'reward_of_another' : 'reward_not_found');
          if (gift.taken_at) return failed('reward_taken');
          if (gift.expires_at <= now()) return failed('reward_expired');
          await noteTaken(tx, memberId, id, now());
          const outcome = await wallet.postWithin(tx, {
            key: `gift:${id}`,
            kind: 'reward_paid',
            memberId,
            currency: merchant.currency.code,
            amountMinor: gift.amount_minor,
            counterparty: HOUSE_ACCOUNT,
            args: { giftId: id.toString() },
          });
          if (outcome.status !== 'applied') throw new Error(`A gift was not paid: ${outcome.status}`);
          return { amountMinor: gift.amount_minor };
        }),
      );
      if (!isFailed(taken)) await wallet.tell(memberId);
      return taken;
    },
  };
}
