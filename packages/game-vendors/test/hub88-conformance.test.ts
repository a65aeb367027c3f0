import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { CONFORMANCE_CASES } from '@mela/game-vendors/conformance/conformance';
import { createOperatorModel } from '@mela/game-vendors/conformance/operator-model';
import { createHub88Vendor } from '@mela/game-vendors/hub88/adapter';
import { createHub88Speaker } from '@mela/game-vendors/hub88/speaker';

const pem = {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
} as const;
const vendorKeys = generateKeyPairSync('rsa', pem);
const operatorKeys = generateKeyPairSync('rsa', pem);

/** There is no wire to the model. */
const cases = CONFORMANCE_CASES.filter(({ needs = [] }) => !needs.includes('connections'));

/** Vendors that sign the place of their calls, and those that sign as Hub88 does. */
const signing = [true, false].flatMap((signsPlace) => cases.map((each) => ({ ...each, signsPlace })));

test.each(signing)('$title (signs its place: $signsPlace)', async ({ run, signsPlace }) => {
  const { operator, world } = createOperatorModel();
  const vendor = createHub88Vendor({
    code: 'test',
    url: 'http://127.0.0.1:9/hub88',
    gameOrigin: 'http://games.test',
    operatorPrivateKey: operatorKeys.privateKey,
    vendorPublicKey: vendorKeys.publicKey,
    signsPlace,
  });
  const speaker = createHub88Speaker({ vendorPrivateKey: vendorKeys.privateKey, signsPlace });
  const passed = run({ ...world, speaker, send: (call) => vendor.answerCall(call, operator) });
  await expect(passed).resolves.toBeUndefined();
});
