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

/** Keys that open nothing any more are deleted for good, so that no later backup opens an old body. */
export async function sweepKeys(database: Queryable): Promise<void> {
  await database.query(`delete from body_keys where created_at < now() - interval '2 days'`);
}
