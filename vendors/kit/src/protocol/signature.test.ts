import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callChecker, callMac, callSigner, MAC_HEADER, SIGNATURE_HEADER, TIMESTAMP_HEADER } from './signature.ts';

const page = readFileSync(new URL('../../../../docs/vendors.md', import.meta.url), 'utf8');
const pem = (kind: string) =>
  new RegExp(`-----BEGIN ${kind} KEY-----[^-]+-----END ${kind} KEY-----\n`).exec(page)?.[0] ?? '';
const vectors = [...page.matchAll(/```json vector with its place\n([\s\S]+?)```/g)].map(
  (match) => JSON.parse(match[1] ?? '') as Vector,
);
const sign = callSigner(pem('PRIVATE'));
const isSigned = callChecker(pem('PUBLIC'), 'to-operator');

interface Vector {
  readonly direction: 'to-operator' | 'to-vendor';
  readonly method: string;
  readonly path: string;
  readonly timestamp: string;
  readonly body: string;
  readonly signature: string;
}

test('creates the signatures of the published vectors', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(3);
  for (const { direction, path, timestamp, body, signature } of vectors) {
    const rawBody = Buffer.from(body);
    const nowMs = Number.parseInt(timestamp, 10);
    const headers = callSigner(pem('PRIVATE'), direction)(path, rawBody, nowMs);
    expect(headers).toEqual({ [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature });
    expect(callChecker(pem('PUBLIC'), direction)({ signature, timestamp, path, rawBody }, nowMs)).toBe(true);
  }
});

test('creates the MACs of the published vectors', () => {
  const macs = [...page.matchAll(/```json vector with a mac\n([\s\S]+?)```/g)].map(
    (match) => JSON.parse(match[1] ?? '') as Omit<Vector, 'signature'> & { mac_key: string; mac: string },
  );
  expect(macs.length).toBeGreaterThanOrEqual(2);
  for (const { path, timestamp, body, mac_key, mac } of macs) {
    const headers = callMac(Buffer.from(mac_key, 'base64'))(path, Buffer.from(body), Number.parseInt(timestamp, 10));
    expect(headers).toEqual({ [TIMESTAMP_HEADER]: timestamp, [MAC_HEADER]: mac });
  }
});

test('accepts a signature only for its place, bytes and time, for five minutes either way', () => {
  const rawBody = Buffer.from('{"amount":100000}');
  const now = 1_793_000_000_000;
  const path = '/transaction/win';
  const headers = sign(path, rawBody, now);
  const call = { signature: headers[SIGNATURE_HEADER], timestamp: headers[TIMESTAMP_HEADER], path, rawBody };
  expect(isSigned({ ...call, path: '/transaction/bet' }, now)).toBe(false);
  expect(callChecker(pem('PUBLIC'), 'to-vendor')(call, now)).toBe(false);
  for (const off of [-300_000, 0, 300_000]) expect(isSigned(call, now + off)).toBe(true);
  for (const off of [-300_001, 300_001]) expect(isSigned(call, now + off)).toBe(false);
  expect(isSigned({ ...call, rawBody: Buffer.from('{"amount":900000}') }, now)).toBe(false);
  expect(isSigned({ ...call, timestamp: String(now + 1) }, now)).toBe(false);
  for (const broken of [undefined, '', 'AAAA', ['a', 'b']])
    expect(isSigned({ ...call, signature: broken }, now)).toBe(false);
  for (const broken of [undefined, '', 'now', '17930000000000'])
    expect(isSigned({ ...call, timestamp: broken }, now)).toBe(false);
});
