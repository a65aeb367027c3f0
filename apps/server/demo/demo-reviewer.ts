import type { Database } from '@mela/database/database';
import type { JobHandler } from '#/jobs/jobs.ts';
import type { Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { Promotions } from '#/modules/news/promotions/promotions.ts';
import { EARLY_MEMBER } from './demo-promotions.ts';
import { hasPlayed } from './demo-seed.store.ts';

/**
 * Reviews applications at the demo's operator if no one at the desk does: by the promotion's own terms, once per
 * minute. An earlier decision at the desk stays.
 */
export function createDemoReviewer(options: { database: Database; merchants: Merchants; promotions: Promotions }) {
  const review: JobHandler = async () => {
    for (const merchant of await options.merchants.all())
      for (const waiting of await options.promotions.waiting(merchant.id, { forSeconds: LEFT_TO_THE_DESK_SECONDS })) {
        if (waiting.code !== EARLY_MEMBER) continue;
        const approved = await hasPlayed(options.database, waiting.member_id);
        await options.promotions.decide({
          memberId: waiting.member_id,
          promotionId: waiting.promotion_id,
          attempt: waiting.attempts,
          approved,
          decidedBy: 'demo program',
          ...(!approved && { reason: NOT_PLAYED }),
        });
      }
    return 'done';
  };
  return { jobs: { demo_review: review }, ticks: [{ cron: '30 * * * * *', kind: 'demo_review' }] };
}

/** How long staff at the desk have to decide themselves. */
const LEFT_TO_THE_DESK_SECONDS = 90;

const NOT_PLAYED = {
  en: 'You have not played a round yet. Play one and apply again.',
  bn: 'আপনি এখনো কোনো রাউন্ড খেলেননি। এক রাউন্ড খেলে আবার আবেদন করুন।',
};
