import { expect, test } from 'vitest';
import { splitAt } from './found-name.tsx';

test('marks the searched text in any script, regardless of how either is written', () => {
  for (const [name, sought, marked] of [
    ['Royal Bengal', 'BENG', 'Beng'],
    ['Đại Phát', 'dai', 'Đại'],
    ['財神到', '神', '神'],
    ['রয়েল বেঙ্গল', 'র\u09af\u09bc', 'রয়ে'],
    ["King's Gold", 'kings', "King's"],
    ['Straße 7', 'strasse', 'Straße'],
    ['カジノ', 'かじ', 'カジ'],
  ] as const) {
    const [before, found, after] = splitAt(name, sought);
    expect(before + found + after).toBe(name);
    expect(found.normalize('NFC'), sought).toBe(marked.normalize('NFC'));
  }
  expect(splitAt('Royal Bengal', 'tiger')).toEqual(['Royal Bengal', '', '']);
  expect(splitAt('Royal Bengal', '')).toEqual(['Royal Bengal', '', '']);
});
