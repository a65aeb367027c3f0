import { hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { deriveKey, parseSecretsKey, secretsKeyFrom } from './secrets-key.ts';

test('keys of a deployment that moved to a secrets key of its own stay what they were', () => {
  const pem = '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----\n';
  for (const purpose of ['captcha', 'known-devices', 'jackpot'])
    expect(deriveKey(secretsKeyFrom(pem), purpose)).toEqual(Buffer.from(hkdfSync('sha256', pem, 'mela', purpose, 32)));
});

test('a key file holds 32 bytes in base64url, or nothing that counts', () => {
  const key = randomBytes(32);
  expect(parseSecretsKey(`${key.toString('base64url')}\n`)).toEqual(key);
  for (const wrong of ['', 'short', key.toString('hex'), `${key.toString('base64url')}x`])
    expect(parseSecretsKey(wrong)).toBeUndefined();
});
