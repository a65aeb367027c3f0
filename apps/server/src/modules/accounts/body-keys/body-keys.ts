import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type CompactDecryptResult, type JWK } from 'jose';
import type { Value } from '@mela/contract/operations';
import type { Database } from '@mela/database/database';
import { noteUse, removeOldUses } from '#/one-use/one-use.store.ts';
import { failed, type Failed } from '#/http/failure.ts';
import type { JobHandler, Tick } from '#/jobs/jobs.ts';
import { insertKey, readKeys, sweepKeys, type BodyKeyRow } from './body-keys.store.ts';

/** Keys for encrypted bodies (R8): ECDH-ES on P-256 with A256GCM, a new key each day, an old one good for one more. */
export interface BodyKeys {
  publicKeys(): Promise<Value<'encryptionKeys'>>;
  /** The decrypted text, or why it was refused. A body is good for five minutes and for one use. */
  open(body: string, keyId: string | undefined): Promise<string | Failed>;
  readonly jobs: { readonly body_keys_sweep: JobHandler; readonly body_key_uses_sweep: JobHandler };
  readonly ticks: readonly Tick[];
}

const DAY_MS = 86_400_000;
const GOOD_FOR_MS = 5 * 60_000;
const KEPT_MS = 10_000;
const SWEPT_AT_ONCE = 5_000;
/** The form of `randomUUID`: nothing else is looked up. */
const KEY_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function createBodyKeys(database: Database, now: () => number = Date.now): BodyKeys {
  let kept: Promise<BodyKey[]> | undefined;
  let keptAt = 0;
  let next: Promise<BodyKey[]> | undefined;

  function read(): Promise<BodyKey[]> {
    keptAt = now();
    const reading = current(database);
    kept = reading;
    reading.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading;
  }

  const keys = () => (kept && now() - keptAt <= KEPT_MS ? kept : read());

  /** Reads after this call. Callers that arrive during a read share the next one, so that only one read runs at a time. */
  function readAnew(): Promise<BodyKey[]> {
    next ??= Promise.allSettled([kept]).then(() => {
      next = undefined;
      return read();
    });
    return next;
  }

  async function keyOf(keyId: string | undefined): Promise<BodyKey | undefined> {
    if (keyId === undefined || !KEY_ID.test(keyId)) return undefined;
    const isMeant = (key: BodyKey) => key.kid === keyId;
    // Another process may have made the key just now.
    return (await keys()).find(isMeant) ?? (await readAnew()).find(isMeant);
  }

  return {
    async publicKeys() {
      return { keys: (await keys()).map((row) => publicPart(row)) };
    },
    async open(body, keyId) {
      const row = await keyOf(keyId);
      if (!row) return failed('encryption_failed');
      const opened = await decrypted(body, row);
      if (!opened) return failed('encryption_failed');
      const { iat, jti } = opened.protectedHeader as { iat?: unknown; jti?: unknown };
      if (typeof iat !== 'number' || typeof jti !== 'string' || !/^[\x21-\x7e]{16,64}$/.test(jti))
        return failed('encryption_failed');
      if (Math.abs(now() - iat * 1000) > GOOD_FOR_MS) return failed('encryption_replayed');
      if (!(await noteUse(database, 'body_key_uses', jti))) return failed('encryption_replayed');
      return new TextDecoder().decode(opened.plaintext);
    },
    jobs: {
      async body_keys_sweep() {
        await sweepKeys(database);
        return 'done';
      },
      body_key_uses_sweep: async () =>
        (await removeOldUses(database, 'body_key_uses', SWEPT_AT_ONCE)) > 0n ? { again: 1 } : 'done',
    },
    ticks: [
      { cron: '17 * * * *', kind: 'body_keys_sweep' },
      { cron: '*/10 * * * *', kind: 'body_key_uses_sweep' },
    ],
  };
}

/** Undefined for a body that cannot be opened: not only the library refuses, also the platform an invalid key. */
async function decrypted(body: string, { key }: BodyKey): Promise<CompactDecryptResult | undefined> {
  return compactDecrypt(body, key, {
    keyManagementAlgorithms: ['ECDH-ES'],
    contentEncryptionAlgorithms: ['A256GCM'],
  }).catch(() => undefined);
}

async function current(database: Database): Promise<BodyKey[]> {
  const rows = await readKeys(database);
  const [newest] = rows;
  if (newest && Date.now() - newest.created_at.getTime() < DAY_MS) return Promise.all(rows.map(imported));
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  await insertKey(database, crypto.randomUUID(), await exportJWK(privateKey));
  return Promise.all((await readKeys(database)).map(imported));
}

/** Once for all bodies that it opens. */
async function imported(row: BodyKeyRow): Promise<BodyKey> {
  return { ...row, key: await importJWK(row.private_jwk, 'ECDH-ES') };
}

interface BodyKey extends BodyKeyRow {
  readonly key: Awaited<ReturnType<typeof importJWK>>;
}

function publicPart(row: BodyKeyRow) {
  const { x, y } = row.private_jwk as JWK & { x: string; y: string };
  return { kid: row.kid, kty: 'EC', crv: 'P-256', x, y, alg: 'ECDH-ES', use: 'enc' } as const;
}
