import { SLOT_SYMBOLS } from '../symbols.ts';
import type { DropModel } from './drop-model.ts';

/** The exact chance that a spin shows scatters enough: every cell draws by itself, over every height of every reel. */
export function scatterChance(model: DropModel, phase: 'base' | 'free'): number {
  const needed = phase === 'base' ? model.scatters.start : model.scatters.again;
  let chances = [1];
  for (const { landing } of model.tables[phase]) {
    const chance = landing.filter((symbol) => symbol === SCATTER).length / landing.length;
    const byHeight = model.heights.map((height) => binomial(height, chance));
    const onReel = Array.from(
      { length: Math.max(...model.heights) + 1 },
      (_, count) => byHeight.reduce((sum, row) => sum + (row[count] ?? 0), 0) / model.heights.length,
    );
    chances = convolve(chances, onReel);
  }
  return chances.slice(needed).reduce((sum, chance) => sum + chance, 0);
}

function binomial(draws: number, chance: number): number[] {
  return Array.from({ length: draws }, () => [1 - chance, chance]).reduce(convolve, [1]);
}

function convolve(left: readonly number[], right: readonly number[]): number[] {
  const sums = Array.from({ length: left.length + right.length - 1 }, () => 0);
  left.forEach((a, i) => right.forEach((b, j) => (sums[i + j] = (sums[i + j] ?? 0) + a * b)));
  return sums;
}

const SCATTER = SLOT_SYMBOLS.indexOf('scatter');
