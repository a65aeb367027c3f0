import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { TOGETHER_CASES } from '@mela/game-vendors/conformance/together-cases';
import { createOperatorModel } from '@mela/game-vendors/conformance/operator-model';
import { createHub88Vendor } from '@mela/game-vendors/hub88/adapter';
import { createHub88Speaker } from '@mela/game-vendors/hub88/speaker';
import { casesOf } from './cases-of.ts';

const pem = {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
} as const;
const vendorKeys = generateKeyPairSync('rsa', pem);
const operatorKeys = generateKeyPairSync('rsa', pem);

const { apply: cases, leftOut } = casesOf(createHub88Speaker({ vendorPrivateKey: vendorKeys.privateKey }));

const [oldKey, newKey] = [randomBytes(32).toString('base64'), randomBytes(64).toString('base64')];

/**
 * Vendors that sign the place of their calls, vendors that sign as Hub88 does, and vendors that share a key, also
 * during a change of keys.
 */
const PROOFS = {
  'RSA over its place': { signsPlace: true },
  'RSA as Hub88': { signsPlace: false },
  MAC: { signsPlace: true, macKey: newKey, macKeys: [newKey] },
  'the old MAC key': { signsPlace: true, macKey: oldKey, macKeys: [newKey, oldKey] },
  'RSA where MACs are taken too': { signsPlace: true, macKeys: [newKey] },
};
const proving = Object.entries(PROOFS).flatMap(([by, proof]) => cases.map((each) => ({ ...each, by, proof })));

test.each(proving)('$title (proven by $by)', async ({ run, proof }) => {
  const { operator, world } = createOperatorModel();
  const vendor = createHub88Vendor({
    code: 'test',
    url: 'http://127.0.0.1:9/hub88',
    gameOrigin: 'http://games.test',
    operatorPrivateKey: operatorKeys.privateKey,
    vendorPublicKey: vendorKeys.publicKey,
    ...proof,
  });
  const speaker = createHub88Speaker({ vendorPrivateKey: vendorKeys.privateKey, ...proof });
  const passed = run({ ...world, speaker, send: (call) => vendor.answerCall(call, operator) });
  await expect(passed).resolves.toBeUndefined();
});

test('moves one sum per call and skips the cases of several sums', () => {
  expect(leftOut.length).toBeGreaterThan(0);
  expect(leftOut).toEqual(TOGETHER_CASES.map(({ title }) => title));
});

test('refuses a MAC key that is short or not base64, and a third one', () => {
  const open = (macKeys: readonly string[]) =>
    createHub88Vendor({
      code: 'test',
      url: 'http://127.0.0.1:9/hub88',
      gameOrigin: 'http://games.test',
      operatorPrivateKey: operatorKeys.privateKey,
      vendorPublicKey: vendorKeys.publicKey,
      macKeys,
    });
  for (const key of ['', 'secret', randomBytes(31).toString('base64'), `${newKey} `])
    expect(() => open([key])).toThrow('MAC key');
  expect(() => open([oldKey, newKey, oldKey])).toThrow('two');
  open([oldKey, newKey]);
});
