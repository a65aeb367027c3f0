import { expect, test } from 'vitest';
import { vendorOrigin } from './vendor-origin.ts';

test('gives each vendor its own origin below the games’ name, or a port if there is no name', () => {
  expect(vendorOrigin('https://games.example', 'studio')).toBe('https://studio.games.example');
  expect(vendorOrigin('https://games.example:8443', 'other')).toBe('https://other.games.example:8443');
  for (const here of [
    'http://localhost:8081',
    'https://games.localhost:8081',
    'http://10.0.0.4:8081',
    'http://[::1]:8081',
  ])
    expect(vendorOrigin(here, 'studio')).toBe(here);
});
