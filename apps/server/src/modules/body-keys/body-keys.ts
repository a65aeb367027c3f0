import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Value } from '@mela/contract/operations';
import type { Database } from '@mela/database/database';
import { failed, type Failed } from '#/http/failure.ts';
import { insertKey, noteUse, readKeys, type BodyKeyRow } from './body-keys.store.ts';

/** Keys for encrypted bodies (R8): ECDH-ES on P-256 with A256GCM, a new key each day, an old one good for one more. */
export interface BodyKeys {
  publicKeys(): Promise<Value<'encryptionKeys'>>;
  /** The decrypted text, or why it was refused. A body is good for five minutes and for once. */
  open(body: string, keyId: string | undefined): Promise<string | Failed>;
}

const DAY_MS = 86_400_000;
const GOOD_FOR_MS = 5 * 60_000;
const KEPT_MS = 10_000;

export function createBodyKeys(database: Database): BodyKeys {
  let kept: Promise<BodyKeyRow[]> | undefined;
  let keptAt = 0;

  function keys(): Promise<BodyKeyRow[]> {
    if (!kept || Date.now() - keptAt > KEPT_MS) {
      keptAt = Date.now();
      kept = current(database);
      kept.catch(() => (kept = undefined));
    }
    return kept;
  }

  return {
    async publicKeys() {
      return { keys: (await keys()).map((row) => publicPart(row)) };
    },
    async open(body, keyId) {
      const row = (await keys()).find((key) => key.kid === keyId);
      if (!row) return failed('encryption_failed');
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(body, await importJWK(row.private_jwk, 'ECDH-ES'), {
          keyManagementAlgorithms: ['ECDH-ES'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        const { iat, jti } = protectedHeader as { iat?: unknown; jti?: unknown };
        if (typeof iat !== 'number' || typeof jti !== 'string' || jti.length < 16 || jti.length > 64)
          return failed('encryption_failed');
        if (Math.abs(Date.now() - iat * 1000) > GOOD_FOR_MS) return failed('encryption_replayed');
        if (!(await noteUse(database, jti))) return failed('encryption_replayed');
        return new TextDecoder().decode(plaintext);
      } catch (error) {
        if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J'))
          return failed('encryption_failed');
        throw error;
      }
    },
  };
}

async function current(database: Database): Promise<BodyKeyRow[]> {
  const rows = await readKeys(database);
  const [newest] = rows;
  if (newest && Date.now() - newest.created_at.getTime() < DAY_MS) return rows;
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  await insertKey(database, crypto.randomUUID(), await exportJWK(privateKey));
  return readKeys(database);
}

function publicPart(row: BodyKeyRow) {
  const { x, y } = row.private_jwk as JWK & { x: string; y: string };
  return { kid: row.kid, kty: 'EC', crv: 'P-256', x, y, alg: 'ECDH-ES', use: 'enc' } as const;
}
