import { figuresOf, modelListing } from '@mela/game-rules/slot/model-listing';
import { slotModel } from '@mela/game-rules/slot/models';
import { payTable } from '@mela/game-rules/slot/pay-table';
import { wireAmount } from '@mela/money/amount';
import { BET_LEVELS_MINOR, CURRENCY_EXPONENT, DEFAULT_BET_MINOR, type Edition } from '../games/edition.ts';
import type { GameArt, GameInfo } from './boot.ts';

/** Everything about a game that is the same for all who play it: names, pays, lines, strips, figures, pictures. */
export function gameInfo(edition: Edition, art: GameArt | undefined): GameInfo {
  const model = slotModel(edition.model);
  const { spins, moreSpins, maxSpins, multiplier } = model.freeSpins;
  return {
    code: edition.code,
    title: edition.title,
    symbols: edition.symbols,
    model: modelListing(model),
    pays: payTable(model),
    paylines: model.paylines,
    freeSpins: { spins, moreSpins, maxSpins, multiplier },
    strips: { base: model.baseStrips, free: model.freeStrips },
    figures: figuresOf(edition.model),
    betLevels: BET_LEVELS_MINOR.map((minor) => wireAmount(minor, CURRENCY_EXPONENT)),
    defaultBet: wireAmount(DEFAULT_BET_MINOR, CURRENCY_EXPONENT),
    art: art ?? null,
  };
}
