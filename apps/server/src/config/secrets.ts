import { readFile } from 'node:fs/promises';
import { deriveKey, parseSecretsKey, secretsKeyFrom } from '@mela/edge/secrets-key';
import type { KeyPlaces } from './key-places.ts';

type Purpose =
  | 'captcha'
  | 'email-proofs'
  | 'human-check'
  | 'verification'
  | 'withdrawal-pin-codes'
  | 'recovery'
  | 'message-budgets'
  | 'known-devices'
  | 'jackpot'
  | 'red-rain'
  | 'uploads'
  | 'staff-devices'
  | 'staff-factors'
  | 'staff-recovery-codes'
  | 'vendors'
  | 'own-keys';

/**
 * Keys for codes, links, captchas and challenges, a different one per purpose. They derive from the secrets key: every process has it, no database
 * holds it, and it signs nothing that leaves. Without its file they derive from the operator's private key; `isOwn` is false then. Rejects with a
 * message for people if the file cannot be used.
 */
export async function readSecrets(
  files: KeyPlaces,
): Promise<{ readonly secretFor: (purpose: Purpose) => Buffer; readonly isOwn: boolean }> {
  const { secretsKeyFile } = files;
  const key =
    secretsKeyFile === undefined
      ? secretsKeyFrom(await readFile(files.operatorPrivateKeyFile, 'utf8'))
      : parseSecretsKey(await readFile(secretsKeyFile, 'utf8').catch(() => ''));
  if (key === undefined)
    throw new Error(`SECRETS_KEY_FILE: ${String(secretsKeyFile)} does not hold 32 bytes in base64url`);
  return { secretFor: (purpose) => deriveKey(key, purpose), isOwn: secretsKeyFile !== undefined };
}
