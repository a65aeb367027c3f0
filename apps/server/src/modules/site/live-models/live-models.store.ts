import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export interface LiveHostRow extends Pick<Rows['live_hosts'], 'id' | 'node_id' | 'picture' | 'on_air_to'> {
  readonly name: Readonly<Record<string, string>>;
  /** HH:mm; null: always on air. */
  readonly on_air_from: string | null;
}

/** A row on a phone holds a few dozen. */
const MOST = 60;

export function readLiveHosts(database: Queryable, merchantId: bigint): Promise<LiveHostRow[]> {
  return database.query<LiveHostRow>(
    `select id, node_id, name, picture, to_char(on_air_from, 'HH24:MI') as on_air_from, to_char(on_air_to, 'HH24:MI') as on_air_to
     from live_hosts where merchant_id = $1 and shown order by position, id limit $2`,
    [merchantId, MOST],
  );
}
