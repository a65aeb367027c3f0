import { expect, test } from 'vitest';
import {
  checkCall,
  checkPosting,
  closingKey,
  requestHash,
  TRANSFER_KINDS,
  WalletCallError,
} from '#/modules/money/wallet/wallet-call.ts';
import type { WalletCall } from '#/modules/money/wallet/wallet-call.ts';

const bet: WalletCall = {
  key: 'vendor:1',
  kind: 'bet_placed',
  memberId: 1n,
  currency: 'CNY',
  amountMinor: 5n,
  counterparty: 'vendor:studio',
};
const check = (more: object) => () => checkCall({ ...bet, ...more });

test.each([
  ['a bet', {}],
  ['a bet of nothing, in a free round', { amountMinor: 0n }],
  ['a win of nothing', { kind: 'bet_won', amountMinor: 0n }],
  ['a bet of a round, with args', { round: 'r-1', args: { game: 'g' } }],
  ['a win that names its bet', { kind: 'bet_won', answers: 'vendor:0' }],
  ['the end of a round', { kind: 'round_closed', amountMinor: 0n, round: 'r', key: closingKey('vendor:studio', 'r') }],
  ['the release of a bonus', { kind: 'bonus_released', amountMinor: 0n, counterparty: '', answers: 'house:gift' }],
  ['a rollback without an amount', { kind: 'bet_rolled_back', amountMinor: 0n, answers: 'vendor:0' }],
  ['a hold without a counterparty', { kind: 'withdrawal_held', counterparty: '' }],
  ['a key of 160 characters', { key: `v:${'x'.repeat(158)}` }],
])('%s passes', (_what, more) => {
  expect(check(more)).not.toThrow();
});

test.each([
  ['no such kind', { kind: 'bet_forgotten' }],
  ['a kind from the prototype', { kind: 'constructor' }],
  ['a key without a source', { key: 'reference' }],
  ['a key of 161 characters', { key: `v:${'x'.repeat(159)}` }],
  ['a key with a line break', { key: 'v:a\nb' }],
  ['a negative amount', { amountMinor: -1n }],
  ['an amount beyond all bounds', { amountMinor: 10n ** 15n + 1n }],
  ['a deposit of nothing', { kind: 'deposit_settled', amountMinor: 0n }],
  ['a member of nobody', { memberId: 0n }],
  ['no house account', { counterparty: '' }],
  ['a member account as the house', { counterparty: 'cash' }],
  ['the play house by hand', { counterparty: 'play:vendor' }],
  ['a house for an own move', { kind: 'withdrawal_held', counterparty: 'cashier:sandbox' }],
  ['a rollback of nothing', { kind: 'bet_rolled_back' }],
  ['a bet that answers', { answers: 'vendor:0' }],
  ['an answer to itself', { kind: 'bet_rolled_back', answers: 'vendor:1' }],
  ['a round without a name', { round: '' }],
  ['a round with a name beyond all bounds', { round: 'r'.repeat(301) }],
  ['a bonus that is forfeited to nobody', { kind: 'bonus_forfeited', counterparty: '', answers: 'house:gift' }],
  ['the end of a round under another key', { kind: 'round_closed', amountMinor: 0n, round: 'r' }],
])('%s is refused before it reaches the database', (_what, more) => {
  expect(check(more)).toThrow(WalletCallError);
});

test('distinguishes a repeat from a conflict by content, not by args or an ignored amount', () => {
  const hash = (more: object) => requestHash({ ...bet, ...more });
  expect(hash({ args: { token: 'another' } })).toBe(hash({}));
  const others = [
    { kind: 'bet_won' },
    { currency: 'BDT' },
    { amountMinor: 6n },
    { counterparty: 'vendor:other' },
    { content: 'round 7' },
  ].map(hash);
  expect(new Set([hash({}), ...others]).size).toBe(6);
  const rollback = { kind: 'bet_rolled_back', answers: 'vendor:0' };
  expect(hash({ ...rollback, amountMinor: 7n })).toBe(hash(rollback));
  expect(Object.keys(TRANSFER_KINDS)).toContain('bet_rolled_back');
});

test('accepts a posting of 1 to 16 rows of one member', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ ...bet, key: `vendor:${n}` }));
  expect(() => checkPosting(rows(16))).not.toThrow();
  for (const wrong of [[], rows(17), [bet, { ...bet, key: 'vendor:2', memberId: 2n }], [bet, bet]])
    expect(() => checkPosting(wrong)).toThrow(WalletCallError);
});
