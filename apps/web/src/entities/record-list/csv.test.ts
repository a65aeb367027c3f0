import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const line = (...cells: string[]) => csvOf([cells]).slice(1);

test('turns a cell that a spreadsheet would take for a formula into text', () => {
  expect(line('=1+1', '+880', '-5', '@SUM(A1)')).toBe(`'=1+1,'+880,'-5,'@SUM(A1)\r\n`);
  expect(line('  =HYPERLINK("x")')).toBe(`"'  =HYPERLINK(""x"")"\r\n`);
  expect(line('\t=1', '\r=1')).toBe(`'\t=1,"'\r=1"\r\n`);
  expect(line('1,000.50', '12.00', 'a=b')).toBe('"1,000.50",12.00,a=b\r\n');
});

test('keeps commas, quotes and line breaks within their cell, and Bengali unchanged', () => {
  expect(csvOf([['বাজি', 'He said "no", twice'], ['one\ntwo']])).toBe(
    '\uFEFFবাজি,"He said ""no"", twice"\r\n"one\ntwo"\r\n',
  );
});
