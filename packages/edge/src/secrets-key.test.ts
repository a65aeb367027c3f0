import { hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { deriveKey, parseSecretsKey, secretsKeyFrom } from './secrets-key.ts';

test('derives the same keys after a deployment moved to a separate secrets key', () => {
  const pem = '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----\n';
  for (const purpose of ['captcha', 'known-devices', 'jackpot'])
    expect(deriveKey(secretsKeyFrom(pem), purpose)).toEqual(Buffer.from(hkdfSync('sha256', pem, 'mela', purpose, 32)));
});

test('reads a key file of 32 bytes in base64url, and no other content', () => {
  const key = randomBytes(32);
  expect(parseSecretsKey(`${key.toString('base64url')}\n`)).toEqual(key);
  for (const wrong of ['', 'short', key.toString('hex'), `${key.toString('base64url')}x`])
    expect(parseSecretsKey(wrong)).toBeUndefined();
});
