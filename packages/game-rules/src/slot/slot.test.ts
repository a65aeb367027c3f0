import { expect, test } from 'vitest';
import { seededRandom } from '../../test/seeded-random.ts';
import { drawRound } from './draw-round.ts';
import { evaluateSpin } from './evaluate-spin.ts';
import { maxWinUnits, slotModel, type SlotModel } from './model.ts';
import { SLOT_MODELS } from './models.ts';
import { PAYLINES } from './paylines.ts';
import { readStrip } from './symbols.ts';

const { low, middle } = SLOT_MODELS;

/** What a window given row by row pays. */
function show(model: SlotModel, ...rows: [string, string, string]) {
  const strips = Array.from({ length: 5 }, (_, reel) => readStrip(rows.map((row) => row[reel]).join('')));
  return evaluateSpin(model, strips, [0, 0, 0, 0, 0]);
}

/** What the middle row alone pays. */
function middleLine(model: SlotModel, row: string) {
  return show(model, 'JQTQJ', row, 'TJQJK').lineWins.find((win) => win.line === 0);
}

test('a line pays three or more of a kind from the left, in line bets', () => {
  expect(show(middle, 'JQTQJ', '111KQ', 'TJQJT').lineWins).toEqual([{ line: 0, symbol: 'high1', count: 3, units: 80 }]);
  expect(show(middle, 'JQTQJ', '1111Q', 'TJQJT').lineWins).toEqual([
    { line: 0, symbol: 'high1', count: 4, units: 500 },
  ]);
  expect(show(middle, 'JQTQJ', '11111', 'TJQJT').units).toBe(3000);
  expect(show(middle, 'JQTQJ', 'K1111', 'TJQJT').units).toBe(0);
});

test('wilds stand for any symbol but the scatter', () => {
  expect(middleLine(middle, '1WW1Q')).toEqual({ line: 0, symbol: 'high1', count: 4, units: 500 });
  expect(middleLine(middle, 'SWWAK')).toBeUndefined();
  expect(middleLine(middle, '1WSWQ')).toBeUndefined();
});

test('a line that begins with wilds pays the better of its two readings', () => {
  expect(middleLine(low, 'WWWTQ')).toEqual({ line: 0, symbol: 'wild', count: 3, units: 40 });
  expect(middleLine(low, 'WWWTT')).toEqual({ line: 0, symbol: 'T', count: 5, units: 60 });
  expect(middleLine(low, 'WWWWW')).toEqual({ line: 0, symbol: 'wild', count: 5, units: 600 });
});

test('every line is told apart from every other', () => {
  expect(new Set(PAYLINES.map((line) => line.join(''))).size).toBe(25);
  for (const [index, line] of PAYLINES.entries()) {
    const rows = [0, 1, 2].map((row) =>
      Array.from({ length: 5 }, (_, reel) => (line[reel] === row ? '1' : 'AKQJT'[(reel + row) % 5])).join(''),
    );
    const wins = show(low, ...(rows as [string, string, string])).lineWins.filter(
      (win) => win.symbol === 'high1' && win.count === 5,
    );
    expect(wins.map((win) => win.line)).toEqual([index]);
  }
});

test('scatters pay in total bets wherever they stand', () => {
  const result = show(middle, 'SQTQJ', 'K1SKS', 'TJQJT');
  expect(result).toMatchObject({ scatterCount: 3, scatterUnits: 3 * 20, units: 60 });
  expect(show(middle, 'SQTQJ', 'K1SKQ', 'TJQJT').units).toBe(0);
});

test('three scatters start the free spins, more of them extend these up to their cap, every win multiplied', () => {
  const model = withStrips({ base: 'SAK', free: ['S12', 'S12', 'S12', 'JQK', 'QTJ'] });
  const round = drawRound(model, { below: () => 0 });
  const { spins, moreSpins, maxSpins, multiplier } = model.freeSpins;
  expect(round.steps).toHaveLength(1 + maxSpins);
  expect(round.steps[0]).toMatchObject({ multiplier: 1, spinsAwarded: spins });
  expect(round.steps[1]).toMatchObject({ multiplier, spinsAwarded: moreSpins });
  expect(round.steps.slice(1).reduce((sum, step) => sum + step.spinsAwarded, spins)).toBe(maxSpins);
  const free = evaluateSpin(model, model.freeStrips, [0, 0, 0, 0, 0]);
  expect(round.steps[1]?.units).toBe(free.units * multiplier);
  expect(round.units).toBe(round.steps.reduce((sum, step) => sum + step.units, 0));
});

test('a round never pays past its cap and ends where it reaches it', () => {
  const model = withStrips({ base: 'S1A', free: ['S11', 'S11', 'S11', '111', '111'] });
  const round = drawRound(model, { below: (limit) => 1 % limit });
  expect(round).toMatchObject({ units: maxWinUnits(model), capped: true });
  expect(round.steps.length).toBeLessThan(1 + model.freeSpins.maxSpins);
  expect(round.steps.at(-1)?.spinsAwarded).toBe(0);
});

test('no round of any model leaves its bounds', () => {
  const random = seededRandom('bounds');
  for (const model of Object.values(SLOT_MODELS)) {
    for (let round = 0; round < 5_000; round += 1) {
      const drawn = drawRound(model, random);
      expect(drawn.units).toBeLessThanOrEqual(maxWinUnits(model));
      expect(drawn.steps.length).toBeLessThanOrEqual(1 + model.freeSpins.maxSpins);
      expect(drawn.units).toBe(drawn.steps.reduce((sum, step) => sum + step.units, 0));
    }
  }
});

test('a model that could show two scatters on a reel, or has a reel too few, is refused', () => {
  expect(() => withStrips({ base: 'SASK', free: ['SAK', 'SAK', 'SAK', 'SAK', 'SAK'] })).toThrow(/two scatters/);
  expect(() => slotModel({ ...text(middle), baseStrips: ['SAK'] })).toThrow(/five reels/);
  expect(() => slotModel({ ...text(middle), baseStrips: ['X', 'A', 'A', 'A', 'A'] })).toThrow(/No symbol/);
});

function withStrips({ base, free }: { base: string; free: string[] }): SlotModel {
  return slotModel({ ...text(middle), baseStrips: Array.from({ length: 5 }, () => base), freeStrips: free });
}

function text(model: SlotModel) {
  return { ...model, baseStrips: ['SAK', 'SAK', 'SAK', 'SAK', 'SAK'], freeStrips: ['SAK', 'SAK', 'SAK', 'SAK', 'SAK'] };
}
