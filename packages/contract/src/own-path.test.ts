import { expect, test } from 'vitest';
import { isOwnPath } from './own-path.ts';

test('accepts an address of our own pages, with its query', () => {
  for (const own of [
    '/m',
    '/m/',
    '/m/home',
    '/m/game/1042',
    '/m/x.html',
    '/m/home?a=1&b=%2F%2Fx',
    '/m?x=//y',
    '/m/.a/..b',
  ])
    expect(isOwnPath(own), own).toBe(true);
});

test('rejects everything that leads elsewhere, or could after another decoding', () => {
  for (const foreign of [
    '//evil.example',
    '/\\evil.example',
    '/m\\evil.example',
    '/m//evil.example',
    '/m/..//evil.example',
    '/m/.//evil.example',
    '/m/../desk',
    '/m/..',
    '/m/.',
    '/m/..?x',
    '/m/%2e%2e/desk',
    '/mevil',
    '/m/home#x',
    '/m/home\n',
    '/m/home?x=\n',
    '\t/m/home',
    '/m\t/home',
    'javascript:alert(1)',
    'https://evil.example/m/home',
    '',
  ])
    expect(isOwnPath(foreign), foreign).toBe(false);
  expect(isOwnPath(`/m${'/a.'.repeat(50_000)}!`)).toBe(false);
});
