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

/** Keys that open nothing any more go for good, so that no later backup opens an old body. */
export async function sweepKeys(database: Queryable): Promise<void> {
  await database.query(`delete from body_keys where created_at < now() - interval '2 days'`);
}

/** False when a body of this id was seen before. */
export async function noteUse(database: Queryable, jti: string): Promise<boolean> {
  const rows = await database.query(
    'insert into body_key_uses (jti) values ($1) on conflict do nothing returning jti',
    [jti],
  );
  return rows.length === 1;
}

/** Removes some of the ids of bodies that are too old to be opened; answers how many. */
export async function removeOldUses(database: Queryable, limit: number): Promise<bigint> {
  const { affected } = await database.execute(
    `delete from body_key_uses where jti in (
       select jti from body_key_uses where used_at < now() - interval '15 minutes' limit $1
     )`,
    [limit],
  );
  return affected;
}
