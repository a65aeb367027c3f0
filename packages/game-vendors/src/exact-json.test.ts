import { expect, test } from 'vitest';
import { NumberText, readBody, readNumbersAsText, writeBody } from './exact-json.ts';

const read = (text: string) => readBody(Buffer.from(text));

test('reads integers of any size and form exactly, and no number with a fraction as an integer', () => {
  expect(read('{"amount":9007199254740993}')).toEqual({ amount: 9007199254740993n });
  expect(read('{"amount":-1,"deep":[{"n":0}]}')).toEqual({ amount: -1n, deep: [{ n: 0n }] });
  for (const number of ['1000000', '1000000.0', '1E6', '1.0e+6', '10000000e-1', '1000000.000000000000'])
    expect(read(`{"amount":${number}}`), number).toEqual({ amount: 1_000_000n });
  for (const number of ['0.1', '1e-1', '100000.00000000000000001', '1e31', '1e400'])
    expect(typeof (read(`{"amount":${number}}`) as { amount: unknown }).amount, number).toBe('number');
});

test('rejects a body that names a field twice, at any depth, whatever its texts contain', () => {
  for (const text of [
    '{"amount":100000,"amount":900000}',
    '{"amount":1.5,"amount":900000}',
    '{"meta":{"a":1,"a":2},"amount":1}',
    '{"list":[{"a":1,"a":1}]}',
    '{"amount":1,"am\\u006funt":2}',
  ])
    expect(read(text)).toBeUndefined();
  const odd = { 'a:b': ':', quote: '":"', back: '\\":', list: [':', { a: '1' }, []], empty: {}, none: null };
  expect(read(JSON.stringify(odd))).toEqual(odd);
});

test('reads short integers on the fast path as by their digits', () => {
  const text = (number: string) => `{"user":"17","n":${number},"list":[ ${number},"a:-1"],"deep":{"n": ${number}}}`;
  for (const number of ['0', '7', '123456789012345', '1234567890123456', '-3', '12345678901234567890'])
    expect(read(text(number)), number).toEqual({
      user: '17',
      n: BigInt(number),
      list: [BigInt(number), 'a:-1'],
      deep: { n: BigInt(number) },
    });
  expect(read('12')).toBe(12n);
  expect(typeof read('1.5')).toBe('number');
});

test('rejects what is not JSON in UTF-8', () => {
  expect(read('{"a":')).toBeUndefined();
  expect(read('')).toBeUndefined();
  expect(read('{"a":01}')).toBeUndefined();
  expect(readBody(Uint8Array.of(0x22, 0xff, 0x22))).toBeUndefined();
});

test('writes amounts as plain digits', () => {
  expect(writeBody({ status: 'RS_OK', balance: 123456789012345678901n, user: undefined })).toBe(
    '{"status":"RS_OK","balance":123456789012345678901}',
  );
});

test('returns numbers as the text that was sent, to the last zero, and rejects a repeated field', () => {
  const texts = (text: string) => {
    const { list } = readNumbersAsText(Buffer.from(text)) as { list: unknown[] };
    return list.map((one) => (one instanceof NumberText ? one.toString() : one));
  };
  expect(texts('{"list":[1.10, 0.1, 1e2, -3, 100000000000000000000.01, "7"]}')).toEqual([
    '1.10',
    '0.1',
    '1e2',
    '-3',
    '100000000000000000000.01',
    '7',
  ]);
  expect(readNumbersAsText(Buffer.from('{"amount":1.0,"amount":9.0}'))).toBeUndefined();
  expect(readNumbersAsText(Buffer.from('{"amount":01}'))).toBeUndefined();
  expect(writeBody({ balance: new NumberText('12.30') })).toBe('{"balance":12.30}');
});
