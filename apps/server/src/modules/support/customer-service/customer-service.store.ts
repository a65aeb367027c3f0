import type { ServiceType } from '@mela/contract/customer-service';
import type { Queryable } from '@mela/database/database';

export interface ChannelRow {
  readonly cs_type: ServiceType;
  readonly title: string;
  readonly path: string;
}

/** The channels of the language; if it has none, those for every language. */
export function listChannels(
  database: Queryable,
  merchantId: bigint,
  language: string,
  limit: number,
): Promise<ChannelRow[]> {
  return database.query<ChannelRow>(
    `select cs_type, title, path from service_channels
     where merchant_id = $1 and language =
       (case when exists (select from service_channels where merchant_id = $1 and language = $2) then $2 else '*' end)
     order by position, cs_type limit $3`,
    [merchantId, language, limit],
  );
}
