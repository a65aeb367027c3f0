import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export interface ProviderRow extends Pick<
  Rows['identity_providers'],
  'audience' | 'issuer' | 'jwks_url' | 'api_key' | 'auth_domain'
> {
  readonly provider: 'firebase' | 'google' | 'facebook';
}

export async function readProviders(database: Queryable, merchantId: bigint): Promise<ProviderRow[]> {
  return database.query<ProviderRow>(
    'select provider, audience, issuer, jwks_url, api_key, auth_domain from identity_providers where merchant_id = $1',
    [merchantId],
  );
}

export async function findLinked(
  database: Queryable,
  merchantId: bigint,
  identity: { issuer: string; subject: string },
): Promise<bigint | undefined> {
  const [row] = await database.query<{ member_id: bigint }>(
    'select member_id from member_identities where merchant_id = $1 and issuer = $2 and subject = $3',
    [merchantId, identity.issuer, identity.subject],
  );
  return row?.member_id;
}

export async function link(
  database: Queryable,
  member: { id: bigint; merchantId: bigint },
  identity: { issuer: string; subject: string },
): Promise<void> {
  await database.query(
    `insert into member_identities (merchant_id, issuer, subject, member_id) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [member.merchantId, identity.issuer, identity.subject, member.id],
  );
}

/** False when a token of this hash was used before. Expired ones are swept in the same call. */
export async function noteUse(database: Queryable, tokenHash: Buffer): Promise<boolean> {
  await database.query(`delete from identity_token_uses where used_at < now() - interval '1 hour'`);
  const rows = await database.query(
    'insert into identity_token_uses (token_hash) values ($1) on conflict do nothing returning token_hash',
    [tokenHash],
  );
  return rows.length === 1;
}
