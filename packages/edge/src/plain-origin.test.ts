import { expect, test } from 'vitest';
import { isPlainOrigin } from './plain-origin.ts';

test('accepts host names and addresses with a port, and nothing that could end a policy directive', () => {
  for (const good of [
    'https://games.example',
    'http://127.0.0.1:8081',
    'http://[::1]:8081',
    'https://xn--9t4b.example',
  ])
    expect(isPlainOrigin(good), good).toBe(true);
  for (const bad of [
    'http://a;script-src.example',
    "http://a'.example",
    'http://a,b.example',
    'http://a b.example',
    'http://*',
    'http://a.example/',
    'http://u@a.example',
    'ftp://a.example',
    'https://',
  ])
    expect(isPlainOrigin(bad), bad).toBe(false);
});
