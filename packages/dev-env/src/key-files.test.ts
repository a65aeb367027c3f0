import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMacKey } from '@mela/game-vendors/hub88/signature';
import { secretsKeyFrom } from '@mela/edge/secrets-key';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeKeyFiles } from './key-files.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'mela-keys-')), 'keys');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

test('creates a matching RSA-2048 pair per party, with the private half for its owner only', async () => {
  const files = await makeKeyFiles(folder);
  for (const [privateFile, publicFile] of [
    [files.operatorPrivate, files.operatorPublic],
    [files.studioPrivate, files.studioPublic],
  ] as const) {
    const key = createPrivateKey(await readFile(privateFile));
    expect(key.asymmetricKeyDetails?.modulusLength).toBe(2048);
    const signature = sign('sha256', Buffer.from('text'), key);
    expect(verify('sha256', Buffer.from('text'), createPublicKey(await readFile(publicFile)), signature)).toBe(true);
    expect((await stat(privateFile)).mode & 0o777).toBe(0o600);
  }
});

test('keeps existing keys unchanged', async () => {
  const { operatorPrivate, studioMac } = await makeKeyFiles(folder);
  const read = () => Promise.all([operatorPrivate, studioMac].map((file) => readFile(file, 'utf8')));
  const before = await read();
  expect(readMacKey(before[1]?.trim() ?? '').symmetricKeySize).toBe(32);
  expect((await stat(studioMac)).mode & 0o777).toBe(0o600);
  await makeKeyFiles(folder);
  expect(await read()).toEqual(before);
});

test('creates a separate secrets key in a new folder, and keeps an older folder’s key', async () => {
  const { secrets, operatorPrivate } = await makeKeyFiles(folder);
  const derived = secretsKeyFrom(await readFile(operatorPrivate, 'utf8')).toString('base64url');
  const made = await readFile(secrets, 'utf8');
  expect(made).toMatch(/^[\w-]{43}\n$/);
  expect(made.trim()).not.toBe(derived);
  expect((await stat(secrets)).mode & 0o777).toBe(0o600);
  await makeKeyFiles(folder);
  expect(await readFile(secrets, 'utf8')).toBe(made);
  await rm(secrets);
  await makeKeyFiles(folder);
  expect((await readFile(secrets, 'utf8')).trim()).toBe(derived);
});

test('rejects and names half a pair instead of replacing it', async () => {
  const { operatorPublic } = await makeKeyFiles(folder);
  await rm(operatorPublic);
  await expect(makeKeyFiles(folder)).rejects.toThrow('operator-public.pem is missing');
});
