import type { Certificate } from '@mela/contract/certificates';
import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export interface CertificateRow extends Pick<Rows['certificates'], 'id' | 'name' | 'picture' | 'url'> {
  readonly kind: Certificate['kind'];
}

/** A footer has room for a dozen of each kind. */
const MOST = 24;

export function readCertificates(database: Queryable, merchantId: bigint): Promise<CertificateRow[]> {
  return database.query<CertificateRow>(
    'select id, kind, name, picture, url from certificates where merchant_id = $1 order by position, id limit $2',
    [merchantId, MOST],
  );
}
