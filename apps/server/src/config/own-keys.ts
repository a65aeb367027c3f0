import { createHash, createPublicKey } from 'node:crypto';

/** The ids of the keys that all server processes on a database share, by the names of their settings. */
export interface OwnKeys extends Readonly<Record<string, string>> {
  readonly SECRETS_KEY_FILE: string;
  readonly OPERATOR_PRIVATE_KEY_FILE: string;
}

/** `secret` derives from the secrets key, for this purpose alone. */
export function ownKeys(secret: Buffer, operatorPrivateKey: string): OwnKeys {
  return {
    SECRETS_KEY_FILE: keyId(secret),
    OPERATOR_PRIVATE_KEY_FILE: keyId(createPublicKey(operatorPrivateKey).export({ type: 'spki', format: 'der' })),
  };
}

/** Names a key without revealing it: the first 16 hexadecimal digits of its SHA-256, without the white space around a text. */
export function keyId(key: Buffer | string): string {
  const bytes = typeof key === 'string' ? key.trim() : key;
  return `key ${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`;
}
