import type { BetModeId } from '@mela/game-rules/slot/model';
import type { GameInfo } from '../../src/play/boot.ts';
import { timesAmount } from './amounts.ts';
import { betsOf } from './bets.ts';

/** The chosen bet, one of the game's levels. */
export function createBetChoice(game: GameInfo, exponent: number) {
  let { levels, usual: bet } = betsOf(game, exponent);

  return {
    get bet() {
      return bet;
    },
    get canLess() {
      return levels.indexOf(bet) > 0;
    },
    get canMore() {
      return levels.indexOf(bet) < levels.length - 1;
    },
    get isLowest() {
      return bet === levels[0];
    },
    /** Changes to the levels in the session's currency, and to its usual bet. */
    useExponent(sessionExponent: number): void {
      ({ levels, usual: bet } = betsOf(game, sessionExponent));
    },
    /** Chooses a bet that was played before, if it is still a level. */
    use(played: string): void {
      if (levels.includes(played)) bet = played;
    },
    step(by: 1 | -1): void {
      bet = levels[levels.indexOf(bet) + by] ?? bet;
    },
    priceOf(mode: BetModeId): string {
      return timesAmount(bet, game.model.modes.find(({ id }) => id === mode)?.costPercent ?? 100, 100);
    },
  };
}
