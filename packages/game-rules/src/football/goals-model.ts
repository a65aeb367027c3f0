/**
 * The probability of each result of a football match. Goals of the two sides are Poisson counts (M. J. Maher,
 * "Modelling association football scores", Statistica Neerlandica 36, 1982); `rho` is the correction of low scores of
 * M. J. Dixon and S. G. Coles, "Modelling association football scores and inefficiencies in the football betting
 * market", Journal of the Royal Statistical Society C 46(2), 1997, 265–280, eq. 4.2. With `rho` 0 the counts are
 * independent.
 *
 * Rates are for the remaining time. At 0–0 the correction fades with the remaining time, and after the first goal there
 * is none: the paper covers whole matches, and this avoids a jump at the start.
 */
export function goalChances(state: MatchState): GoalChances {
  const { homeGoals, awayGoals, left } = state;
  const home = state.homeRate * left;
  const away = state.awayRate * left;
  const rho = homeGoals + awayGoals === 0 ? boundedRho((state.rho ?? 0) * left, home, away) : 0;
  const homeMore = goalCounts(home, state.minutesLeft);
  const awayMore = goalCounts(away, state.minutesLeft);
  const cells = homeMore.map((homeChance, h) =>
    awayMore.map((awayChance, a) => homeChance * awayChance * lowScore(h, a, { home, away, rho })),
  );
  const total = cells.flat().reduce((sum, chance) => sum + chance, 0);
  return {
    /** The sum over all results for which `holds`, in parts of one. */
    of(holds) {
      let sum = 0;
      cells.forEach((row, h) =>
        row.forEach((chance, a) => {
          if (holds(homeGoals + h, awayGoals + a)) sum += chance;
        }),
      );
      return sum / total;
    },
  };
}

/** Dixon and Coles' τ: moves weight among 0–0, 1–0, 0–1 and 1–1 and keeps the number of goals of each side. */
export function lowScore(
  homeGoals: number,
  awayGoals: number,
  { home, away, rho }: { home: number; away: number; rho: number },
): number {
  if (homeGoals > 1 || awayGoals > 1) return 1;
  if (homeGoals === 0 && awayGoals === 0) return 1 - home * away * rho;
  if (homeGoals === 0) return 1 + home * rho;
  if (awayGoals === 0) return 1 + away * rho;
  return 1 - rho;
}

/** The paper's own bounds, within which no chance is negative. */
function boundedRho(rho: number, home: number, away: number): number {
  if (home === 0 || away === 0) return 0;
  return Math.max(-1 / home, -1 / away, Math.min(rho, 1, 1 / (home * away)));
}

function goalCounts(rate: number, minutes: number | undefined): number[] {
  return minutes === undefined ? poisson(rate) : binomial(minutes, rate);
}

/** Probabilities of 0, 1, 2 … goals when each of `minutes` minutes brings at most one, all equally likely. */
function binomial(minutes: number, rate: number): number[] {
  const each = minutes === 0 ? 0 : rate / minutes;
  const chances = [(1 - each) ** minutes];
  for (let goals = 1; goals <= Math.min(MOST_GOALS, minutes); goals += 1)
    chances.push(((chances[goals - 1] ?? 0) * (minutes - goals + 1) * each) / (goals * (1 - each)));
  return chances;
}

/** Probabilities of 0, 1, 2 … goals, up to a number that is never reached in practice. */
function poisson(rate: number): number[] {
  const chances = [Math.exp(-rate)];
  for (let goals = 1; goals <= MOST_GOALS; goals += 1) chances.push(((chances[goals - 1] ?? 0) * rate) / goals);
  return chances;
}

/** At the highest accepted rate, 6, the probability of more is below one in a million million. */
const MOST_GOALS = 30;

export interface MatchState {
  /** Expected goals of each side in a whole match, 0 to 6. */
  readonly homeRate: number;
  readonly awayRate: number;
  /** The remaining part of the match, from 1 before it begins to 0 at its end. */
  readonly left: number;
  readonly homeGoals: number;
  readonly awayGoals: number;
  /**
   * Remaining whole minutes of a match that is drawn minute by minute, with at most one goal per side; without it goals
   * come at any time.
   */
  readonly minutesLeft?: number;
  /** Dixon and Coles' ρ; they found about −0.13 in English leagues. */
  readonly rho?: number;
}

export interface GoalChances {
  of(holds: (homeGoals: number, awayGoals: number) => boolean): number;
}
