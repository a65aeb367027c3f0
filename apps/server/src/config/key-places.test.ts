import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keyPlaces } from './key-places.ts';

test('finds the key files of a data folder, unless settings name others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mela-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const operator = join(folder, 'keys', 'operator-private.pem');
  const secrets = join(folder, 'keys', 'secrets.key');
  expect(keyPlaces({}, folder)).toEqual({ secretsKeyFile: undefined, operatorPrivateKeyFile: operator });
  mkdirSync(join(folder, 'keys'));
  writeFileSync(secrets, '');
  expect(keyPlaces({ SECRETS_KEY_FILE: '' }, folder)).toEqual({
    secretsKeyFile: secrets,
    operatorPrivateKeyFile: operator,
  });
  expect(keyPlaces({ OPERATOR_PRIVATE_KEY_FILE: '/o.pem' }, folder)).toEqual({
    secretsKeyFile: undefined,
    operatorPrivateKeyFile: '/o.pem',
  });
  expect(keyPlaces({ OPERATOR_PRIVATE_KEY_FILE: '/o.pem', SECRETS_KEY_FILE: '/s.key' }, folder)).toEqual({
    secretsKeyFile: '/s.key',
    operatorPrivateKeyFile: '/o.pem',
  });
});
