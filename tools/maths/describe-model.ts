import type { DropModel } from '../../packages/game-rules/src/slot/drop/drop-model.ts';
import type { HoldModel } from '../../packages/game-rules/src/slot/hold/hold-model.ts';
import type { FreeSpins, Strip } from '../../packages/game-rules/src/slot/model.ts';
import type { SlotModel } from '../../packages/game-rules/src/slot/models.ts';
import { SYMBOL_LETTERS } from '../../packages/game-rules/src/slot/symbols.ts';

/** The rules of a model in sentences. */
export function describeRules(model: SlotModel): string[] {
  switch (model.engine) {
    case 'lines':
      return [
        `Five reels of three rows, ${model.lines} lines from the left; a line pays its best reading, wilds stand for all but scatters.`,
        wildsText('paid spins', model.wilds),
        freeText(model.freeSpins, 3),
        `Free spins multiply every win by ${model.freeSpins.multiplier}.`,
        wildsText('free spins', model.freeSpins.wilds),
      ].filter(Boolean);
    case 'ways':
      return [
        `Five reels of ${model.rows} rows; a symbol on three or more reels from the left pays for each way, wilds stand for all but scatters.`,
        wildsText('paid spins', model.wilds),
        freeText(model.freeSpins, 3),
        `Free spins multiply every win by ${model.freeSpins.multiplier}.`,
        wildsText('free spins', model.freeSpins.wilds),
      ].filter(Boolean);
    case 'hold':
      return holdRules(model);
    case 'cluster':
    case 'cascade':
    case 'many-ways':
      return dropRules(model);
  }
}

/** What outcomes are drawn from: the strips, or the weights of what falls. */
export function describeSource(model: SlotModel): string[] {
  if ('tables' in model)
    return [
      `Each cell is drawn by weight. Paid spins: ${weightsText(model.baseWeights)}. Free spins: ${weightsText(model.freeWeights)}.`,
      'What falls after a tumble brings no scatters.',
    ];
  const strips = (title: string, list: readonly Strip[]) => [
    `${title}:`,
    '',
    ...list.map((strip) => `    ${strip.map((symbol) => LETTERS.get(symbol) ?? '?').join('')}`),
    '',
  ];
  return [
    ...strips('Reels of paid spins', model.baseStrips),
    ...('freeStrips' in model ? strips('Reels of free spins', model.freeStrips) : []),
    'W wild, S scatter, C coin, 1–4 the pictures from the highest, T ten.',
  ];
}

function holdRules({ lines, coins }: HoldModel): string[] {
  const weights = coins.values.reduce((sum, { weight }) => sum + weight, 0);
  const values = coins.values.map(
    ({ bets, weight, prize }) => `${bets}${prize ? ` (${prize})` : ''} with ${weight}/${weights}`,
  );
  return [
    `Five reels of three rows, ${lines} lines from the left; coins pay on no line.`,
    `${coins.start} or more coins start ${coins.respins} respins; coins stay, each empty cell brings one with ${coins.chance.join('/')}, and every respin that brings one starts the count again.`,
    `A coin bears, in bets: ${values.join(', ')}.`,
    `All coins are paid at the end; filling every cell pays the grand prize of ${coins.grandBets} bets on top.`,
    `Bought: ${coins.start} coins in cells drawn evenly.`,
  ];
}

function dropRules(model: DropModel): string[] {
  const { heights, multipliers } = model;
  const rows = heights.length === 1 ? `${heights[0]} rows` : `${heights[0]} to ${heights.at(-1)} rows, each as likely`;
  const ladder = (list: readonly number[] | 'growing') =>
    list === 'growing' ? 'one more after each paid tumble, until the free spins end' : `${list.join(', ')} by tumble`;
  const least = model.brackets[0];
  const rule = {
    cluster: `${least} or more of a kind that touch by their sides pay.`,
    cascade: `${least} or more of a kind anywhere pay.`,
    'many-ways': `A symbol on ${least} or more reels from the left pays for each way; wilds, on no first reel, stand for all but scatters.`,
  }[model.engine];
  return [
    `${model.reels} reels of ${rows}. ${rule}`,
    `What paid goes, the rest falls, new symbols come from above, until nothing pays${model.leavesWilds ? '; each group leaves a wild in one of its cells' : ''}.`,
    `Multiplier of paid spins: ${ladder(multipliers.base)}. Of free spins: ${ladder(multipliers.free)}.`,
    freeText(model.freeSpins, model.scatters.start, model.scatters.again),
  ];
}

function freeText({ spins, moreSpins, maxSpins }: FreeSpins, start: number, again = start): string {
  return `${start} or more scatters start ${spins} free spins; ${again} or more in them add ${moreSpins}, up to ${maxSpins} in all.`;
}

function wildsText(where: string, wilds: 'plain' | 'expanding' | 'sticky'): string {
  if (wilds === 'plain') return '';
  return wilds === 'expanding'
    ? `In ${where} a wild spreads over its whole reel.`
    : `In ${where} wilds stay where they landed to the end.`;
}

function weightsText(weights: DropModel['baseWeights']): string {
  return Object.entries(weights)
    .map(([symbol, weight]) => `${symbol} ${weight}`)
    .join(', ');
}

const LETTERS = new Map(Object.entries(SYMBOL_LETTERS).map(([letter, symbol]) => [symbol, letter]));
