import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { fromNow } from '@mela/dev-env/from-now';
import { gamesCertificate } from './games-certificate.ts';
import { makeSelfSigned } from './self-signed.ts';

const HOSTS = ['localhost', '127.0.0.1', '::1', 'games.example'];

function files() {
  const folder = mkdtempSync(join(tmpdir(), 'mela-tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { keyFile: join(folder, 'keys/key.pem'), certFile: join(folder, 'keys/cert.pem') };
}

test('creates a well-formed self-signed certificate that names its hosts and fits its key', () => {
  const now = new Date('2026-11-24T06:00:00Z');
  const { key, cert } = makeSelfSigned(HOSTS, now);
  const read = new X509Certificate(cert);
  expect(read.subjectAltName).toBe(
    'DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1, DNS:games.example',
  );
  expect(read.checkHost('games.example')).toBe('games.example');
  expect(read.checkHost('other.example')).toBeUndefined();
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.ca).toBe(false);
  expect(read.validFromDate.getTime()).toBeLessThan(now.getTime());
  // Browsers refuse one that holds longer than 398 days.
  expect(read.validToDate.getTime() - read.validFromDate.getTime()).toBeLessThan(398 * 86_400_000);
  expect(() => createSecureContext({ key, cert })).not.toThrow();
});

test('creates a certificate once, with a private key file, and again when it ends soon or lacks a host', async () => {
  const places = files();
  const first = await gamesCertificate(places, HOSTS);
  expect(await gamesCertificate(places, HOSTS)).toEqual(first);
  expect((await stat(places.keyFile)).mode & 0o777).toBe(0o600);
  const wider = await gamesCertificate(places, [...HOSTS, 'more.example']);
  expect(wider.cert).not.toBe(first.cert);
  const old = makeSelfSigned(HOSTS, fromNow(-340 * 86_400_000));
  await writeFile(places.keyFile, old.key);
  await writeFile(places.certFile, old.cert);
  expect((await gamesCertificate(places, HOSTS)).cert).not.toBe(old.cert);
});
