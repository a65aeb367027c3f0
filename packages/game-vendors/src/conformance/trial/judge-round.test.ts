import { expect, test } from 'vitest';
import type { SeenMovement } from './failing-operator.ts';
import { judgeRound } from './judge-round.ts';
import { STAKE_MINOR } from './trial-rounds.ts';

const bet = { kind: 'bet', ref: 'b', betRef: '', amountMinor: STAKE_MINOR } as const;
const win = { kind: 'win', ref: 'w', betRef: 'b', amountMinor: 250n } as const;
const rollback = { kind: 'rollback', ref: 'back', betRef: 'b', amountMinor: 0n } as const;
const wrongs = (...seen: Omit<SeenMovement, 'round' | 'outcome'>[]) =>
  judgeRound(
    { winMinor: 250n },
    seen.map((one) => ({ ...one, round: 'r', outcome: 'ok' })),
    undefined,
  ).wrongs;

test('lets a vendor repeat a call that has a win, but not roll back its bet', () => {
  const once = [
    { ...bet, call: 1 },
    { ...win, call: 1 },
  ] as const;
  const again = [
    { ...bet, call: 2 },
    { ...win, call: 2 },
  ] as const;
  expect(wrongs(...once, ...again)).toEqual([]);
  expect(wrongs(...once, { ...rollback, call: 2 })).toEqual([
    'a bet was rolled back that a win of its own call pays: such a call is only repeated',
  ]);
});

test('lets a vendor roll back a bet that came alone', () => {
  expect(wrongs({ ...bet, call: 1 }, { ...rollback, call: 2 })).toEqual([]);
});
