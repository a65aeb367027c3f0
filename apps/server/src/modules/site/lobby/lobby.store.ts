import type { Queryable } from '@mela/database/database';

/** Versions of what phones display, by merchant; 0 is for what all of them share. */
export async function readLobbyVersions(database: Queryable): Promise<Map<bigint, bigint>> {
  const rows = await database.query<{ merchant_id: bigint; version: bigint }>(
    'select merchant_id, version from lobby_versions',
  );
  return new Map(rows.map((row) => [row.merchant_id, row.version]));
}
