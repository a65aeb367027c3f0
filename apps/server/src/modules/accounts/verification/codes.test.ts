import { expect, test } from 'vitest';
import { codeText } from './code-text.ts';
import { codeOf, isCode, targetHash } from './codes.ts';

test('derives six digits that differ by request and by key, and spread evenly', () => {
  const key = Buffer.alloc(32, 1);
  const codes = Array.from({ length: 20_000 }, (_, n) => codeOf(key, `request-${n}`));
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(codes).size).toBeGreaterThan(19_600);
  expect(codeOf(Buffer.alloc(32, 2), 'request-0')).not.toBe(codes[0]);
  const perFirstDigit = Array.from({ length: 10 }, (_, d) => codes.filter((code) => code.startsWith(String(d))).length);
  for (const count of perFirstDigit) expect(Math.abs(count - 2_000)).toBeLessThan(250);
  expect(isCode(key, 'request-0', codes[0] ?? '')).toBe(true);
  for (const wrong of ['', '0', `${codes[0]}0`, codes[1] ?? '']) expect(isCode(key, 'request-0', wrong)).toBe(false);
});

test('binds a code to merchant, purpose, number and key', () => {
  const key = Buffer.alloc(32, 1);
  const target = { merchantId: 1n, purpose: 'login', e164: '+8801712345678' } as const;
  const hashes = [
    targetHash(key, target),
    targetHash(key, { ...target, merchantId: 2n }),
    targetHash(key, { ...target, purpose: 'reset' }),
    targetHash(key, { ...target, e164: '+8801712345679' }),
    targetHash(Buffer.alloc(32, 2), target),
  ];
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(5);
});

test('writes the message in the visitor’s language, and names a host only where one is known', () => {
  const message = { name: 'Mela', code: '012345', minutes: 1, host: 'mela.example', language: 'EN' };
  expect(codeText(message)).toBe(
    'Mela: your code is 012345. Good for 1 min. Give it to nobody.\n\n@mela.example #012345',
  );
  expect(codeText({ ...message, language: 'BN', host: '' })).toMatch(/^Mela: আপনার কোড 012345।[^@#]*$/);
});
