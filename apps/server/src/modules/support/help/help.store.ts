import type { HelpTag } from '@mela/contract/help-rules';
import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export type Words = Readonly<Record<string, string>>;

export interface HelpRow extends Pick<Rows['help_versions'], 'item_key' | 'version' | 'published_at'> {
  readonly tag: HelpTag | null;
  readonly icon: string;
  readonly title: Words;
  readonly content: Words;
}

/** The newest version of each item that shows on such a device, in the merchant's order. */
export async function listItems(
  database: Queryable,
  asked: { merchantId: bigint; device: 'MOBILE' | 'WEB'; limit: number },
): Promise<HelpRow[]> {
  return database.query<HelpRow>(
    `select i.item_key, i.tag, i.icon, v.version, v.title, v.content, v.published_at
     from help_items i
     join lateral (select * from help_versions v where v.merchant_id = i.merchant_id and v.item_key = i.item_key
       order by v.version desc limit 1) v on true
     where i.merchant_id = $1 and i.shown and i.device in ('ALL', $2)
     order by i.position, i.item_key limit $3`,
    [asked.merchantId, asked.device, asked.limit],
  );
}

export interface HelpEntry {
  readonly itemId: string;
  readonly tag?: HelpTag;
  readonly icon?: string;
  readonly device?: 'ALL' | 'MOBILE' | 'WEB';
  readonly position: number;
}

export async function putItem(database: Queryable, merchantId: bigint, entry: HelpEntry): Promise<void> {
  await database.query(
    `insert into help_items (merchant_id, item_key, position, tag, icon, device) values ($1, $2, $3, $4, $5, $6)
     on conflict (merchant_id, item_key) do update
       set position = excluded.position, tag = excluded.tag, icon = excluded.icon, device = excluded.device, shown = true`,
    [
      merchantId,
      entry.itemId,
      entry.position,
      entry.tag ?? null,
      entry.icon ?? 'circle-question-mark',
      entry.device ?? 'ALL',
    ],
  );
}

/** Returns the number of the new version. Two parallel ones cannot get the same number. */
export async function addVersion(
  database: Queryable,
  text: { merchantId: bigint; itemId: string; title: Words; content: Words; asksAgain: boolean },
): Promise<number> {
  const [row] = await database.query<{ version: number }>(
    `insert into help_versions (merchant_id, item_key, version, title, content, asks_again)
     select $1, $2, coalesce(max(version), 0) + 1, $3::jsonb, $4::jsonb, $5
     from help_versions where merchant_id = $1 and item_key = $2 returning version`,
    [text.merchantId, text.itemId, JSON.stringify(text.title), JSON.stringify(text.content), text.asksAgain],
  );
  if (!row) throw new Error('The version was not written');
  return row.version;
}

export interface Terms {
  readonly item_key: string;
  /** The newest version. */
  readonly version: number;
  /** The newest version that asks again: members must have agreed to it or a newer one. The first always asks. */
  readonly asks_for: number;
}

export async function findTerms(database: Queryable, merchantId: bigint): Promise<Terms | undefined> {
  const [row] = await database.query<Terms>(
    `select i.item_key, max(v.version) as version, coalesce(max(v.version) filter (where v.asks_again), 1) as asks_for
     from help_items i join help_versions v on v.merchant_id = i.merchant_id and v.item_key = i.item_key
     where i.merchant_id = $1 and i.tag = 'terms' and i.shown group by i.item_key`,
    [merchantId],
  );
  return row;
}

/** The newest version that the member agreed to; 0 without any. */
export async function acceptedVersion(database: Queryable, memberId: bigint, itemId: string): Promise<number> {
  const [row] = await database.query<{ version: number }>(
    `select coalesce(max(version), 0) as version from help_acceptances where member_id = $1 and item_key = $2`,
    [memberId, itemId],
  );
  return row?.version ?? 0;
}

/** When the member first agreed to this version. */
export async function addAcceptance(
  database: Queryable,
  acceptance: { memberId: bigint; itemId: string; version: number },
): Promise<Date> {
  const [row] = await database.query<{ accepted_at: Date }>(
    `insert into help_acceptances (member_id, item_key, version) values ($1, $2, $3)
     on conflict (member_id, item_key, version) do update set accepted_at = help_acceptances.accepted_at
     returning accepted_at`,
    [acceptance.memberId, acceptance.itemId, acceptance.version],
  );
  if (!row) throw new Error('The acceptance was not written');
  return row.accepted_at;
}
