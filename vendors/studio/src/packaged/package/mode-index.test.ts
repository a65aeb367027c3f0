import { join } from 'node:path';
import { expect, test } from 'vitest';
import { randomFrom } from '@mela/game-rules/random';
import { testFolder, writeTestPackage, type TestRow } from '../test-package.ts';
import { drawPoint } from './draw-point.ts';
import { openModeIndex } from './mode-index.ts';
import { writeModeIndex } from './write-mode-index.ts';

/** More rows than one stretch of the search and more text than one block. */
const ROWS: readonly TestRow[] = Array.from({ length: 3_001 }, (_, index) => ({
  simulation: index * 3 + 1,
  weight: index % 7 === 0 ? 0n : BigInt(index % 11) + 1n,
  payout: (index * 37) % 1_000,
}));

async function opened(rows = ROWS) {
  const folder = testFolder();
  await writeTestPackage(folder, { modes: [{ name: 'BASE', cost: 1, rows }] });
  const file = join(folder, 'index');
  const figures = await writeModeIndex(
    join(folder, 'math'),
    { name: 'BASE', cost: 10_000n, events: 'books_BASE.jsonl.zst', weights: 'lookUpTable_BASE_0.csv' },
    file,
  );
  return { figures, index: await openModeIndex(file) };
}

test('maps every point of the weights to its row, borders included, and none to a row without weight', async () => {
  const { index, figures } = await opened();
  let cumulative = 0n;
  for (const row of ROWS) {
    const borders = row.weight > 0n ? [cumulative, cumulative + row.weight - 1n] : [];
    for (const point of borders)
      expect(await index.pick(point)).toMatchObject({ simulation: row.simulation, payout: row.payout });
    cumulative += row.weight;
  }
  expect(figures.totalWeight).toBe(cumulative.toString());
  await expect(index.pick(cumulative)).rejects.toThrow('beyond the weights');
  await index.close();
});

test('finds every simulation by its number with its own events, and nothing for an unknown number', async () => {
  const { index } = await opened();
  for (const { simulation, payout } of ROWS) {
    expect(await index.find(simulation)).toMatchObject({ simulation, payout });
  }
  for (const { simulation, payout } of ROWS.filter((_, nth) => nth % 5 === 0)) {
    const row = await index.find(simulation);
    expect(row && (await index.events(row))).toEqual([
      { index: 0, type: 'reveal', board: simulation },
      { index: 1, type: 'finalWin', amount: payout },
    ]);
  }
  for (const absent of [0, 2, 3, 9_002, 4_000_000_000]) expect(await index.find(absent)).toBeUndefined();
  await index.close();
});

test('opens a table of one row', async () => {
  const { index } = await opened([{ simulation: 7, weight: 18_446_744_073_709_551_615n, payout: 95 }]);
  for (const point of [0n, 18_446_744_073_709_551_614n]) expect((await index.pick(point)).simulation).toBe(7);
  await index.close();
});

test('draws points without bias by discarding words beyond the last whole multiple', () => {
  const words = [0xffff_ffff, 0xffff_ffff, 0, 7];
  const random = randomFrom({ nextWord: () => words.shift() ?? 0 });
  // 2^64 − 1 is past the last whole multiple of 10 and is discarded; the next word gives 7.
  expect(drawPoint(random, 10n)).toBe(7n);
  expect(words).toEqual([]);
  // A total of 64 bits takes both words.
  const large = randomFrom({ nextWord: () => 1 });
  expect(drawPoint(large, 18_446_744_073_709_551_615n)).toBe(4_294_967_297n);
});

test('picks rows as often as their weights say, by a seeded generator', async () => {
  const rows = [
    { simulation: 1, weight: 70n, payout: 0 },
    { simulation: 2, weight: 29n, payout: 300 },
    { simulation: 3, weight: 1n, payout: 900 },
  ];
  const { index } = await opened(rows);
  let state = 20_261_121;
  const random = randomFrom({
    nextWord() {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return ((state >>> 16) | (state << 16)) >>> 0;
    },
  });
  const counts = new Map<number, number>();
  const draws = 20_000;
  for (let n = 0; n < draws; n += 1) {
    const { simulation } = await index.pick(drawPoint(random, 100n));
    counts.set(simulation, (counts.get(simulation) ?? 0) + 1);
  }
  for (const { simulation, weight } of rows) {
    const share = Number(weight) / 100;
    const tolerance = 4 * Math.sqrt((share * (1 - share)) / draws);
    expect(Math.abs((counts.get(simulation) ?? 0) / draws - share)).toBeLessThan(tolerance);
  }
  await index.close();
});
