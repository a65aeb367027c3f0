/**
 * The picture of a race whose finish is known: who is how far at which moment. It decides nothing, it only leads to the
 * given order, with the lead changing hands on the way; the same seed text gives the same race.
 */
export function raceCourse(order: readonly number[], seed: string): RaceCourse {
  const next = chanceFrom(seed);
  const runs = order.map((rooster, rank) => ({
    rooster,
    finishMs: FIRST_FINISH_MS + rank * GAP_MS + next() * GAP_MS * 0.6,
    // Behind the line they run out and stop, the first one furthest.
    stop: 0.045 - rank * 0.0065,
    swing: 0.05 + next() * 0.05,
    waves: 1 + next() * 0.9,
    phase: next() * Math.PI * 2,
  }));
  const byRooster = new Map(runs.map((run) => [run.rooster, run]));
  return {
    durationMs: Math.max(...runs.map(({ finishMs }) => finishMs)) + 600,
    at(rooster, ms) {
      const run = byRooster.get(rooster);
      if (!run) return 0;
      const share = ms / run.finishMs;
      if (share >= 1) return 1 + run.stop * (1 - Math.exp(-(share - 1) / run.stop));
      const start = share < 0.08 ? share * (share / 0.08) : share;
      // Vanishes at the start and at the line, so that the finish is the given order.
      return (
        start + run.swing * Math.sin(run.waves * Math.PI * 2 * share + run.phase) * share * share * (1 - share) * 4
      );
    },
    standing(ms) {
      return order.toSorted((a, b) => this.at(b, ms) - this.at(a, ms));
    },
  };
}

/** Whole-number hash of the text, stepped by a small generator: a picture needs no better chance. */
function chanceFrom(seed: string): () => number {
  let state = 2_166_136_261;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const FIRST_FINISH_MS = 5_000;
const GAP_MS = 150;

export interface RaceCourse {
  readonly durationMs: number;
  /** Share of the way to the line, past 1 behind it. */
  at(rooster: number, ms: number): number;
  /** Roosters from the leader back. */
  standing(ms: number): number[];
}
