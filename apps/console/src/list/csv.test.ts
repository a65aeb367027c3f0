import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('writes head and rows, and keeps quotes and line breaks inside their cells', () => {
  expect(
    csvOf(
      ['Name', 'Sum'],
      [
        ['রহিম, "রাজা"', '12.50'],
        ['two\nlines', ''],
      ],
    ),
  ).toBe('\uFEFF"Name","Sum"\r\n"রহিম, ""রাজা""","12.50"\r\n"two\nlines",""\r\n');
});

test('starts no cell as a formula', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r'])
    expect(csvOf([], [[`${start}cmd|' /C calc'!A0`]])).toContain(`"'${start}cmd`);
  expect(csvOf([], [['a=1']])).toContain('"a=1"');
  expect(csvOf([], [['-12+cmd']])).toContain(`"'-12+cmd"`);
});

test('leaves a sum below zero a number', () => {
  expect(csvOf([], [['-12.50', '-3']])).toBe('\uFEFF\r\n"-12.50","-3"\r\n');
});
