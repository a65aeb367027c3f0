import { derbyChance, derbyMultiplier, type DerbyBet } from '@mela/game-rules/provably-fair/derby';
import { diceMultiplier, ROLLS, winningRolls, type DiceBet } from '@mela/game-rules/provably-fair/dice';
import { hiloMultiplier, RANKS, winningRanks, type Guess } from '@mela/game-rules/provably-fair/hilo';
import { HOUSE_EDGE, type FairGame } from '@mela/game-rules/provably-fair/house-edge';
import { choose, minesMultiplier, TILES } from '@mela/game-rules/provably-fair/mines';
import { ONCE, payout, type Multiplier } from '@mela/game-rules/provably-fair/multiplier';
import { plinkoMultipliers, type PlinkoBet } from '@mela/game-rules/provably-fair/plinko';

/**
 * By how many standard errors the payouts deviate from what the games promise. A player's choices (a target, a tile,
 * when to stop) change the spread of their wins and, because wins are capped, their average; so each draw is compared
 * with its own table: possible results, their chances, and the actual result.
 * Wins far above the others would hide everything else for a long time: they are capped at what the number of rounds
 * supports.
 */
export function deviationOf(game: FairGame, rounds: readonly PlayedRound[]): Deviation {
  const compare = game === 'crash' ? flightsUpTo(rounds) : drawsUpTo(rounds.flatMap((round) => drawsOf(game, round)));
  let best = compare(CAPS[0]);
  for (const cap of CAPS) {
    const sums = compare(cap);
    if (sums.variance >= (ERRORS_A_WIN * sums.highest) ** 2) best = sums;
  }
  const { beyond, variance, highest } = best;
  return {
    deviation: variance > 0 ? beyond / Math.sqrt(variance) : 0,
    isTelling: variance > 0 && variance >= (ERRORS_A_WIN * highest) ** 2,
  };
}

function drawsUpTo(draws: readonly Draw[]) {
  return (cap: number): Sums => {
    let [beyond, variance, highest] = [0, 0, 0];
    for (const { outcomes, brought } of draws) {
      let [mean, square] = [0, 0];
      for (const { chance, pays } of outcomes) {
        const counted = Math.min(pays, cap);
        mean += chance * counted;
        square += chance * counted * counted;
        highest = Math.max(highest, counted);
      }
      beyond += Math.min(brought, cap) - mean;
      variance += square - mean * mean;
    }
    return { beyond, variance, highest };
  };
}

/** The draws of a round in their order; each but the last brought what the player then played on with. */
function drawsOf(game: Exclude<FairGame, 'crash'>, round: PlayedRound): Draw[] {
  const worth = (multiplier: Multiplier) => Number(payout(round.stakeMinor, multiplier)) / Number(round.stakeMinor);
  const paid = Number(round.winMinor) / Number(round.stakeMinor);
  if (game === 'dice') {
    const bet = round.options as DiceBet;
    return [{ outcomes: [{ chance: winningRolls(bet) / ROLLS, pays: worth(diceMultiplier(bet)) }], brought: paid }];
  }
  if (game === 'derby') {
    const bet = round.options as DerbyBet;
    const { wins, of } = derbyChance(bet);
    return [{ outcomes: [{ chance: Number(wins) / Number(of), pays: worth(derbyMultiplier(bet)) }], brought: paid }];
  }
  if (game === 'plinko') {
    const { rows } = round.options as PlinkoBet;
    const cells = plinkoMultipliers(round.options as PlinkoBet);
    const outcomes = cells.map((multiplier, cell) => ({
      chance: Number(choose(rows, cell)) / 2 ** rows,
      pays: worth(multiplier),
    }));
    return [{ outcomes, brought: paid }];
  }
  const steps = game === 'mines' ? tilesOf(round) : guessesOf(round);
  return steps.map(({ chance, multiplier }, index) => {
    const pays = worth(multiplier);
    return { outcomes: [{ chance, pays }], brought: index === steps.length - 1 ? paid : pays };
  });
}

function tilesOf({ options, events }: PlayedRound): Step[] {
  const { mines } = options as { mines: number };
  return events.map((_, opened) => ({
    chance: (TILES - mines - opened) / (TILES - opened),
    multiplier: minesMultiplier(mines, opened + 1),
  }));
}

function guessesOf({ events }: PlayedRound): Step[] {
  const cards = events as readonly { card: number; after: Guess | 'skip' | null }[];
  const guessed: number[] = [];
  return cards.flatMap(({ after }, index) => {
    const before = cards[index - 1];
    if (!before || after === null || after === 'skip') return [];
    const ranks = winningRanks(before.card, after);
    guessed.push(ranks);
    return [{ chance: ranks / RANKS, multiplier: hiloMultiplier(guessed) }];
  });
}

/**
 * All bets of a flight fly or fall together, so flights are counted, not bets. While n bets fly past the point x, what may be lost at once is n × x at a
 * chance of dx / x: the variance grows by n² x dx. A bet that is still flying at the cap counts as cashed out there.
 */
function flightsUpTo(rounds: readonly PlayedRound[]) {
  const flights = [...Map.groupBy(rounds, ({ flight }) => flight?.number).values()];
  return (cap: number): Sums => {
    let [beyond, variance, highest] = [0, 0, 0];
    for (const bets of flights) {
      const ends = bets.map((bet) => endOf(bet, cap)).toSorted((a, b) => b.at - a.at);
      variance += bets.length ** 2 * RETURNED * (1 - RETURNED);
      for (const [rank, { at, brought, promised }] of ends.entries()) {
        beyond += brought - promised;
        variance += ((2 * rank + 1) * (at * at - 1)) / 2;
        highest = Math.max(highest, (rank + 1) * at);
      }
    }
    return { beyond, variance, highest };
  };
}

/** Where a bet's flight ended and what it brought; one that a hand cashed out is paid the hundredth below the one it was safe at. */
function endOf({ options, events, stakeMinor, winMinor, flight }: PlayedRound, cap: number) {
  const [cashed] = events as readonly { at: number }[];
  const { autoAt } = options as { autoAt: number | null };
  const at = (cashed?.at ?? flight?.crashPoint ?? 100) / 100;
  if (at > cap) return { at: cap, brought: cap, promised: RETURNED };
  const byHand = cashed !== undefined && cashed.at !== autoAt;
  return { at, brought: Number(winMinor) / Number(stakeMinor), promised: RETURNED - (byHand ? 0.01 : 0) };
}

const RETURNED = (ONCE - HOUSE_EDGE.crash) / ONCE;
/** In stakes. */
const CAPS = [2, 5, 10, 20, 50, 100, 200, 500, 1_000, 10_000] as const;
/** The highest single win must be well below the error of the sum: only then the sum scatters like a bell. */
const ERRORS_A_WIN = 4;

/** A round that is over, as the database keeps it. */
export interface PlayedRound {
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly options: unknown;
  readonly events: readonly unknown[];
  /** Of crash. */
  readonly flight?: { readonly number: bigint; readonly crashPoint: number };
}

interface Deviation {
  readonly deviation: number;
  /** False while there are too few rounds for wins as rare as these. */
  readonly isTelling: boolean;
}

/** One draw: its possible results in stakes (otherwise nothing), and the actual one. */
interface Draw {
  readonly outcomes: readonly { readonly chance: number; readonly pays: number }[];
  readonly brought: number;
}

interface Step {
  readonly chance: number;
  readonly multiplier: Multiplier;
}

interface Sums {
  readonly beyond: number;
  readonly variance: number;
  readonly highest: number;
}
