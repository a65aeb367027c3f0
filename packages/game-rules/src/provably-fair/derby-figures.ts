import {
  allDerbyBets,
  DERBY_KINDS,
  derbyMultiplier,
  derbyWins,
  ROOSTER_WEIGHTS,
  type DerbyBet,
  type DerbyKind,
} from './derby.ts';
import { ONCE } from './multiplier.ts';

/** The promise of each kind of bet, computed over every finish rather than by the prices' own formulas. */
export function derbyFigures(): readonly KindFigures[] {
  const finishes = everyFinish();
  return DERBY_KINDS.map((kind) => {
    const bets = allDerbyBets()
      .filter((bet) => bet.kind === kind)
      .map((bet) => betFigures(bet, finishes));
    const returns = bets.map((bet) => bet.returned);
    return { kind, bets, lowestReturn: Math.min(...returns), highestReturn: Math.max(...returns) };
  });
}

/** All orders in which six can come in, with the chance of each. */
export function everyFinish(
  left: readonly number[] = ROOSTER_WEIGHTS.map((_, rooster) => rooster),
): { readonly order: readonly number[]; readonly chance: number }[] {
  if (left.length === 0) return [{ order: [], chance: 1 }];
  const all = left.reduce((sum, rooster) => sum + (ROOSTER_WEIGHTS[rooster] as number), 0);
  return left.flatMap((first) =>
    everyFinish(left.filter((rooster) => rooster !== first)).map(({ order, chance }) => ({
      order: [first, ...order],
      chance: (chance * (ROOSTER_WEIGHTS[first] as number)) / all,
    })),
  );
}

function betFigures(bet: DerbyBet, finishes: ReturnType<typeof everyFinish>): BetFigures {
  const chance = finishes.reduce((sum, finish) => sum + (derbyWins(bet, finish.order) ? finish.chance : 0), 0);
  const multiplier = derbyMultiplier(bet);
  const pays = multiplier / ONCE;
  return {
    bet,
    chance: tidy(chance),
    multiplier,
    returned: tidy(chance * pays),
    deviation: tidy(pays * Math.sqrt(chance * (1 - chance))),
  };
}

/** Ten digits: fewer than are affected by the order of additions. */
function tidy(value: number): number {
  return Number(value.toPrecision(10));
}

interface KindFigures {
  readonly kind: DerbyKind;
  readonly bets: readonly BetFigures[];
  readonly lowestReturn: number;
  readonly highestReturn: number;
}

export interface BetFigures {
  readonly bet: DerbyBet;
  readonly chance: number;
  readonly multiplier: number;
  readonly returned: number;
  /** Standard deviation of the return, in stakes. */
  readonly deviation: number;
}
