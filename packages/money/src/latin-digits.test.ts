import { expect, test } from 'vitest';
import { latinDigits } from './latin-digits.ts';

test('the digits of a text are read, and all other characters stay', () => {
  expect(latinDigits('০১২৩৪৫৬৭৮৯ ０１２３４５６７８９ ٠٩ ०९ x')).toBe('0123456789 0123456789 09 09 x');
  expect(latinDigits('𝟎𝟗𝟘𝟙𝟡𝟢𝟫𝟬𝟵𝟶𝟿')).toBe('09019090909');
  expect(latinDigits('² ½ Ⅷ 一')).toBe('² ½ Ⅷ 一');
});

test('each script that the runtime knows is read as its own digits', () => {
  for (const numberingSystem of Intl.supportedValuesOf('numberingSystem')) {
    const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
    const written = format.format(9_876_543_210);
    if (/^\p{Nd}{10}$/u.test(written)) expect(latinDigits(written), numberingSystem).toBe('9876543210');
  }
});

test('every digit of Unicode is one of ten in their order', () => {
  const rows = new Map<string, number>();
  for (let code = 0; code < 0x2_0000; code += 1) {
    const character = String.fromCodePoint(code);
    if (!/\p{Nd}/u.test(character)) continue;
    const digit = latinDigits(character);
    rows.set(digit, (rows.get(digit) ?? 0) + 1);
    const plain = character.normalize('NFKC');
    if (/^\d$/.test(plain)) expect(digit, code.toString(16)).toBe(plain);
  }
  expect([...rows.keys()]).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(new Set(rows.values()).size).toBe(1);
});
