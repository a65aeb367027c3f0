import { figuresOf, modelListing } from '@mela/game-rules/slot/model-listing';
import { slotModel, type SlotModel } from '@mela/game-rules/slot/models';
import { payTable } from '@mela/game-rules/slot/pay-table';
import type { SlotSymbol } from '@mela/game-rules/slot/symbols';
import { EDITIONS } from '../games/editions.ts';
import { BET_LEVELS_MINOR, DEFAULT_BET_MINOR, type Edition } from '../games/edition.ts';
import type { CoinsInfo, FreeSpinsInfo, GameArt, GameInfo, TumblesInfo } from './boot.ts';

/** Everything about a game that is the same for all who play it: names, pays, lines, strips, figures, pictures. */
export function gameInfo(edition: Edition, art: GameArt | undefined): GameInfo {
  const model = slotModel(edition.model);
  return {
    code: edition.code,
    title: edition.title,
    symbols: edition.symbols,
    instrument: edition.instrument,
    model: modelListing(model),
    pays: payTable(model),
    paylines: 'paylines' in model ? model.paylines : [],
    freeSpins: freeSpinsOf(model),
    coins: coinsOf(model),
    tumbles: tumblesOf(model),
    wilds:
      model.engine === 'lines' || model.engine === 'ways'
        ? { base: model.wilds, free: model.freeSpins.wilds }
        : { base: 'plain', free: 'plain' },
    sameMaths: sameMathsOf(edition),
    strips: stripsOf(model),
    figures: figuresOf(edition.model),
    betLevelsMinor: BET_LEVELS_MINOR.map(String),
    defaultBetMinor: DEFAULT_BET_MINOR.toString(),
    art: art ?? null,
  };
}

/** Names the first few other games of the model. */
function sameMathsOf(edition: Edition): GameInfo['sameMaths'] {
  const others = EDITIONS.filter(({ model, code }) => model === edition.model && code !== edition.code);
  return { titles: others.slice(0, 4).map(({ title }) => title), more: Math.max(0, others.length - 4) };
}

function freeSpinsOf(model: SlotModel): FreeSpinsInfo | null {
  if (model.engine === 'hold') return null;
  const { spins, moreSpins, maxSpins } = model.freeSpins;
  const scatters = 'tables' in model ? model.scatters : { start: 3, again: 3 };
  const multiplier = 'tables' in model ? 1 : model.freeSpins.multiplier;
  return { spins, moreSpins, maxSpins, multiplier, ...scatters };
}

function coinsOf(model: SlotModel): CoinsInfo | null {
  if (model.engine !== 'hold') return null;
  const { start, respins, values, grandBets } = model.coins;
  const prizes = values.flatMap(({ prize, bets }) => (prize ? [{ prize, bets }] : []));
  return {
    start,
    respins,
    prizes: [{ prize: 'grand' as const, bets: grandBets }, ...prizes.toReversed()],
    most: Math.max(...values.filter(({ prize }) => !prize).map(({ bets }) => bets)),
  };
}

function tumblesOf(model: SlotModel): TumblesInfo | null {
  if (!('tables' in model)) return null;
  const { base, free } = model.multipliers;
  return { base, free, leavesWilds: model.leavesWilds };
}

/** The symbols that pass by while reels run; where symbols fall, a sample of what may fall, to begin with. */
function stripsOf(model: SlotModel): GameInfo['strips'] {
  if (!('tables' in model))
    return { base: model.baseStrips, free: 'freeStrips' in model ? model.freeStrips : model.baseStrips };
  const falling = (Object.keys(model.baseWeights) as SlotSymbol[]).filter(
    (symbol) => symbol !== 'scatter' && symbol !== 'wild',
  );
  const strips = Array.from({ length: model.reels }, (_, reel) =>
    Array.from({ length: 31 }, (__, row) => falling[(row * 3 + reel * 2 + (row % 2)) % falling.length] ?? 'T'),
  );
  return { base: strips, free: strips };
}
