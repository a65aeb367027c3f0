import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createOperatorModel } from '@mela/game-vendors/conformance/operator-model';
import { createDecimalVendor } from '@mela/game-vendors/decimal/adapter';
import { createDecimalSpeaker } from '@mela/game-vendors/decimal/speaker';
import { createHub88Vendor } from '@mela/game-vendors/hub88/adapter';
import { createHub88Speaker } from '@mela/game-vendors/hub88/speaker';

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const place = { code: 'test', url: 'http://127.0.0.1:9', gameOrigin: 'http://games.test' };
const token = 'a-token-that-only-tests-have-ever-seen';
const hub88 = createHub88Vendor({
  ...place,
  operatorPrivateKey: keys.privateKey,
  vendorPublicKey: keys.publicKey,
  signsPlace: true,
});

const DIALECTS = [
  {
    name: 'decimal',
    vendor: createDecimalVendor({ ...place, tokens: [token], operatorToken: token }),
    speaker: createDecimalSpeaker({ token }),
    title: 'the amount 1.005',
    amount: '1.005',
  },
  {
    name: 'hub88',
    vendor: hub88,
    speaker: createHub88Speaker({ vendorPrivateKey: keys.privateKey }),
    title: 'the amount 150',
    amount: '150 / 100000',
  },
];

test.each(DIALECTS)(
  'names the win and the amount that $name could not book',
  async ({ vendor, speaker, title, amount }) => {
    const { operator, world } = createOperatorModel();
    const player = await world.player(100n);
    const transactionRef = speaker.reference();
    const win = { kind: 'win', ...player, roundRef: 'r-1', transactionRef, betRef: speaker.reference() } as const;
    const wrong = speaker.malformed({ ...win, amountMinor: 100n, closesRound: true });
    const call = wrong.find((one) => one.title === title)?.call;
    if (!call) throw new Error(`The speaker has no call with ${title}`);
    const answer = await vendor.answerCall(call, operator);
    expect(answer).toMatchObject({
      problem: 'wrong_amount',
      detail: `${transactionRef} in round r-1 of user ${player.userId}: the amount ${amount} ${player.currency}`,
    });
    expect(answer.detail).not.toContain(player.token);
  },
);
