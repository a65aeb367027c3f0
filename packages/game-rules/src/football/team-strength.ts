/**
 * Strengths of teams, in thousandths of the league's average: attack above 1000 scores more, defence above 1000
 * concedes more. The rate of a side is the league's times its attack times the other's defence (Maher 1982).
 */
export function matchRates(league: LeagueRates, home: TeamStrength, away: TeamStrength): Rates {
  return {
    homeRate: bounded((league.homeMillionths * home.attack * away.defence) / PERMILLE ** 2),
    awayRate: bounded((league.awayMillionths * away.attack * home.defence) / PERMILLE ** 2),
  };
}

/**
 * Strengths after a match: a small step from the expected to the actual result. Whole numbers, so that they can be
 * stored.
 */
export function strengthsAfter(played: {
  home: TeamStrength;
  away: TeamStrength;
  /** Expected goals, in millionths. */
  rates: Rates;
  homeGoals: number;
  awayGoals: number;
}): { home: TeamStrength; away: TeamStrength } {
  const { home, away, rates } = played;
  const homeStep = stepOf(played.homeGoals, rates.homeRate);
  const awayStep = stepOf(played.awayGoals, rates.awayRate);
  return {
    home: { attack: within(home.attack + homeStep), defence: within(home.defence + awayStep) },
    away: { attack: within(away.attack + awayStep), defence: within(away.defence + homeStep) },
  };
}

/**
 * Strengths from results alone: each team's goals for and against compared with the league's average, drawn towards the
 * average as if each had played `PRIOR_MATCHES` more average matches, so that a young season has little effect.
 */
export function strengthsFrom(results: readonly Result[]): { league: LeagueRates; teams: Map<string, TeamStrength> } {
  const homeGoals = results.reduce((sum, { score }) => sum + score[0], 0);
  const awayGoals = results.reduce((sum, { score }) => sum + score[1], 0);
  const league: LeagueRates =
    results.length === 0
      ? USUAL_LEAGUE
      : {
          homeMillionths: bounded((homeGoals * MILLION) / results.length),
          awayMillionths: bounded((awayGoals * MILLION) / results.length),
        };
  const average = (league.homeMillionths + league.awayMillionths) / (2 * MILLION);
  const sums = new Map<string, { matches: number; scored: number; conceded: number }>();
  const add = (team: string, scored: number, conceded: number) => {
    const sum = sums.get(team) ?? { matches: 0, scored: 0, conceded: 0 };
    sums.set(team, { matches: sum.matches + 1, scored: sum.scored + scored, conceded: sum.conceded + conceded });
  };
  for (const { home, away, score } of results) {
    add(home, score[0], score[1]);
    add(away, score[1], score[0]);
  }
  const share = (goals: number, matches: number) =>
    within(Math.round((PERMILLE * (goals + PRIOR_MATCHES * average)) / ((matches + PRIOR_MATCHES) * average)));
  const teams = new Map(
    [...sums].map(([team, { matches, scored, conceded }]) => [
      team,
      { attack: share(scored, matches), defence: share(conceded, matches) },
    ]),
  );
  return { league, teams };
}

function stepOf(goals: number, rateMillionths: number): number {
  return Math.round((STEP_PERMILLE * (goals * MILLION - rateMillionths)) / MILLION);
}

function within(strength: number): number {
  return Math.min(MOST, Math.max(LEAST, strength));
}

function bounded(millionths: number): number {
  return Math.min(6 * MILLION, Math.max(MILLION / 10, Math.round(millionths)));
}

const MILLION = 1_000_000;
const PERMILLE = 1_000;
/** How much one goal more than expected changes a team. */
const STEP_PERMILLE = 20;
const LEAST = 550;
const MOST = 1_700;
const PRIOR_MATCHES = 5;

/** Goals per match of the home and the away side, close to the averages of the big leagues of Europe. */
export const USUAL_LEAGUE: LeagueRates = { homeMillionths: 1_520_000, awayMillionths: 1_230_000 };
export const AVERAGE_TEAM: TeamStrength = { attack: PERMILLE, defence: PERMILLE };

export interface TeamStrength {
  readonly attack: number;
  readonly defence: number;
}

export interface LeagueRates {
  readonly homeMillionths: number;
  readonly awayMillionths: number;
}

/** Expected goals in a whole match, in millionths. */
export interface Rates {
  readonly homeRate: number;
  readonly awayRate: number;
}

export interface Result {
  readonly home: string;
  readonly away: string;
  readonly score: readonly [home: number, away: number];
}
