import { expect, test } from 'vitest';
import { readJson, writeJson } from './whole-number-json.ts';

test('reads and writes whole numbers of any size as bigints and keeps fractions as numbers', () => {
  const text = '{"amount":123456789012345678901,"share":1.5,"name":"ক","list":[-1,0]}';
  const value = readJson(text);
  expect(value).toEqual({ amount: 123456789012345678901n, share: 1.5, name: 'ক', list: [-1n, 0n] });
  expect(writeJson(value)).toBe(text);
  expect(() => readJson('{')).toThrow(SyntaxError);
  expect(readJson('{"amount":1e3}')).toEqual({ amount: 1000 });
});
