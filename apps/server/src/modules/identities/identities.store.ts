import type { Queryable } from '@mela/database/database';

export interface ProviderRow {
  readonly provider: 'firebase' | 'google' | 'facebook';
  readonly audience: string;
  readonly issuer: string | null;
  readonly jwks_url: string | null;
  readonly api_key: string | null;
  readonly auth_domain: string | null;
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
