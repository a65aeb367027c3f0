import { wireAmount } from '@mela/money/amount';
import { LISTED_EXPONENT } from '../../games/edition.ts';
import type { GameDetails } from './game-details.ts';
import { COST_SCALE } from './maths-modes.ts';
import type { ModeFigures } from './mode-figures.ts';
import { PackageProblem } from './package-problem.ts';

/**
 * What can be staked, in minor units. The step is the least bet of which every mode's cost and every payout is a whole
 * number of minor units, so that nothing is ever rounded. Throws a `PackageProblem` on levels that are not.
 */
export function betChoice(modes: readonly ModeFigures[], details: GameDetails): BetChoice {
  const stepMinor = modes.reduce((step, mode) => {
    const forPayouts = HUNDRED / gcd(HUNDRED, BigInt(mode.payoutStep));
    const forCost = SCALE / gcd(SCALE, BigInt(mode.cost));
    return lcm(lcm(step, forPayouts), forCost);
  }, 1n);
  const fits = (minor: bigint) => minor % stepMinor === 0n;
  const given = details.betLevels;
  const odd = given?.find((minor) => !fits(minor));
  if (odd !== undefined)
    throw new PackageProblem(
      `game.json: a bet of ${wireAmount(odd, LISTED_EXPONENT)} would pay or cost parts of the smallest coin; bets are multiples of ${wireAmount(stepMinor, LISTED_EXPONENT)}`,
    );
  const levelsMinor = [...new Set(given ?? USUAL_LEVELS_MINOR.filter(fits))].toSorted((a, b) => (a < b ? -1 : 1));
  const [least] = levelsMinor;
  const most = levelsMinor.at(-1);
  if (least === undefined || most === undefined)
    throw new PackageProblem(
      `no usual bet is a multiple of ${wireAmount(stepMinor, LISTED_EXPONENT)}: name betLevels in game.json`,
    );
  const wanted = details.defaultBet ?? USUAL_DEFAULT_MINOR;
  if (details.defaultBet !== undefined && !levelsMinor.includes(details.defaultBet))
    throw new PackageProblem('game.json: defaultBet is none of the bet levels');
  return {
    stepMinor,
    levelsMinor,
    minMinor: least,
    maxMinor: most,
    defaultMinor: levelsMinor.findLast((minor) => minor <= wanted) ?? least,
  };
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

function lcm(a: bigint, b: bigint): bigint {
  return (a / gcd(a, b)) * b;
}

const HUNDRED = 100n;
const SCALE = BigInt(COST_SCALE);
const USUAL_DEFAULT_MINOR = 500n;
const USUAL_LEVELS_MINOR: readonly bigint[] = [
  20n,
  40n,
  60n,
  80n,
  100n,
  200n,
  300n,
  400n,
  500n,
  600n,
  800n,
  1_000n,
  1_500n,
  2_000n,
  3_000n,
  4_000n,
  5_000n,
  6_000n,
  8_000n,
  10_000n,
  15_000n,
  20_000n,
  30_000n,
  40_000n,
  50_000n,
];

export interface BetChoice {
  readonly stepMinor: bigint;
  /** In rising order. */
  readonly levelsMinor: readonly bigint[];
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly defaultMinor: bigint;
}
