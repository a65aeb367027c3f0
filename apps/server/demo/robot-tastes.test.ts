import { expect, test } from 'vitest';
import { chooseBet, chooseGame, ROBOT_NAMES } from './robot-tastes.ts';

const games = Array.from({ length: 600 }, (_, n) => ({ nodeId: n, vendor: 'studio', gameCode: `game-${n}` }));
const counting = () => {
  let calls = 0;
  return (limit: number) => (calls++ * 7) % limit;
};

test('returns to games that the robot likes, follows hot games, and tries others', () => {
  const below = counting();
  const hot = games.slice(0, 3);
  const chosen = Array.from({ length: 400 }, () => chooseGame('rafiq77', games, hot, below)?.gameCode ?? '');
  const counts = Map.groupBy(chosen, (code) => code);
  const often = [...counts].filter(([, times]) => times.length > 20).map(([code]) => code);
  expect(often.length).toBeGreaterThanOrEqual(4);
  expect(often.length).toBeLessThanOrEqual(7);
  expect(counts.size).toBeGreaterThan(40);
  expect(chooseGame('rafiq77', games, hot, () => 0)).toEqual(chooseGame('rafiq77', games, [], () => 0));
  expect(chooseGame('rafiq77', games, hot, () => 0)).not.toEqual(chooseGame('tania77', games, hot, () => 0));
  expect(chooseGame('rafiq77', [], hot, () => 0)).toBeUndefined();
});

test('never stakes more than a hundredth of the robot’s balance, and names each robot differently', () => {
  const bets = ['1.00', '5.00', '20.00'];
  for (let draw = 0; draw < 3; draw += 1) {
    expect(['1.00', '5.00']).toContain(chooseBet(600, bets, (limit) => draw % limit));
    expect(chooseBet(20, bets, (limit) => draw % limit)).toBe('1.00');
  }
  expect(new Set(ROBOT_NAMES).size).toBe(60);
});
