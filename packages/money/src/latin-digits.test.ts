import { expect, test } from 'vitest';
import { latinDigits } from './latin-digits.ts';

test('reads the digits of a text, and keeps all other characters', () => {
  expect(latinDigits('০১২৩৪৫৬৭৮৯ ０１２３４５６７８９ ٠٩ ०९ x')).toBe('0123456789 0123456789 09 09 x');
  expect(latinDigits('𝟎𝟗𝟘𝟙𝟡𝟢𝟫𝟬𝟵𝟶𝟿')).toBe('09019090909');
  expect(latinDigits('² ½ Ⅷ 一')).toBe('² ½ Ⅷ 一');
});

test('reads each script that the runtime knows as its own digits', () => {
  const written = Intl.supportedValuesOf('numberingSystem')
    .map((numberingSystem) =>
      new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(9_876_543_210),
    )
    .filter((text) => /^\p{Nd}{10}$/u.test(text));
  expect(written.length).toBeGreaterThan(50);
  expect(new Set(written.map(latinDigits))).toEqual(new Set(['9876543210']));
});

test('every digit of Unicode is one of ten in their order', () => {
  const rows = new Map<string, number>();
  for (let code = 0; code < 0x2_0000; code += 1) {
    const character = String.fromCodePoint(code);
    if (!/\p{Nd}/u.test(character)) continue;
    const digit = latinDigits(character);
    rows.set(digit, (rows.get(digit) ?? 0) + 1);
    // Full-width and mathematical digits are forms of plain ones; those of scripts stand for themselves.
    expect([digit, character], code.toString(16)).toContain(character.normalize('NFKC'));
  }
  expect([...rows.keys()]).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(new Set(rows.values()).size).toBe(1);
});
