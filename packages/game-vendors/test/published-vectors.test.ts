import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STATUS_OF } from '@mela/game-vendors/hub88/answers';
import { CALLS } from '@mela/game-vendors/hub88/calls';
import {
  BOUND_SIGNATURE_HEADER,
  boundSignatureHeaders,
  isSigned,
  MAC_HEADER,
  macHeaders,
  MAX_SKEW_MS,
  readMacKey,
  SIGNATURE_HEADER,
  signatureHeaders,
  signatureProblem,
  TIMESTAMP_HEADER,
  type Place,
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

const PLACE = { direction: 'to-operator', method: 'POST', path: '/user/info' } as const;

test('signs and accepts the published vectors', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(3);
  for (const { timestamp, body, signature } of vectors) {
    const rawBody = Buffer.from(body);
    const at = Number.parseInt(timestamp, 10);
    expect(signatureHeaders(rawBody, privateKey, at)).toEqual({
      [SIGNATURE_HEADER]: signature,
      [TIMESTAMP_HEADER]: timestamp,
    });
    const headers = { [SIGNATURE_HEADER]: signature, [TIMESTAMP_HEADER]: timestamp };
    expect(isSigned({ ...PLACE, headers, rawBody }, publicKey, at)).toBe(true);
    expect(isSigned({ ...PLACE, headers, rawBody }, publicKey, at + MAX_SKEW_MS)).toBe(true);
    expect(isSigned({ ...PLACE, headers, rawBody }, publicKey, at + MAX_SKEW_MS + 1)).toBe(false);
    expect(isSigned({ ...PLACE, headers, rawBody }, publicKey, at - MAX_SKEW_MS - 1)).toBe(false);
    expect(isSigned({ ...PLACE, headers, rawBody: Buffer.from(`${body}\n`) }, publicKey, at)).toBe(false);
  }
});

test('accepts vectors that sign a place for that place only, and for a vendor that requires them', () => {
  const bound = [...page.matchAll(/```json vector with its place\n([\s\S]*?)```/g)].map(
    ([, text = '']) => JSON.parse(text) as Place & Record<'timestamp' | 'body' | 'signature', string>,
  );
  expect(bound.length).toBeGreaterThanOrEqual(2);
  for (const { timestamp, body, signature, ...place } of bound) {
    const rawBody = Buffer.from(body);
    const at = Number.parseInt(timestamp, 10);
    const headers = { [BOUND_SIGNATURE_HEADER]: signature, [TIMESTAMP_HEADER]: timestamp };
    expect(boundSignatureHeaders({ ...place, rawBody }, privateKey, at)).toEqual(headers);
    expect(signatureProblem({ ...place, headers, rawBody }, publicKey, at, { needsBound: true })).toBeUndefined();
    const other = place.direction === 'to-vendor' ? 'to-operator' : 'to-vendor';
    for (const elsewhere of [{ path: '/round/close' }, { method: 'PUT' }, { direction: other }] as const)
      expect(signatureProblem({ ...place, ...elsewhere, headers, rawBody }, publicKey, at)).toBe('wrong_signature');
    // A valid signature of the other kind does not replace a wrong one, nor one that must cover the place.
    const plain = signatureHeaders(rawBody, privateKey, at);
    const both = { ...plain, [BOUND_SIGNATURE_HEADER]: signature };
    expect(signatureProblem({ ...place, path: '/x', headers: both, rawBody }, publicKey, at)).toBe('wrong_signature');
    expect(signatureProblem({ ...place, headers: plain, rawBody }, publicKey, at)).toBeUndefined();
    expect(signatureProblem({ ...place, headers: plain, rawBody }, publicKey, at, { needsBound: true })).toBe(
      'not_signed',
    );
  }
});

test('accepts a MAC only for its own request and time, with the old or the new key during a key change', () => {
  const macs = [...page.matchAll(/```json vector with a mac\n([\s\S]*?)```/g)].map(
    ([, text = '']) => JSON.parse(text) as Place & Record<'timestamp' | 'body' | 'mac' | 'mac_key', string>,
  );
  expect(macs.length).toBeGreaterThanOrEqual(2);
  const other = readMacKey(Buffer.alloc(32, 7).toString('base64'));
  for (const { timestamp, body, mac, mac_key, ...place } of macs) {
    const key = readMacKey(mac_key);
    const rawBody = Buffer.from(body);
    const at = Number.parseInt(timestamp, 10);
    const headers = { [MAC_HEADER]: mac, [TIMESTAMP_HEADER]: timestamp };
    expect(macHeaders({ ...place, rawBody }, key, at)).toEqual(headers);
    const problem = (changed: object, macKeys: KeyObject[], now = at) =>
      signatureProblem({ ...place, headers, rawBody, ...changed }, publicKey, now, { needsBound: true, macKeys });
    for (const keys of [[key], [key, other], [other, key]]) expect(problem({}, keys)).toBeUndefined();
    expect(problem({}, [key], at + MAX_SKEW_MS)).toBeUndefined();
    expect(problem({}, [key], at + MAX_SKEW_MS + 1)).toBe('wrong_time');
    expect(problem({}, [key], at - MAX_SKEW_MS - 1)).toBe('wrong_time');
    expect(problem({}, [other])).toBe('wrong_signature');
    for (const elsewhere of [
      { path: '/round/close' },
      { method: 'PUT' },
      { direction: 'to-vendor' },
      { rawBody: Buffer.from(`${body} `) },
    ])
      expect(problem(elsewhere, [key])).toBe('wrong_signature');
    // A valid signature does not make up for a wrong MAC. Without an agreed key, a MAC is ignored.
    const signature = boundSignatureHeaders({ ...place, rawBody }, privateKey, at);
    expect(problem({ headers: { ...headers, ...signature } }, [other])).toBe('wrong_signature');
    expect(problem({ headers: { ...headers, [MAC_HEADER]: mac.slice(1) } }, [key])).toBe('not_signed');
    expect(problem({}, [])).toBe('not_signed');
    expect(problem({ headers: { ...headers, ...signature } }, [])).toBeUndefined();
  }
});

test('lists every call with its fields, and every status', () => {
  for (const [path, schema] of Object.entries(CALLS)) {
    expect(page).toContain(`### ${path}\n`);
    for (const field of Object.keys(schema.shape)) expect(page).toContain(field);
  }
  for (const status of Object.values(STATUS_OF)) expect(page.replaceAll(/ +/g, ' ')).toContain(`| \`${status}\` |`);
  expect(page).toContain(`${MAX_SKEW_MS.toLocaleString('en')} ms`);
});
