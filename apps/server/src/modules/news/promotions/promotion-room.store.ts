import type { PromotionState } from '@mela/contract/console/promotions';
import type { Queryable } from '@mela/database/database';
import type { KeptPromotion } from './promotion-actions.store.ts';

/** A promotion on a list, with the members who take part or wait for a decision. */
export type ListedPromotion = Pick<
  KeptPromotion,
  'id' | 'title' | 'starts_at' | 'ends_at' | 'reward' | 'percent' | 'amount_minor'
> & { readonly entered: number };

/** Promotions of a merchant, the newest first. `named` is part of a title in any language. */
export function listPromotionPage(
  database: Queryable,
  asked: {
    readonly merchantId: bigint;
    readonly number: bigint | undefined;
    readonly named: string | undefined;
    readonly state: PromotionState | undefined;
    readonly below: bigint | undefined;
    readonly limit: number;
  },
): Promise<ListedPromotion[]> {
  return database.query<ListedPromotion>(
    `select p.id, p.title, p.starts_at, p.ends_at, p.reward, p.percent::integer as percent, p.amount_minor,
       (select count(*)::integer from promotion_applications a where a.promotion_id = p.id and a.state <> 'rejected') as entered
     from promotions p
     where p.merchant_id = $1 and ($2::bigint is null or p.id < $2) and (${STATE} = $3 or $3 is null)
       and ($4::text is null or p.id = $5 or exists (select from jsonb_each_text(p.title) t where strpos(lower(t.value), lower($4)) > 0))
     order by p.id desc limit $6`,
    [
      asked.merchantId,
      asked.below ?? null,
      asked.state ?? null,
      asked.named ?? null,
      asked.number ?? null,
      asked.limit,
    ],
  );
}

const STATE = `case when p.ends_at <= now() then 'ended' when p.starts_at <= now() then 'running' else 'coming' end`;
