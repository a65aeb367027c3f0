import { wireAmount } from '@mela/money/amount';
import type { GameInfo } from '../../src/play/boot.ts';

/** The bets of a game as wire amounts of the session's currency. `usual`: what a new player begins with. */
export function betsOf(game: Pick<GameInfo, 'betLevelsMinor' | 'defaultBetMinor'>, exponent: number): Bets {
  const wire = (minor: string) => wireAmount(BigInt(minor), exponent);
  return { levels: game.betLevelsMinor.map(wire), usual: wire(game.defaultBetMinor) };
}

export interface Bets {
  /** In rising order. */
  readonly levels: readonly string[];
  readonly usual: string;
}
