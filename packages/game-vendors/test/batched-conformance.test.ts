import { expect, test } from 'vitest';
import { FREE_ROUND_CASES } from '@mela/game-vendors/conformance/free-round-cases';
import { createOperatorModel } from '@mela/game-vendors/conformance/operator-model';
import { createBatchedVendor } from '@mela/game-vendors/batched/adapter';
import { createBatchedSpeaker } from '@mela/game-vendors/batched/speaker';
import { casesOf } from './cases-of.ts';

const [oldSecret, newSecret] = ['the old secret of a vendor in tests', 'the new secret of a vendor in tests'].map(
  (text) => text.replaceAll(' ', '-'),
) as [string, string];
const open = (secrets: readonly string[]) =>
  createBatchedVendor({ code: 'test', url: 'http://127.0.0.1:9', gameOrigin: 'http://games.test', secrets });

const speaker = createBatchedSpeaker({ secret: newSecret });
const { apply, leftOut } = casesOf(speaker);

test.each(apply)('$title', async ({ run }) => {
  const { operator, world } = createOperatorModel();
  const vendor = open([newSecret, oldSecret]);
  await expect(run({ ...world, speaker, send: (call) => vendor.answerCall(call, operator) })).resolves.toBeUndefined();
});

test('applies every case of the suite to the dialect, except those of free rounds, which it has none of', () => {
  expect(leftOut).toEqual(FREE_ROUND_CASES.map(({ title }) => title));
});

test('accepts either secret during a change and refuses a third, missing or short one', async () => {
  const { operator, world } = createOperatorModel();
  const player = await world.player(100n);
  const say = (secret: string) => createBatchedSpeaker({ secret }).say({ kind: 'open', ...player });
  for (const [secrets, httpStatus] of [
    [[newSecret, oldSecret], 200],
    [[oldSecret], 200],
    [[newSecret], 403],
  ] as const)
    expect((await open(secrets).answerCall(say(oldSecret), operator)).httpStatus).toBe(httpStatus);
  for (const secrets of [[], [oldSecret, newSecret, oldSecret], ['short'], [`${newSecret} `]])
    expect(() => open(secrets)).toThrow('secret');
});

test('names each action by the operator’s id, also in a repeat, and links a win to the bet before it', async () => {
  const { operator, world } = createOperatorModel();
  const { userId, token, gameCode, currency } = await world.player(1_000n);
  const vendor = open([newSecret]);
  const call = speaker.say({
    kind: 'together',
    userId,
    token,
    gameCode,
    currency,
    roundRef: 'one',
    closesRound: true,
    movements: [
      { kind: 'bet', transactionRef: 'b', amountMinor: 100n },
      { kind: 'win', transactionRef: 'w', amountMinor: 30n, betRef: 'b' },
    ],
  });
  const first = await vendor.answerCall(call, operator);
  expect(JSON.parse(first.body)).toEqual({
    balance: 930,
    game_id: 'one',
    transactions: [
      { action_id: 'b', tx_id: '1' },
      { action_id: 'w', tx_id: '2' },
    ],
  });
  expect(await vendor.answerCall(call, operator)).toEqual(first);
  const { movements } = await seen(vendor, call.rawBody.toString().replace(',"original_action_id":"b"', ''));
  expect(movements.at(-1)).toMatchObject({ kind: 'win', betRef: 'b' });
});

/** The operator's calls for a body with this text. */
async function seen(vendor: ReturnType<typeof open>, body: string) {
  const { operator } = createOperatorModel();
  const asked: Parameters<typeof operator.together>[0][] = [];
  const { signatureOf, readSecret, SIGNATURE_HEADER } = await import('@mela/game-vendors/batched/signature');
  const rawBody = Buffer.from(body);
  const headers = { [SIGNATURE_HEADER]: signatureOf(rawBody, readSecret(newSecret)) };
  await vendor.answerCall(
    { method: 'POST', path: '/play', query: '', headers, rawBody },
    { ...operator, together: async (call) => (asked.push(call), { ok: false, reason: 'try_again' }) },
  );
  const [call] = asked;
  if (!call) throw new Error('The operator was asked for nothing');
  return call;
}
