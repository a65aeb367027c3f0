import type { JWK } from 'jose';
import type { Queryable } from '@mela/database/database';

export interface BodyKeyRow {
  readonly kid: string;
  readonly private_jwk: JWK;
  readonly created_at: Date;
}

/** Keys that still open bodies, the newest first. */
export function readKeys(database: Queryable): Promise<BodyKeyRow[]> {
  return database.query<BodyKeyRow>(
    `select kid, private_jwk, created_at from body_keys where created_at > now() - interval '2 days' order by created_at desc`,
  );
}

export async function insertKey(database: Queryable, kid: string, privateJwk: JWK): Promise<void> {
  await database.query('insert into body_keys (kid, private_jwk) values ($1, $2::jsonb)', [
    kid,
    JSON.stringify(privateJwk),
  ]);
}

/** False when a body of this id was seen before. Ids older than the time a body is good for are swept on the way. */
export async function noteUse(database: Queryable, jti: string): Promise<boolean> {
  await database.query(`delete from body_key_uses where used_at < now() - interval '15 minutes'`);
  const rows = await database.query(
    'insert into body_key_uses (jti) values ($1) on conflict do nothing returning jti',
    [jti],
  );
  return rows.length === 1;
}
