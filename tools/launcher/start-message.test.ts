import { expect, test } from 'vitest';
import { startMessage } from './start-message.ts';

const base = {
  site: 'http://127.0.0.1:8080',
  games: 'http://127.0.0.1:8081',
  gamesOrigin: 'http://localhost:8081',
  dataDir: './data',
  startedAt: 0,
};

test('the demo on loopback tells both merchants and the accounts, and nothing of TLS', () => {
  const text = startMessage({ ...base, environment: {} });
  expect(text).toContain('http://localhost:8080/m/home');
  expect(text).toContain('http://haat.localhost:8080/m/home');
  for (const name of ['rahim', 'karim', 'salma', 'nadia', 'mela-demo-2026']) expect(text).toContain(name);
  expect(text).not.toContain('TLS');
});

test('prints no password without the demo', () => {
  for (const environment of [{ DATABASE_URL: 'postgres://db' }, { DEMO: 'off' }]) {
    const text = startMessage({ ...base, environment });
    expect(text).not.toContain('mela-demo-2026');
    expect(text).not.toContain('haat.localhost');
  }
});

test('explains phone log-in when bound to more than localhost', () => {
  expect(
    startMessage({ ...base, site: 'http://0.0.0.0:8080', environment: { HOST: '0.0.0.0', DEMO: 'off' } }),
  ).toContain('docs/runbooks/tls.md');
});

test('a machine without the site or without the games tells only what runs', () => {
  expect(startMessage({ ...base, site: undefined, environment: { ROLES: 'studio' } })).not.toContain('Site');
  expect(startMessage({ ...base, games: undefined, environment: { ROLES: 'api' } })).not.toContain('Games');
});
