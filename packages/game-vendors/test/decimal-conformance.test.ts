import { expect, test } from 'vitest';
import { FREE_ROUND_CASES } from '@mela/game-vendors/conformance/free-round-cases';
import { TOGETHER_CASES } from '@mela/game-vendors/conformance/together-cases';
import { createOperatorModel } from '@mela/game-vendors/conformance/operator-model';
import { createDecimalVendor } from '@mela/game-vendors/decimal/adapter';
import { createDecimalSpeaker } from '@mela/game-vendors/decimal/speaker';
import { casesOf } from './cases-of.ts';

const [oldToken, newToken] = ['the-old-token-of-a-vendor-in-tests', 'the-new-token-of-a-vendor-in-tests'];
const open = (tokens: readonly string[]) =>
  createDecimalVendor({
    code: 'test',
    url: 'http://127.0.0.1:9',
    gameOrigin: 'http://games.test',
    tokens,
    operatorToken: 'the-token-of-an-operator-in-tests',
  });
const speaker = createDecimalSpeaker({ token: newToken });
const { apply, leftOut } = casesOf(speaker);

test.each(apply)('$title', async ({ run }) => {
  const { operator, world } = createOperatorModel();
  const vendor = open([newToken, oldToken]);
  await expect(run({ ...world, speaker, send: (call) => vendor.answerCall(call, operator) })).resolves.toBeUndefined();
});

test('moves one sum per call, ends rounds by credits, and skips cases that the dialect cannot express', () => {
  const close = 'ends the round as lost by a close without a win, once for repeated closes';
  expect(leftOut).toEqual([close, ...[...TOGETHER_CASES, ...FREE_ROUND_CASES].map(({ title }) => title)]);
});

test('accepts either token during a change and refuses a third, missing or weak one', async () => {
  const { operator, world } = createOperatorModel();
  const player = await world.player(100n);
  const call = createDecimalSpeaker({ token: oldToken }).say({ kind: 'open', ...player });
  const statusWith = async (tokens: readonly string[]) =>
    speaker.read(await open(tokens).answerCall(call, operator)).status;
  expect(await statusWith([newToken, oldToken])).toBe('OK');
  expect(await statusWith([oldToken])).toBe('OK');
  expect(await statusWith([newToken])).toBe('INVALID_TOKEN_ID');
  for (const tokens of [[], [oldToken, newToken, oldToken], ['short'], [`${newToken}&`]])
    expect(() => open(tokens)).toThrow('token');
});

test('answers a repeated call with its own status, the full balance and that call’s id', async () => {
  const { operator, world } = createOperatorModel();
  const player = await world.player(1_000n);
  const vendor = open([newToken]);
  const bet = { kind: 'bet', ...player, roundRef: 'r', transactionRef: 'b', amountMinor: 110n } as const;
  const win = {
    kind: 'win',
    ...player,
    roundRef: 'r',
    transactionRef: 'w',
    betRef: 'b',
    amountMinor: 110n,
    closesRound: true,
  } as const;
  const texts: string[] = [];
  for (const call of [bet, bet, win, win]) {
    const raw = speaker.say(call);
    const { uuid } = JSON.parse(raw.rawBody.toString()) as { uuid: string };
    texts.push((await vendor.answerCall(raw, operator)).body.replace(uuid, 'its own'));
  }
  expect(texts).toEqual([
    '{"status":"OK","balance":8.90,"uuid":"its own"}',
    '{"status":"BET_ALREADY_EXIST","balance":8.90,"uuid":"its own"}',
    '{"status":"OK","balance":10.00,"uuid":"its own"}',
    '{"status":"BET_ALREADY_SETTLED","balance":10.00,"uuid":"its own"}',
  ]);
});

test('ends the round by a credit that does not mention the round’s end', async () => {
  const { operator, world } = createOperatorModel();
  const player = await world.player(1_000n);
  const vendor = open([newToken]);
  const say = async (call: Parameters<typeof speaker.say>[0], change = (text: string) => text) => {
    const raw = speaker.say(call);
    const rawBody = Buffer.from(change(raw.rawBody.toString()));
    return speaker.read(await vendor.answerCall({ ...raw, rawBody }, operator)).ok;
  };
  const round = { ...player, roundRef: 'r' };
  expect(await say({ kind: 'bet', ...round, transactionRef: 'b', amountMinor: 100n })).toBe(true);
  const win = { kind: 'win', ...round, transactionRef: 'w', betRef: 'b', amountMinor: 0n, closesRound: false } as const;
  expect(await say(win, (text) => text.replace(',"ended":false', ''))).toBe(true);
  expect(await world.roundOf(player, 'r')).toMatchObject({ state: 'lost' });
});
