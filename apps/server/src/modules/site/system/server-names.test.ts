import { expect, test } from 'vitest';
import { serverNames } from './server-names.ts';

test('adds the visitor’s port to a name without one, and returns five names at most', () => {
  expect(serverNames(['a.example', 'b.example:8443'], 'http://a.example:8080')).toEqual([
    'a.example:8080',
    'b.example:8443',
  ]);
  expect(serverNames(['a.example'], 'https://a.example')).toEqual(['a.example']);
  expect(serverNames(['a.example'], 'no origin')).toEqual(['a.example']);
  expect(serverNames(['1', '2', '3', '4', '5', '6'], 'https://1')).toHaveLength(5);
});
