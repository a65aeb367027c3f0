import { expect, test } from 'vitest';
import { messageOrigin } from './message-origin.ts';

const LISTED = { hosts: ['haat.example'], publicOrigins: ['https://mela.example', 'https://haat.example:8443'] };
const originOf = (siteOrigin: string, more: Partial<typeof LISTED> = {}) =>
  messageOrigin({ ...LISTED, ...more, siteOrigin });
const FORGED = [
  'https://evil.example',
  'https://haat.example.evil.example',
  'https://127.0.0.1.evil.example',
  'http://127.0.0.1:6666',
  'http://localhost:8080',
  'http://haat.localhost:8080',
];

test('builds links with a public origin of the merchant, regardless of the request', () => {
  expect(originOf('https://haat.example:8443')).toBe('https://haat.example:8443');
  for (const asked of [...FORGED, 'https://haat.example', 'http://haat.example:8443', 'https://mela.example'])
    expect(originOf(asked), asked).toBe('https://haat.example:8443');
  // A merchant without host names is reached by any of them.
  expect(originOf('https://haat.example:8443', { hosts: [] })).toBe('https://haat.example:8443');
  for (const asked of FORGED) expect(originOf(asked, { hosts: [] }), asked).toBe('https://mela.example');
});

test('builds links with a host of the merchant, or with this machine if it has no other host', () => {
  const none = { publicOrigins: [] };
  expect(originOf('https://haat.example', none)).toBe('https://haat.example');
  for (const asked of FORGED) expect(originOf(asked, none), asked).toBe('https://haat.example');
  for (const here of ['http://127.0.0.1:8080', 'http://localhost:8080', 'http://haat.localhost:8080']) {
    expect(originOf(here, { ...none, hosts: [] })).toBe(here);
    expect(originOf(here, { ...none, hosts: ['haat.localhost'] })).toBe(here);
  }
  expect(originOf('https://evil.example', { ...none, hosts: [] })).toBeUndefined();
});

test('never builds links of a merchant with the public origin of another one', () => {
  const bazaar = { hosts: ['bazaar.example', 'www.bazaar.example'] };
  expect(originOf('https://www.bazaar.example', bazaar)).toBe('https://www.bazaar.example');
  for (const asked of [...FORGED, 'https://mela.example', 'https://haat.example:8443'])
    expect(originOf(asked, bazaar), asked).toBe('https://bazaar.example');
});
