import { figuresOf, rtpText, SLOT_MODELS } from '@mela/game-rules/slot/models';
import { wireAmount } from '@mela/money/amount';
import { BET_LEVELS_MINOR, CURRENCY_EXPONENT, DEFAULT_BET_MINOR, type Edition } from '../games/edition.ts';
import type { GameArt, GameInfo } from './boot.ts';

/** Everything about a game that is the same for all who play it: names, pays, lines, strips, figures, pictures. */
export function gameInfo(edition: Edition, art: GameArt | undefined): GameInfo {
  const model = SLOT_MODELS[edition.model];
  const { pays, scatterPays, freeSpins, maxWinBets, lines, paylines, volatility } = model;
  return {
    code: edition.code,
    title: edition.title,
    symbols: edition.symbols,
    lines,
    paylines,
    pays,
    scatterPays,
    freeSpins,
    maxWinBets,
    volatility,
    strips: { base: model.baseStrips, free: model.freeStrips },
    rtp: rtpText(edition.model),
    figures: figuresOf(edition.model),
    betLevels: BET_LEVELS_MINOR.map((minor) => wireAmount(minor, CURRENCY_EXPONENT)),
    defaultBet: wireAmount(DEFAULT_BET_MINOR, CURRENCY_EXPONENT),
    art: art ?? null,
  };
}
