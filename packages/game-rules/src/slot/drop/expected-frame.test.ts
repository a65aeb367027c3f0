import { expect, test } from 'vitest';
import { seededRandom } from '../../../test/seeded-random.ts';
import { dropPlayer } from './draw-drop.ts';
import { MAX_ROWS, type DropModel } from './drop-model.ts';
import { frameExpectation } from './expected-frame.ts';
import { winFinder, type Grid } from './find-wins.ts';
import { cascadeHigh } from './models/cascade-high.ts';
import { cascadeLow } from './models/cascade-low.ts';
import { clusterLow } from './models/cluster-low.ts';
import { manyWaysHigh } from './models/many-ways-high.ts';
import { manyWaysLow } from './models/many-ways-low.ts';

const models = [cascadeLow, cascadeHigh, manyWaysLow, manyWaysHigh];

test.each(models)('the mean of a refilled frame of $id equals every filling of a few cells, weighed', (model) => {
  const random = seededRandom(`fillings ${model.id}`);
  for (let number = 0; number < 6; number += 1) {
    const { grid, gone, open } = withHoles(model, random, 2);
    const expected = frameExpectation(model, 'free');
    const find = winFinder(model);
    let mean = 0;
    const fill = (at: number, chance: number): void => {
      const cell = open[at];
      if (cell === undefined) {
        for (const { units } of find(grid)) mean += chance * units;
        return;
      }
      const filling = model.tables.free[Math.floor(cell / MAX_ROWS)]?.filling ?? new Uint8Array();
      for (const symbol of new Set(filling)) {
        grid.cells[cell] = symbol;
        fill(at + 1, (chance * filling.filter((drawn) => drawn === symbol).length) / filling.length);
      }
    };
    fill(0, 1);
    expect(expected?.refilled(grid, gone)).toBeCloseTo(mean, 7);
  }
});

test.each(models)('the mean of the first frame of $id is what landing it many times shows', (model) => {
  const player = dropPlayer(model, seededRandom(`landings ${model.id}`), { keep: 'frames' });
  const spins = 20_000;
  const ladder = model.multipliers.base;
  let sum = 0;
  let square = 0;
  for (let number = 0; number < spins; number += 1) {
    const units = (player.spin('base').frames[0]?.units ?? 0) / (ladder[0] ?? 1);
    sum += units;
    square += units ** 2;
  }
  const error = Math.sqrt((square / spins - (sum / spins) ** 2) / spins);
  const expected = frameExpectation(model, 'base')?.landing ?? 0;
  expect(Math.abs(sum / spins - expected)).toBeLessThan(4.5 * error);
});

test('returns no mean for clusters', () => {
  expect(frameExpectation(clusterLow, 'base')).toBeUndefined();
});

/** A drawn grid in which some cells at the top of reels are open. */
function withHoles(model: DropModel, random: ReturnType<typeof seededRandom>, holes: number) {
  const grid: Grid = { cells: new Uint8Array(model.reels * MAX_ROWS), heights: new Uint8Array(model.reels) };
  const gone = new Uint8Array(model.reels * MAX_ROWS);
  for (let reel = 0; reel < model.reels; reel += 1) {
    const { landing } = model.tables.free[reel] ?? { landing: new Uint8Array() };
    grid.heights[reel] = model.heights[random.below(model.heights.length)] ?? 0;
    for (let row = 0; row < (grid.heights[reel] ?? 0); row += 1)
      grid.cells[reel * MAX_ROWS + row] = landing[random.below(landing.length)] ?? 0;
  }
  const open: number[] = [];
  while (open.length < holes) {
    const cell = random.below(model.reels) * MAX_ROWS + random.below(2);
    if (gone[cell]) continue;
    gone[cell] = 1;
    open.push(cell);
  }
  return { grid, gone, open };
}
