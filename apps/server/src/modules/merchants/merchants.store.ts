import type { MerchantSettings } from '@mela/contract/merchant';
import type { Queryable } from '@mela/database/database';

export interface MerchantRow {
  readonly id: bigint;
  readonly code: string;
  readonly name: Record<string, string>;
  readonly theme: MerchantSettings['theme'];
  readonly currency: string;
  readonly languages: { tag: string; name: string }[];
  readonly default_language: string;
  readonly time_zone: string;
  readonly minimum_age: number;
  readonly copyright_year: number;
  readonly licence: MerchantSettings['licence'];
  readonly maintenance: boolean;
  readonly restricted_networks: string[];
  readonly session_idle_minutes: number;
  readonly session_max_hours: number;
  readonly verification_minutes: number;
  readonly trial_of: bigint | null;
  readonly trial_amount_minor: bigint;
  readonly play_rules: unknown;
  readonly keys: string[];
  readonly promos: string[];
  readonly vip_benefits: boolean;
  readonly banners: MerchantSettings['banners'];
  readonly links: MerchantSettings['links'];
  readonly domains: string[];
}

export async function readMerchants(
  database: Queryable,
): Promise<{ merchants: MerchantRow[]; hosts: { host: string; merchant_id: bigint }[] }> {
  const merchants = await database.query<MerchantRow>(
    `select m.*,
       coalesce((select jsonb_agg(k.key order by k.key) from merchant_keys k where k.merchant_id = m.id), '[]') as keys,
       coalesce((select jsonb_agg(jsonb_build_object('id', b.id::text, 'groupName', b.group_name, 'scene', b.scene,
           'title', b.title, 'text', b.body, 'action', b.action, 'url', b.url) order by b.position)
         from merchant_banners b where b.merchant_id = m.id), '[]') as banners,
       coalesce((select jsonb_agg(jsonb_build_object('resourceType', l.resource_type, 'url', l.url) order by l.resource_type)
         from merchant_links l where l.merchant_id = m.id), '[]') as links,
       coalesce((select jsonb_agg(d.domain_name order by d.position, d.domain_name)
         from merchant_domains d where d.merchant_id = m.id), '[]') as domains
     from merchants m order by m.id`,
  );
  const hosts = await database.query<{ host: string; merchant_id: bigint }>(
    'select host, merchant_id from merchant_hosts',
  );
  return { merchants, hosts };
}
