import type { BonusRefusal } from '@mela/contract/bonus-rules';
import type { Database, Queryable } from '@mela/database/database';
import type { artAddresses } from '#/art/art-addresses.ts';
import type { LiveFeed } from '#/live/live-feed.ts';
import { serveActions } from '#/operator-action.ts';
import { ANNOUNCEMENT_ACTIONS, createAnnouncements } from './announcements/announcements.ts';
import { createInbox, promotionMessage } from './inbox/inbox.ts';
import type { Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import {
  createPromotionRoom,
  createPromotions,
  PROMOTION_ACTIONS,
  type AcceptedPromotion,
  type BonusReward,
  type CashbackReward,
  type FreeRoundsReward,
  type ReviewOptions,
  type VoucherReward,
} from './promotions/promotions.ts';

/** Creates the modules of news and offers for members: announcements, promotions, the inbox. */
export function createNews(parts: {
  database: Database;
  live: LiveFeed;
  members: Members;
  art: Pick<ReturnType<typeof artAddresses>, 'imageOf'>;
  staffNames: ReviewOptions['staffNames'];
  /** What codes give, and cashbacks. */
  awards: {
    give(memberId: bigint, reward: VoucherReward, accepted: AcceptedPromotion): Promise<void>;
    join(memberId: bigint, reward: CashbackReward, accepted: AcceptedPromotion): Promise<void>;
  };
  /** Free rounds, which are played at the vendor of their game. */
  freeRounds: { give(memberId: bigint, reward: FreeRoundsReward, accepted: AcceptedPromotion): Promise<void> };
  /** Bonuses are money, which is a room above this one. */
  bonus: {
    take(memberId: bigint, reward: BonusReward, accepted: AcceptedPromotion): Promise<void>;
    refusalOf(tx: Queryable, memberId: bigint, reward: BonusReward): Promise<BonusRefusal | undefined>;
    openAgain: NonNullable<Parameters<typeof createPromotions>[0]['openAgain']>;
  };
}) {
  const { database, live, members, art } = parts;
  const inbox = createInbox({
    database,
    announce: (memberId, state) => live.publish({ memberId }, 'inbox', state),
  });
  const promotions = createPromotions({
    database,
    imageOf: art.imageOf,
    findMembers: members.byIds,
    staffNames: parts.staffNames,
    toDesk: (merchantId, waiting) =>
      live.publish({ deskOf: merchantId, part: 'promotions' }, 'deskWork', { part: 'promotions', waiting }),
    givers: {
      clubLabel: (memberId, { label }) => members.giveClubLabel(memberId, label),
      headFrame: (memberId, { frame }) => members.giveHeadFrame(memberId, frame),
      bonus: parts.bonus.take,
      voucher: parts.awards.give,
      cashback: parts.awards.join,
      freeRounds: parts.freeRounds.give,
    },
    refusalOf: async (tx, memberId, reward) =>
      reward.kind === 'bonus' ? parts.bonus.refusalOf(tx, memberId, reward) : undefined,
    openAgain: parts.bonus.openAgain,
    announce: (memberId, state) => live.publish({ memberId }, 'promotion', state),
    tell: async (news) => void (await inbox.send(news.memberId, promotionMessage(news))),
  });
  const announcements = createAnnouncements({ database, imageOf: art.imageOf, promotionsOf: promotions.publicList });
  return {
    inbox,
    announcements,
    promotions,
    /** Lets `npm run mela -- announcements` reach this process. */
    serveAnnouncementCommands: (folder: string, merchants: Pick<Merchants, 'all'>) =>
      serveActions(folder, 'announcements', { actions: ANNOUNCEMENT_ACTIONS, parts: { database, merchants } }),
    /** Lets `npm run mela -- promotions` reach this process. */
    servePromotionCommands: (folder: string, merchants: Pick<Merchants, 'all'>) =>
      serveActions(folder, 'promotions', { actions: PROMOTION_ACTIONS, parts: { database, merchants } }),
    parts: { inbox, announcements, promotions, promotionRoom: { calls: createPromotionRoom({ database }) } },
  };
}
