import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export interface HostRow extends Pick<
  Rows['live_hosts'],
  'id' | 'node_id' | 'picture' | 'on_air_from' | 'on_air_to' | 'shown'
> {
  readonly name: Readonly<Record<string, string>>;
}

export function readHosts(db: Queryable, merchantId: bigint): Promise<HostRow[]> {
  return db.query<HostRow>(
    `select id, node_id, name, picture, to_char(on_air_from, 'HH24:MI') as on_air_from, to_char(on_air_to, 'HH24:MI') as on_air_to, shown
     from live_hosts where merchant_id = $1 order by position, id limit 500`,
    [merchantId],
  );
}

export async function insertHost(
  db: Queryable,
  merchantId: bigint,
  host: {
    readonly nodeId: bigint;
    readonly name: Readonly<Record<string, string>>;
    readonly picture: string;
    readonly from: string | undefined;
    readonly to: string | undefined;
  },
): Promise<bigint> {
  const [row] = await db.query<{ id: bigint }>(
    `insert into live_hosts (merchant_id, node_id, name, picture, on_air_from, on_air_to, position)
     values ($1, $2, $3::jsonb, $4, $5::time, $6::time, (select coalesce(max(position), 0) + 1 from live_hosts where merchant_id = $1))
     returning id`,
    [merchantId, host.nodeId, JSON.stringify(host.name), host.picture, host.from ?? null, host.to ?? null],
  );
  return row?.id ?? 0n;
}

/** False if the merchant has no such host. */
export async function setHostShown(db: Queryable, merchantId: bigint, id: number, shown: boolean): Promise<boolean> {
  const rows = await db.query('update live_hosts set shown = $3 where merchant_id = $1 and id = $2 returning id', [
    merchantId,
    id,
    shown,
  ]);
  return rows.length === 1;
}
