import { expect, test } from 'vitest';
import { seededRandom } from '../../../test/seeded-random.ts';
import { SLOT_SYMBOLS, type SlotSymbol } from '../symbols.ts';
import { drawDrop } from './draw-drop.ts';
import { MAX_ROWS, type DropModel } from './drop-model.ts';
import { winFinder, type Grid } from './find-wins.ts';
import { cascadeMiddle } from './models/cascade-middle.ts';
import { clusterHigh } from './models/cluster-high.ts';
import { manyWaysHigh } from './models/many-ways-high.ts';
import { manyWaysMiddle } from './models/many-ways-middle.ts';
import { scatterChance } from './scatter-chance.ts';

const LETTERS: Readonly<Record<string, SlotSymbol>> = { W: 'wild', S: 'scatter', 1: 'high1', A: 'A', K: 'K', Q: 'Q' };

/** Builds a grid from rows of letters; each `.` becomes a filler symbol that forms no win with its neighbours. */
function grid(model: DropModel, ...rows: string[]): Grid {
  const cells = new Uint8Array(model.reels * MAX_ROWS);
  const filler: readonly SlotSymbol[] = ['high2', 'high3', 'high4', 'J'];
  rows.forEach((row, number) =>
    Array.from(row, (letter, reel) => {
      const symbol = LETTERS[letter] ?? filler[(reel + 2 * number) % 4] ?? 'J';
      cells[reel * MAX_ROWS + number] = SLOT_SYMBOLS.indexOf(symbol);
    }),
  );
  return { cells, heights: new Uint8Array(model.reels).fill(rows.length) };
}

test('joins clusters by sides, not by corners, and counts a wild in each cluster it touches', () => {
  const find = winFinder(clusterHigh);
  const five = find(grid(clusterHigh, 'AAA....', 'AA.....', '.......', '.......', '.......', '.......', '.......'));
  expect(five).toMatchObject([{ count: 5, units: clusterHigh.pays.A?.[0] }]);
  expect(find(grid(clusterHigh, 'AAA....', 'A......', '.A.....', '.......', '.......', '.......', '.......'))).toEqual(
    [],
  );
  const shared = find(
    grid(clusterHigh, 'AAAAWKKKK', '.......', '.......', '.......', '.......', '.......', '.......'.slice(0, 7)),
  );
  expect(shared.map(({ count }) => count)).toEqual([5]);
  const both = find(grid(clusterHigh, 'AA.....', 'AAW....', '..KK...', '..KK...', '.......', '.......', '.......'));
  expect(both.map(({ symbol, count }) => [SLOT_SYMBOLS[symbol], count])).toEqual([
    ['A', 5],
    ['K', 5],
  ]);
});

test('pays anywhere-symbols by number alone', () => {
  const find = winFinder(cascadeMiddle);
  const seven = ['1.1.1.', '.1....', '1...1.', '...1..', '......'];
  expect(find(grid(cascadeMiddle, ...seven)).filter(({ symbol }) => symbol === 2)).toEqual([]);
  const eight = ['1.1.1.', '.1....', '1...1.', '...1..', '.....1'];
  expect(find(grid(cascadeMiddle, ...eight)).filter(({ symbol }) => symbol === 2)).toMatchObject([
    { count: 8, units: cascadeMiddle.pays.high1?.[0] },
  ]);
});

test('multiplies ways over adjacent reels, wilds included', () => {
  const find = winFinder(manyWaysMiddle);
  const found = find(grid(manyWaysMiddle, 'AAW...', 'A.A...', '......'));
  expect(found.filter(({ symbol }) => SLOT_SYMBOLS[symbol] === 'A')).toMatchObject([
    { count: 3, ways: 2 * 1 * 2, units: (manyWaysMiddle.pays.A?.[0] ?? 0) * 4 },
  ]);
  expect(
    find(grid(manyWaysMiddle, '.AA...', '.A.A..', '......')).filter(({ symbol }) => SLOT_SYMBOLS[symbol] === 'A'),
  ).toEqual([]);
});

test.each([cascadeMiddle, manyWaysMiddle, clusterHigh])(
  'in $id what paid goes, what stays falls in its order, and nothing that falls is a scatter',
  (model) => {
    const random = seededRandom(`falls ${model.id}`);
    for (let number = 0; number < 400; number += 1) {
      const [step] = drawDrop(model, 'base', random).steps;
      const frames = step?.frames ?? [];
      expect(frames.at(-1)?.wins.filter(({ kind }) => kind !== 'scatter')).toEqual([]);
      for (const [index, frame] of frames.slice(1).entries()) {
        const before = frames[index];
        if (!before || model.leavesWilds) continue;
        const taken = new Set(before.wins.flatMap(({ kind, cells }) => (kind === 'scatter' ? [] : cells.map(String))));
        before.reels.forEach((rows, reel) => {
          const staying = rows.filter((_, row) => !taken.has(String([reel, row])));
          const now = frame.reels[reel] ?? [];
          expect(now).toHaveLength(rows.length);
          expect(now.slice(now.length - staying.length)).toEqual(staying);
          expect(now.slice(0, now.length - staying.length)).not.toContain('scatter');
        });
        expect(frame.multiplier).toBe(ladderAt(model.multipliers.base, index + 1));
      }
    }
  },
);

test('grows a multiplier with each paid tumble and never lowers it within the free spins', () => {
  const round = drawDrop(manyWaysHigh, 'buy', seededRandom('growing'));
  let expected = 1;
  for (const frame of round.steps.flatMap(({ frames }) => frames)) {
    expect(frame.multiplier).toBe(expected);
    if (frame.wins.some(({ kind }) => kind === 'ways')) expected += 1;
  }
  expect(expected).toBeGreaterThan(2);
});

test('computes the chance of enough scatters that drawing shows', () => {
  const random = seededRandom('scatters');
  const rounds = 25_000;
  let started = 0;
  for (let number = 0; number < rounds; number += 1)
    if ((drawDrop(cascadeMiddle, 'base', random).steps[0]?.spinsAwarded ?? 0) > 0) started += 1;
  const chance = scatterChance(cascadeMiddle, 'base');
  expect(Math.abs(started / rounds - chance)).toBeLessThan(4.5 * Math.sqrt(chance / rounds));
});

function ladderAt(ladder: readonly number[], tumble: number): number {
  return ladder[Math.min(tumble, ladder.length - 1)] ?? 1;
}
