import type { Value } from '@mela/contract/operations';

export type EncryptionKey = Value<'encryptionKeys'>['keys'][number];

/**
 * A body as a compact JWE (R8): ECDH-ES + A256GCM, with `iat` (Unix seconds) and a fresh `jti` in the protected header.
 * The library is fetched when the first body needs it.
 */
export async function encryptBody(body: unknown, key: EncryptionKey, nowMs: number): Promise<string> {
  const [{ CompactEncrypt }, { importJWK }] = await Promise.all([
    import('jose/jwe/compact/encrypt'),
    import('jose/key/import'),
  ]);
  const publicKey = await importJWK({ kty: key.kty, crv: key.crv, x: key.x, y: key.y }, 'ECDH-ES');
  return await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: key.kid,
      iat: Math.floor(nowMs / 1000),
      jti: crypto.randomUUID(),
    })
    .encrypt(publicKey);
}

/** Browsers withhold `crypto.subtle` from pages that came over plain http, localhost aside. */
export function canEncrypt(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}
