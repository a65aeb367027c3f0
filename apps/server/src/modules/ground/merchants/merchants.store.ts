import type { DownloadLink } from '@mela/contract/links';
import type { MerchantSettings } from '@mela/contract/merchant';
import type { Queryable } from '@mela/database/database';
import type { Theme } from './theme.ts';

/** How much of a winner's name players see (R12): `ra***7`, `r***`, `***`. */
export type WinnerMask = 'middle' | 'first' | 'none';

/** The operator's text on a closed screen, by language in lower case. */
export type StatusWords = Partial<Record<'maintenance' | 'restricted', Readonly<Record<string, string>>>>;

export interface MerchantRow {
  readonly id: bigint;
  readonly code: string;
  readonly name: Record<string, string>;
  readonly theme: Theme;
  readonly brand: unknown;
  readonly entry_scene: string | null;
  readonly jackpot_name: Record<string, string>;
  readonly template: MerchantSettings['template'];
  readonly image_cdns: string[];
  readonly pwa_icon_sizes: string;
  readonly currency: string;
  readonly languages: { tag: string; name: string }[];
  readonly default_language: string;
  readonly time_zone: string;
  readonly minimum_age: number;
  readonly copyright_year: number;
  readonly licence: MerchantSettings['licence'];
  readonly maintenance: boolean;
  readonly maintenance_until: Date | null;
  readonly status_words: StatusWords;
  readonly contact_email: string | null;
  readonly contact_phone: string | null;
  readonly region_rule: 'allow' | 'deny';
  readonly regions: string[];
  readonly chat_address: string | null;
  readonly restricted_networks: string[];
  readonly session_idle_minutes: number;
  readonly session_max_hours: number;
  readonly verification_minutes: number;
  readonly verification_wait_minutes: number;
  readonly message_budgets: unknown;
  readonly trial_of: bigint | null;
  readonly trial_amount_minor: bigint;
  readonly play_rules: unknown;
  readonly keys: string[];
  readonly vip_benefits: boolean;
  /** `languages`: those in which it is visible; empty for all of them. */
  readonly banners: (MerchantSettings['banners'][number] & { readonly languages: string[] })[];
  readonly home_sections: { language: string; section: string }[];
  readonly winner_mask: WinnerMask;
  readonly links: DownloadLink[];
  readonly domains: string[];
}

export async function readMerchants(
  database: Queryable,
): Promise<{ merchants: MerchantRow[]; hosts: { host: string; merchant_id: bigint }[] }> {
  const merchants = await database.query<MerchantRow>(
    `select m.*,
       coalesce((select jsonb_agg(k.key order by k.key) from merchant_keys k where k.merchant_id = m.id), '[]') as keys,
       coalesce((select jsonb_agg(jsonb_build_object('id', b.id::text, 'groupName', b.group_name, 'scene', b.scene,
           'title', b.title, 'text', b.body, 'action', b.action, 'url', b.url, 'languages', b.languages) order by b.position, b.id)
         from merchant_banners b where b.merchant_id = m.id and b.shown), '[]') as banners,
       coalesce((select jsonb_agg(jsonb_build_object('language', h.language, 'section', h.section) order by h.position, h.section)
         from merchant_home_sections h where h.merchant_id = m.id), '[]') as home_sections,
       coalesce((select jsonb_agg(jsonb_build_object('resourceType', l.resource_type, 'url', l.url, 'labelNameEn', l.label_name_en)
           order by l.position, l.resource_type)
         from merchant_links l where l.merchant_id = m.id and l.shown), '[]') as links,
       coalesce((select jsonb_agg(d.domain_name order by d.position, d.domain_name)
         from merchant_domains d where d.merchant_id = m.id), '[]') as domains,
       coalesce((select jsonb_agg(i.origin order by i.position)
         from merchant_image_cdns i where i.merchant_id = m.id), '[]') as image_cdns
     from merchants m order by m.id`,
  );
  const hosts = await database.query<{ host: string; merchant_id: bigint }>(
    'select host, merchant_id from merchant_hosts',
  );
  return { merchants, hosts };
}

/** The ids of merchants by code, for a transaction: the cached merchants may be due to be read at any call, which is refused inside of one. */
export async function merchantIds(tx: Queryable, codes: readonly string[]): Promise<bigint[]> {
  const rows = await tx.query<{ id: bigint }>('select id from merchants where code = any($1::text[]) order by id', [
    codes,
  ]);
  return rows.map(({ id }) => id);
}
