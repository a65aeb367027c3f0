import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { readCertificates } from './certificates.store.ts';

/** Certification and security marks (P40): only what an operator entered for this merchant, never anything else (R12). */
export function createCertificates(database: Database) {
  const certificates: Handler<'certificates'> = async ({ context: { merchant } }) => {
    const rows = await readCertificates(database, merchant.id);
    return { list: rows.map(({ id, ...row }) => ({ certificateId: id.toString(), ...row })) };
  };
  return { certificates };
}
