import { createHash, createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hmacSha256, sha256, sha256Hex, toHex } from './sha256.ts';

test('matches the standard’s hash examples, and the platform for every length around the blocks', () => {
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  for (let length = 0; length < 200; length += 1) {
    const message = randomBytes(length);
    expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
  }
});

test('matches the standard’s keyed hash, also for keys longer than a block', () => {
  const text = (value: string) => new TextEncoder().encode(value);
  expect(toHex(hmacSha256(text('Jefe'), text('what do ya want for nothing?')))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
  for (const length of [0, 1, 32, 63, 64, 65, 131]) {
    const [key, message] = [randomBytes(length), randomBytes(70)];
    expect(toHex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
  }
});
