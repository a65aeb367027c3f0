import { randomBytes } from 'node:crypto';
import { runTrial, TRIAL_STEPS } from './conformance/trial/run-trial.ts';
import type { GameVendor } from './game-vendor.ts';

export interface ProofStep {
  readonly step: keyof typeof TRIAL_STEPS;
  /** Undefined when it passed; else in English. */
  readonly why: string | undefined;
  readonly milliseconds: number;
}

/**
 * The part of the suite against vendors (docs/vendors.md) that needs neither a test entry nor a player: the list is
 * returned, a third party does not get it, an unknown game is distinguished, and a known one opens on the agreed
 * origin. The player is made up: their token opens nothing.
 */
export async function proofOf(asked: {
  readonly vendor: GameVendor;
  /** The same vendor, asked with keys that are not the operator's. */
  readonly strangersVendor: Pick<GameVendor, 'listGames'>;
  /** ISO 4217 code. */
  readonly currency: string;
  /** The game to open, which supports the currency; by default the first of the list. */
  readonly gameCode?: string | undefined;
}): Promise<readonly ProofStep[]> {
  const rows = await runTrial({
    ...asked,
    operator: {
      seat: async ({ gameCode }) => madeUpSeat(gameCode, asked.currency),
      address: '',
      wasCalled: () => false,
      close: nothing,
    },
    play: undefined,
    only: '',
    onRow: () => undefined,
  });
  return (Object.keys(TRIAL_STEPS) as (keyof typeof TRIAL_STEPS)[]).flatMap((step) => {
    const row = rows.find(({ title }) => title === TRIAL_STEPS[step]);
    return row ? [{ step, why: row.why, milliseconds: row.milliseconds }] : [];
  });
}

function madeUpSeat(gameCode: string, currency: string) {
  const token = randomBytes(32).toString('base64url');
  return {
    player: { userId: `trial-${randomBytes(6).toString('hex')}`, token, gameCode, currency },
    seen: [],
    problems: [],
    cash: async () => 0n,
    round: async () => undefined,
  };
}

async function nothing(): Promise<void> {}
