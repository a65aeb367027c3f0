import { expect, test } from 'vitest';
import { seededRandom } from '../../../test/seeded-random.ts';
import { BET_UNITS } from '../round.ts';
import { drawLines } from './draw-lines.ts';
import { evaluateLines, windowAt } from './evaluate-lines.ts';
import { linesModel, type LinesModel } from './lines-model.ts';
import { linesHigh } from './models/lines-high.ts';
import { linesLow as low } from './models/lines-low.ts';
import { linesMiddle as middle } from './models/lines-middle.ts';
import { PAYLINES } from './paylines.ts';
import { readStrip } from '../symbols.ts';

/** The pays of a window given row by row. */
function show(model: LinesModel, ...rows: [string, string, string]) {
  const strips = Array.from({ length: 5 }, (_, reel) => readStrip(rows.map((row) => row[reel]).join('')));
  return evaluateLines(model, windowAt(strips, [0, 0, 0, 0, 0]));
}

/** The pay of the middle row alone. */
function middleLine(model: LinesModel, row: string) {
  const win = show(model, 'JQTQJ', row, 'TJQJK').wins.find(({ line }) => line === 0);
  return win && { symbol: win.symbol, count: win.count, lineBets: win.units / (BET_UNITS / model.lines) };
}

test('pays three or more of a kind on a line from the left, in line bets', () => {
  expect(show(middle, 'JQTQJ', '111KQ', 'TJQJT').wins).toEqual([
    {
      kind: 'line',
      line: 0,
      symbol: 'high1',
      count: 3,
      units: 80 * 5,
      cells: [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
    },
  ]);
  expect(middleLine(middle, '1111Q')).toEqual({ symbol: 'high1', count: 4, lineBets: 500 });
  expect(show(middle, 'JQTQJ', '11111', 'TJQJT').units).toBe(3000 * 5);
  expect(show(middle, 'JQTQJ', 'K1111', 'TJQJT').units).toBe(0);
});

test('lets wilds replace any symbol except the scatter', () => {
  expect(middleLine(middle, '1WW1Q')).toEqual({ symbol: 'high1', count: 4, lineBets: 500 });
  expect(middleLine(middle, 'SWWAK')).toBeUndefined();
  expect(middleLine(middle, '1WSWQ')).toBeUndefined();
});

test('pays the better of two readings of a line that begins with wilds', () => {
  expect(middleLine(low, 'WWWTQ')).toEqual({ symbol: 'wild', count: 3, lineBets: 40 });
  expect(middleLine(low, 'WWWTT')).toEqual({ symbol: 'T', count: 5, lineBets: 60 });
  expect(middleLine(low, 'WWWWW')).toEqual({ symbol: 'wild', count: 5, lineBets: 600 });
});

test('has no two equal lines', () => {
  expect(new Set(PAYLINES.map((line) => line.join(''))).size).toBe(25);
  for (const [index, line] of PAYLINES.entries()) {
    const rows = [0, 1, 2].map((row) =>
      Array.from({ length: 5 }, (_, reel) => (line[reel] === row ? '1' : 'AKQJT'[(reel + row) % 5])).join(''),
    );
    const wins = show(low, ...(rows as [string, string, string])).wins.filter(
      (win) => win.symbol === 'high1' && win.count === 5,
    );
    expect(wins.map((win) => win.line)).toEqual([index]);
  }
});

test('pays scatters in total bets, wherever they are', () => {
  const result = show(middle, 'SQTQJ', 'K1SKS', 'TJQJT');
  expect(result).toMatchObject({ scatterCount: 3, units: 3 * BET_UNITS });
  expect(show(middle, 'SQTQJ', 'K1SKQ', 'TJQJT').units).toBe(0);
});

test('starts free spins at three scatters, extends them up to their cap, and multiplies every win', () => {
  const model = withStrips({ base: 'SAK', free: ['S12', 'S12', 'S12', 'JQK', 'QTJ'] });
  const round = drawLines(model, 'base', { below: () => 0 });
  const { spins, moreSpins, maxSpins, multiplier } = model.freeSpins;
  expect(round.steps).toHaveLength(1 + maxSpins);
  expect(round.steps[0]).toMatchObject({ kind: 'spin', frames: [{ multiplier: 1 }], spinsAwarded: spins });
  expect(round.steps[1]).toMatchObject({ kind: 'free', frames: [{ multiplier }], spinsAwarded: moreSpins });
  expect(round.steps.slice(1).reduce((sum, step) => sum + step.spinsAwarded, spins)).toBe(maxSpins);
  const free = evaluateLines(model, windowAt(model.freeStrips, [0, 0, 0, 0, 0]));
  expect(round.steps[1]?.units).toBe(free.units * multiplier);
  expect(round.units).toBe(round.steps.reduce((sum, step) => sum + step.units, 0));
});

test('never pays past the cap of a round and ends where it reaches it', () => {
  const model = withStrips({ base: 'S1A', free: ['S11', 'S11', 'S11', '111', '111'] });
  const round = drawLines(model, 'base', { below: (limit) => 1 % limit });
  expect(round).toMatchObject({ units: model.maxWinBets * BET_UNITS, capped: true });
  expect(round.steps.length).toBeLessThan(1 + model.freeSpins.maxSpins);
  expect(round.steps.at(-1)?.spinsAwarded).toBe(0);
});

test('keeps every round of any model within its bounds', () => {
  const random = seededRandom('bounds');
  for (const model of [low, middle, linesHigh]) {
    for (let round = 0; round < 5_000; round += 1) {
      const drawn = drawLines(model, 'base', random);
      expect(drawn.units).toBeLessThanOrEqual(model.maxWinBets * BET_UNITS);
      expect(drawn.steps.length).toBeLessThanOrEqual(1 + model.freeSpins.maxSpins);
      expect(drawn.units).toBe(drawn.steps.reduce((sum, step) => sum + step.units, 0));
    }
  }
});

test('refuses a model that could show two scatters on a reel or lacks a reel', () => {
  expect(() => withStrips({ base: 'SASK', free: ['SAK', 'SAK', 'SAK', 'SAK', 'SAK'] })).toThrow(/two scatters/);
  expect(() => linesModel({ ...text(middle), baseStrips: ['SAK'] })).toThrow(/five reels/);
  expect(() => linesModel({ ...text(middle), baseStrips: ['X', 'A', 'A', 'A', 'A'] })).toThrow(/No symbol/);
});

function withStrips({ base, free }: { base: string; free: string[] }): LinesModel {
  return linesModel({ ...text(middle), baseStrips: Array.from({ length: 5 }, () => base), freeStrips: free });
}

function text(model: LinesModel) {
  return { ...model, baseStrips: ['SAK', 'SAK', 'SAK', 'SAK', 'SAK'], freeStrips: ['SAK', 'SAK', 'SAK', 'SAK', 'SAK'] };
}
