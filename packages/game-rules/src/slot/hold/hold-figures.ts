import { countLines } from '../lines/count-lines.ts';
import { meanUnits } from '../exact-figures.ts';
import { ROWS } from '../lines/paylines.ts';
import type { Strip } from '../model.ts';
import { HOLD_CELLS, type HoldModel } from './hold-model.ts';

/** The exact return of a hold-and-spin model, in bets: its parts by linearity, the feature by the course of its coins. */
export function holdReturn(model: HoldModel): { base: number; feature: number; featureChance: number; bought: number } {
  const chances = coinChances(model.baseStrips);
  const { start } = model.coins;
  const starting = chances.slice(start);
  return {
    base: meanUnits(countLines(model, model.baseStrips)) / model.lines,
    feature: starting.reduce((sum, chance, more) => sum + chance * featureMean(model, start + more), 0),
    featureChance: starting.reduce((sum, chance) => sum + chance, 0),
    bought: featureMean(model, start),
  };
}

/** The chance of each number of coins in view, over all stops. */
function coinChances(strips: readonly Strip[]): number[] {
  let chances = [1];
  for (const strip of strips) {
    const shown = strip.map(
      (_, stop) => Array.from({ length: ROWS }, (__, row) => strip[(stop + row) % strip.length]).filter(isCoin).length,
    );
    const next = Array.from({ length: chances.length + ROWS }, () => 0);
    for (const count of shown)
      chances.forEach((chance, before) => (next[before + count] = (next[before + count] ?? 0) + chance / strip.length));
    chances = next;
  }
  return chances;
}

const isCoin = (symbol: string | undefined): boolean => symbol === 'coin';

/** Expected payout of the respins from so many coins, in bets. */
export function featureMean(model: HoldModel, coins: number): number {
  const { respins, chance, values, grandBets } = model.coins;
  const weights = values.reduce((sum, { weight }) => sum + weight, 0);
  const worth = values.reduce((sum, { bets, weight }) => sum + bets * weight, 0) / weights;
  const share = chance[0] / chance[1];
  const known = new Map<string, { coins: number; full: number }>();
  const end = course(coins, respins);
  return end.coins * worth + end.full * grandBets;

  /** Expected coins at the end, and the chance that they fill every cell. */
  function course(filled: number, left: number): { coins: number; full: number } {
    if (filled === HOLD_CELLS) return { coins: filled, full: 1 };
    if (left === 0) return { coins: filled, full: 0 };
    const key = `${filled} ${left}`;
    const before = known.get(key);
    if (before) return before;
    const empty = HOLD_CELLS - filled;
    const sum = { coins: 0, full: 0 };
    for (let landed = 0; landed <= empty; landed += 1) {
      const likely = choose(empty, landed) * share ** landed * (1 - share) ** (empty - landed);
      const then = course(filled + landed, landed > 0 ? respins : left - 1);
      sum.coins += likely * then.coins;
      sum.full += likely * then.full;
    }
    known.set(key, sum);
    return sum;
  }
}

function choose(from: number, count: number): number {
  let product = 1;
  for (let index = 0; index < count; index += 1) product = (product * (from - index)) / (index + 1);
  return product;
}
