import { expect, test } from 'vitest';
import { decideLaunch, mayTry, type LaunchFlags, type LaunchWish } from './launch-rules.ts';

const BOTH = { supportPlay: true, freeplay: true, isGameH5: true } as const;

/** A decision in one word. */
function answer(type: number | undefined, wish: LaunchWish, game: LaunchFlags): string {
  const decision = decideLaunch(type, wish, game);
  return decision.to === 'game' ? decision.money : decision.to === 'refused' ? decision.code : decision.to;
}

test('opens games for real accounts with their own money, for free play and trials with play money', () => {
  const table = [
    [undefined, 'login', 'login'],
    [0, 'real', 'fun'],
    [1, 'real', 'fun'],
    [2, 'real', 'fun'],
    [4, 'play', 'free_reject'],
    [40, 'play', 'free_reject'],
    [41, 'play', 'free_reject'],
    [42, 'play', 'free_reject'],
    [90, 'non_member_account', 'non_member_account'],
  ] as const;
  for (const [type, play, tried] of table)
    expect([answer(type, 'play', BOTH), answer(type, 'try', BOTH)], String(type)).toEqual([play, tried]);
});

test('rejects by name what a game cannot be opened as, but asks a guest to log in first', () => {
  const games: readonly [LaunchFlags, string, string][] = [
    [{}, 'real', 'game_unavailable'],
    [{ freeplay: true }, 'real', 'fun'],
    [{ supportPlay: false, freeplay: true }, 'game_unavailable', 'fun'],
    [{ ...BOTH, isGameH5: false }, 'game_unavailable', 'game_unavailable'],
    [{ ...BOTH, state: 'maintenance' }, 'game_maintenance', 'game_maintenance'],
  ];
  for (const [game, play, tried] of games) {
    expect([answer(0, 'play', game), answer(0, 'try', game)], JSON.stringify(game)).toEqual([play, tried]);
    expect(answer(undefined, 'play', game)).toBe('login');
    expect(answer(4, 'try', game)).toBe('free_reject');
  }
});

test('offers "try it" only to real accounts, for a game with a fun mode', () => {
  expect([undefined, 0, 1, 2, 4, 40, 41, 42, 90].filter((type) => mayTry(type, { freeplay: true }))).toEqual([0, 1, 2]);
  expect(mayTry(0, { freeplay: false })).toBe(false);
});
