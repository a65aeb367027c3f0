import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';

test('uses the defaults when only the keys are set', () => {
  const { STUDIO_PRIVATE_KEY_FILE, OPERATOR_PUBLIC_KEY_FILE } = keyFiles();
  expect(readConfig({ STUDIO_PRIVATE_KEY_FILE, OPERATOR_PUBLIC_KEY_FILE })).toMatchObject({
    config: {
      port: 8081,
      host: '127.0.0.1',
      databaseUrl: undefined,
      databaseFolder: './data/studio',
      operatorUrl: 'http://127.0.0.1:8080/vendors/studio',
      gamesOrigin: 'http://localhost:8081',
      featureSeconds: 600,
      trustedProxies: undefined,
    },
  });
});

test('reports all wrong settings at once', () => {
  const settings = {
    GAMES_PORT: '70000',
    OPERATOR_URL: 'localhost',
    PUBLIC_ORIGINS: 'http://a.example, nonsense/',
    STUDIO_DATABASE_URL: 'mysql://x',
    LOG_LEVEL: 'loud',
  };
  const result = readConfig(settings);
  const named = 'problems' in result ? result.problems.map((problem) => problem.split(/[.:]/)[0]) : [];
  expect(new Set(named)).toEqual(
    new Set(['GAMES_PORT', 'OPERATOR_URL', 'PUBLIC_ORIGINS', 'STUDIO_DATABASE_URL', 'LOG_LEVEL']),
  );
});

test('names keys that are missing or are the other half of the pair', () => {
  const files = keyFiles();
  expect(readConfig({ DATA_DIR: '/nowhere' })).toMatchObject({
    problems: [expect.stringContaining('STUDIO_PRIVATE_KEY_FILE'), expect.stringContaining('OPERATOR_PUBLIC_KEY_FILE')],
  });
  const swapped = readConfig({
    STUDIO_PRIVATE_KEY_FILE: files.OPERATOR_PUBLIC_KEY_FILE,
    OPERATOR_PUBLIC_KEY_FILE: files.OPERATOR_PUBLIC_KEY_FILE,
  });
  expect(swapped).toMatchObject({ problems: [expect.stringContaining('holds no PEM of a private key')] });
});

test('reads a MAC key from the first line of its file and reports an invalid one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mela-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const STUDIO_MAC_KEYS_FILE = join(folder, 'mac.key');
  const settings = { ...keyFiles(), STUDIO_MAC_KEYS_FILE };
  const expected = { problems: [expect.stringContaining('STUDIO_MAC_KEYS_FILE')] };
  expect(readConfig(settings)).toMatchObject(expected);
  writeFileSync(STUDIO_MAC_KEYS_FILE, 'short\n');
  expect(readConfig(settings)).toMatchObject(expected);
  const keys = ['new', 'old'].map((text) => Buffer.from(text.padEnd(32)).toString('base64'));
  writeFileSync(STUDIO_MAC_KEYS_FILE, keys.join('\n'));
  expect(readConfig(settings)).toMatchObject({ config: { macKey: Buffer.from('new'.padEnd(32)) } });
});

test('accepts several public origins and treats an empty setting as unset', () => {
  expect(
    readConfig({ ...keyFiles(), PUBLIC_ORIGINS: 'https://a.example,https://b.example', LOG_LEVEL: '' }),
  ).toMatchObject({
    config: { publicOrigins: ['https://a.example', 'https://b.example'], logLevel: 'info' },
  });
});

function keyFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'mela-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const files = {
    STUDIO_PRIVATE_KEY_FILE: join(folder, 'private.pem'),
    OPERATOR_PUBLIC_KEY_FILE: join(folder, 'public.pem'),
  };
  writeFileSync(files.STUDIO_PRIVATE_KEY_FILE, pair.privateKey);
  writeFileSync(files.OPERATOR_PUBLIC_KEY_FILE, pair.publicKey);
  return files;
}
