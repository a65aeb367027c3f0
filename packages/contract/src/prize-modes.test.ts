import { expect, test } from 'vitest';
import { DEFAULT_PRIZE_MODE, isLottery, PRIZE_MODES, prizeModeOf } from './prize-modes.ts';
import { GAME_CATEGORIES } from './categories.ts';

const makers = (...codes: string[]) => codes.map((vassalage) => ({ vassalage }));

test('returns Elott for TCG_LOTTO_VN or LOTT under ELOTT only, and Lott for any other mapping', () => {
  expect(prizeModeOf({ ELOTT: makers('TCG_LOTTO_VN') })).toBe('Elott');
  expect(prizeModeOf({ ELOTT: makers('AA', 'LOTT'), RNG: makers('AA') })).toBe('Elott');
  expect(prizeModeOf({ ELOTT: makers('AA') })).toBe('Lott');
  expect(prizeModeOf({ LOTT: makers('TCG_LOTTO_VN', 'LOTT') })).toBe('Lott');
  expect(prizeModeOf({})).toBe('Lott');
});

test('returns the default of the three modes before a mapping is known', () => {
  expect(PRIZE_MODES).toEqual(['Lott', 'ZY', 'Elott']);
  expect(prizeModeOf(undefined)).toBe(DEFAULT_PRIZE_MODE);
  expect(DEFAULT_PRIZE_MODE).toBe('Elott');
});

test('gives a prize mode to lotteries alone', () => {
  expect(GAME_CATEGORIES.filter(isLottery)).toEqual(['ELOTT', 'LOTT']);
});
