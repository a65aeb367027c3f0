import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STATUS_OF } from '@mela/game-vendors/hub88/answers';
import { CALLS } from '@mela/game-vendors/hub88/calls';
import {
  isSigned,
  MAX_SKEW_MS,
  SIGNATURE_HEADER,
  signatureHeaders,
  TIMESTAMP_HEADER,
} from '@mela/game-vendors/hub88/signature';

const page = readFileSync(new URL('../../../docs/vendors.md', import.meta.url), 'utf8');
const [, pem = ''] = /```pem\n([\s\S]*?)```/.exec(page) ?? [];
const vectors = [...page.matchAll(/```json vector\n([\s\S]*?)```/g)].map(
  ([, text = '']) => JSON.parse(text) as Record<'timestamp' | 'body' | 'signature', string>,
);
const privateKey = createPrivateKey(
  /-----BEGIN PRIVATE KEY-----[\s\S]*?-----END PRIVATE KEY-----/.exec(pem)?.[0] ?? '',
);
const publicKey = createPublicKey(/-----BEGIN PUBLIC KEY-----[\s\S]*?-----END PUBLIC KEY-----/.exec(pem)?.[0] ?? '');

test('the published vectors are what this dialect signs, and what it takes as signed', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(3);
  for (const { timestamp, body, signature } of vectors) {
    const rawBody = Buffer.from(body);
    const at = Number.parseInt(timestamp, 10);
    expect(signatureHeaders(rawBody, privateKey, at)).toEqual({
      [SIGNATURE_HEADER]: signature,
      [TIMESTAMP_HEADER]: timestamp,
    });
    const headers = { [SIGNATURE_HEADER]: signature, [TIMESTAMP_HEADER]: timestamp };
    expect(isSigned({ headers, rawBody }, publicKey, at)).toBe(true);
    expect(isSigned({ headers, rawBody }, publicKey, at + MAX_SKEW_MS)).toBe(true);
    expect(isSigned({ headers, rawBody }, publicKey, at + MAX_SKEW_MS + 1)).toBe(false);
    expect(isSigned({ headers, rawBody }, publicKey, at - MAX_SKEW_MS - 1)).toBe(false);
    expect(isSigned({ headers, rawBody: Buffer.from(`${body}\n`) }, publicKey, at)).toBe(false);
  }
});

test('the page names every call, with its fields, and every status', () => {
  for (const [path, schema] of Object.entries(CALLS)) {
    expect(page).toContain(`### ${path}\n`);
    for (const field of Object.keys(schema.shape)) expect(page).toContain(field);
  }
  for (const status of Object.values(STATUS_OF)) expect(page.replaceAll(/ +/g, ' ')).toContain(`| \`${status}\` |`);
  expect(page).toContain(`${MAX_SKEW_MS.toLocaleString('en')} ms`);
});
