import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { dialectNames, dialectOf } from './dialects.ts';

const pem = {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
} as const;
const keys = generateKeyPairSync('rsa', pem);
const place = {
  code: 'stranger',
  url: 'http://vendor.test',
  gameOrigin: 'http://games.test',
  operatorPrivateKey: keys.privateKey,
};

function connected(settings: Record<string, string>, secrets: Record<string, string> = {}) {
  const answer = dialectOf('hub88')?.connect({ settings, secrets }, place);
  if (!answer) throw new Error('There is no hub88');
  return 'problem' in answer ? answer.problem : answer.vendor.code;
}

test('finds a dialect by its exact name only', () => {
  expect(dialectNames).toContain('hub88');
  expect(dialectNames.map((name) => dialectOf(name)?.name)).toEqual(dialectNames);
  expect([dialectOf('HUB88'), dialectOf(''), dialectOf('toString')]).toEqual([undefined, undefined, undefined]);
  // A name in both would be a secret that is stored as a setting.
  for (const name of dialectNames) {
    const dialect = dialectOf(name);
    expect(dialect?.settings.filter((setting) => dialect.secrets.includes(setting))).toEqual([]);
  }
});

test('creates a vendor from a valid row and reports errors in others without their secrets', () => {
  const publicKey = keys.publicKey;
  const macKey = randomBytes(32).toString('base64');
  expect(connected({ publicKey })).toBe('stranger');
  expect(connected({ publicKey, signsPlace: 'no' }, { macKeys: `${macKey}\n${macKey}\n` })).toBe('stranger');
  expect(connected({})).toBe('publicKey: is missing');
  expect(connected({ publicKey: 'nonsense' })).toMatch(/^publicKey: is no public RSA key/);
  expect(connected({ publicKey: keys.privateKey })).toMatch(/^publicKey: is no public RSA key/);
  const small = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export(pem.publicKeyEncoding).toString();
  expect(connected({ publicKey: small })).toMatch(/2048 bits/);
  expect(connected({ publicKey, signsPlace: 'maybe', port: '1' })).toBe(
    'signsPlace: is yes or no; port: the dialect has no such setting',
  );
  expect(connected({ publicKey }, { macKeys: 'c2hvcnQ=' })).toMatch(/^A MAC key is 32 to 64 random bytes/);
  expect(connected({ publicKey, macKeys: macKey })).toBe('macKeys: the dialect has no such setting');
});
