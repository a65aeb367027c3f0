import { expect, test } from 'vitest';
import { childEnvironments, readPlaces } from './child-environments.ts';

const keys = {
  operatorPrivate: 'op',
  operatorPublic: 'opub',
  studioPrivate: 'sp',
  studioPublic: 'spub',
  secrets: 'sk',
  studioMac: 'mac',
};
const environmentsOf = (environment: Record<string, string>) =>
  childEnvironments(environment, { ...readPlaces(environment), keys });

test('connects both processes on loopback without settings, and gives games a separate origin', () => {
  const { server, studio } = environmentsOf({});
  expect(server).toMatchObject({
    HOST: '127.0.0.1',
    PORT: '8080',
    STUDIO_URL: 'http://127.0.0.1:8081',
    GAMES_ORIGIN: 'http://localhost:8081',
    OPERATOR_PRIVATE_KEY_FILE: 'op',
    SECRETS_KEY_FILE: 'sk',
    STUDIO_PUBLIC_KEY_FILE: 'spub',
  });
  expect(studio).toMatchObject({
    GAMES_PORT: '8081',
    OPERATOR_URL: 'http://127.0.0.1:8080',
    STUDIO_PRIVATE_KEY_FILE: 'sp',
  });
  expect(studio['PUBLIC_ORIGINS']?.split(',')).toEqual(
    expect.arrayContaining(['mela', 'haat'].map((merchant) => `http://${merchant}.localhost:8080`)),
  );
});

test('passes a private key and the operator’s databases only to the process that owns them', () => {
  const secrets = { SMS_GATEWAY_TOKEN: 'secret', SMTP_URL: 'smtp://secret@x', SECRETS_KEY_FILE: '/keys/shared' };
  const { server, studio } = environmentsOf({ DATABASE_URL: 'postgres://x', REDIS_URL: 'redis://x', ...secrets });
  for (const name of ['DATABASE_URL', 'REDIS_URL', ...Object.keys(secrets)]) expect(studio).not.toHaveProperty(name);
  expect(server).toMatchObject(secrets);
  expect(studio).not.toHaveProperty('OPERATOR_PRIVATE_KEY_FILE');
  expect(server).toMatchObject({ DATABASE_URL: 'postgres://x', REDIS_URL: 'redis://x' });
  expect(server).not.toHaveProperty('STUDIO_PRIVATE_KEY_FILE');
});

test('adds no secrets key of this machine where the operator brings a key', () => {
  expect(environmentsOf({ OPERATOR_PRIVATE_KEY_FILE: '/keys/op' }).server['SECRETS_KEY_FILE']).toBeUndefined();
});

test('shares one key for MACs between both processes, unless the vendor’s keys are given', () => {
  const macOf = (environment: Record<string, string>) =>
    Object.values(environmentsOf(environment)).map((one) => one['STUDIO_MAC_KEYS_FILE']);
  expect(macOf({})).toEqual(['mac', 'mac']);
  expect(macOf({ STUDIO_MAC_KEYS_FILE: '/keys/mac' })).toEqual(['/keys/mac', '/keys/mac']);
  expect(macOf({ STUDIO_PRIVATE_KEY_FILE: '/keys/sp' })).toEqual([undefined, undefined]);
});

test('keeps what the operator sets', () => {
  const { server, studio } = environmentsOf({
    GAMES_ORIGIN: 'https://games.example',
    OPERATOR_URL: 'https://site.example',
    PUBLIC_ORIGINS: 'https://site.example',
  });
  expect(server['GAMES_ORIGIN']).toBe('https://games.example');
  expect(studio).toMatchObject({ OPERATOR_URL: 'https://site.example', PUBLIC_ORIGINS: 'https://site.example' });
});

test('reaches a host that means every interface by loopback, and another by its own name', () => {
  expect(environmentsOf({ HOST: '0.0.0.0' }).server['STUDIO_URL']).toBe('http://127.0.0.1:8081');
  expect(environmentsOf({ HOST: '192.0.2.7' }).server['STUDIO_URL']).toBe('http://192.0.2.7:8081');
  expect(environmentsOf({ HOST: '::1' }).server['STUDIO_URL']).toBe('http://[::1]:8081');
});

test('names all errors at once', () => {
  expect(() => readPlaces({ PORT: 'many', GAMES_PORT: '70000' })).toThrow(/PORT must.*\n.*GAMES_PORT must/);
  expect(() => readPlaces({ PORT: '8081' })).toThrow('both 8081');
});
