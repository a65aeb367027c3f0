import { expect, test } from 'vitest';
import { messageOrigin } from './message-origin.ts';

test('a link in a message points at a name that the operator gave, never at one that only a visitor did', () => {
  const given = { hosts: ['haat.example'], publicOrigins: ['https://mela.example', 'https://haat.example:8443'] };
  const of = (siteOrigin: string, more: Partial<typeof given> = {}) => messageOrigin({ ...given, ...more, siteOrigin });
  expect(of('https://haat.example')).toBe('https://haat.example');
  expect(of('https://mela.example')).toBe('https://mela.example');
  expect(of('http://localhost:8080')).toBe('http://localhost:8080');
  expect(of('http://haat.localhost:8080')).toBe('http://haat.localhost:8080');
  expect(of('http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080');
  for (const forged of [
    'https://evil.example',
    'https://haat.example.evil.example',
    'https://127.0.0.1.evil.example',
  ]) {
    expect(of(forged)).toBe('https://haat.example:8443');
    expect(of(forged, { publicOrigins: [] })).toBe('https://haat.example');
    expect(of(forged, { hosts: [] })).toBe('https://mela.example');
    expect(of(forged, { hosts: [], publicOrigins: [] })).toBeUndefined();
  }
});
