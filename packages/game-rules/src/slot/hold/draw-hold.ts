import type { Random } from '../../random.ts';
import { cellsOf } from '../cells-of.ts';
import { evaluateLines, windowAt } from '../lines/evaluate-lines.ts';
import { REELS, ROWS } from '../lines/paylines.ts';
import type { BetModeId } from '../model.ts';
import { BET_UNITS, type Cell, type Coin, type SlotFrame, type SlotRound, type SlotStep } from '../round.ts';
import type { SlotSymbol } from '../symbols.ts';
import { HOLD_CELLS, type HoldModel } from './hold-model.ts';

/**
 * Decides a whole round of a hold-and-spin model: the paid spin and, if enough coins show, the respins in which coins
 * stay. Their values are paid with the last respin.
 */
export function drawHold(model: HoldModel, mode: BetModeId, random: Random): SlotRound {
  const { start, respins } = model.coins;
  const cap = model.maxWinBets * BET_UNITS;
  const first = mode === 'buy' ? boughtSpin() : paidSpin();
  const held = [...(first.frames[0]?.coins ?? [])];
  if (held.length < start) return { steps: [first], units: first.units, capped: false };
  const steps: SlotStep[] = [{ ...first, spinsAwarded: respins }];
  let left = respins;
  while (left > 0 && held.length < HOLD_CELLS) {
    const before = held.map(({ cell }) => cell);
    const landed = emptyCells(before).filter(() => random.below(model.coins.chance[1]) < model.coins.chance[0]);
    held.push(...landed.map((cell) => coinAt(cell)));
    const awarded = landed.length > 0 ? respins - (left - 1) : 0;
    left += awarded - 1;
    const ends = left === 0 || held.length === HOLD_CELLS;
    steps.push(respin({ held, before, ends, awarded: ends ? 0 : awarded }));
  }
  const units = steps.reduce((sum, step) => sum + step.units, 0);
  return { steps, units, capped: units === cap };

  function paidSpin(): SlotStep {
    const landed = windowAt(
      model.baseStrips,
      model.baseStrips.map((strip) => random.below(strip.length)),
    );
    const { wins, units } = evaluateLines(model, landed);
    const coins = cellsOf(landed, 'coin').map((cell) => coinAt(cell));
    return { kind: 'spin', frames: [{ reels: landed, wins, multiplier: 1, units, coins }], units, spinsAwarded: 0 };
  }

  /** The least number of coins that starts the feature, anywhere. */
  function boughtSpin(): SlotStep {
    const free = emptyCells([]);
    const cells = Array.from({ length: start }, () => free.splice(random.below(free.length), 1)[0] as Cell);
    const coins = cells.map((cell) => coinAt(cell));
    const frame: SlotFrame = { reels: windowOf(coins), wins: [], multiplier: 1, units: 0, coins };
    return { kind: 'bought', frames: [frame], units: 0, spinsAwarded: 0 };
  }

  function respin(so: { held: readonly Coin[]; before: readonly Cell[]; ends: boolean; awarded: number }): SlotStep {
    const coins = [...so.held];
    const full = coins.length === HOLD_CELLS;
    const worth = coins.reduce((sum, coin) => sum + coin.units, full ? model.coins.grandBets * BET_UNITS : 0);
    const units = so.ends ? Math.min(worth, cap - first.units) : 0;
    const frame: SlotFrame = {
      reels: windowOf(coins),
      wins: so.ends
        ? [
            {
              kind: 'coins',
              symbol: 'coin',
              count: coins.length,
              cells: coins.map(({ cell }) => cell),
              units,
              ...(full && { prize: 'grand' }),
            },
          ]
        : [],
      multiplier: 1,
      units,
      held: so.before,
      coins,
    };
    return { kind: 'respin', frames: [frame], units, spinsAwarded: so.awarded };
  }

  function coinAt(cell: Cell): Coin {
    const { values } = model.coins;
    let draw = random.below(values.reduce((sum, { weight }) => sum + weight, 0));
    const value = values.find(({ weight }) => (draw -= weight) < 0) ?? values[0];
    if (!value) throw new Error(`Model ${model.id} has no coins`);
    return { cell, units: value.bets * BET_UNITS, ...(value.prize && { prize: value.prize }) };
  }
}

function emptyCells(taken: readonly Cell[]): Cell[] {
  const full = new Set(taken.map(([reel, row]) => reel * ROWS + row));
  return Array.from({ length: HOLD_CELLS }, (_, index) => index)
    .filter((index) => !full.has(index))
    .map((index) => [Math.floor(index / ROWS), index % ROWS]);
}

/** During respins empty cells show nothing of value: the lowest symbol fills them. */
function windowOf(coins: readonly Coin[]): SlotSymbol[][] {
  const reels = Array.from({ length: REELS }, () => Array.from({ length: ROWS }, (): SlotSymbol => 'T'));
  for (const {
    cell: [reel, row],
  } of coins)
    (reels[reel] as SlotSymbol[])[row] = 'coin';
  return reels;
}
