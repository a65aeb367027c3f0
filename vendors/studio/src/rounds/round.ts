import type { SlotStep } from '@mela/game-rules/slot/round';
import type { Refusal } from '@mela/vendor-kit/protocol/statuses';

/**
 * A round from its row to its end. `betting` asks the operator for the stake; `playing` has been decided and waits for
 * the player to see its free spins; `paying` credits the win; `cancelling` refunds the stake of a bet with unknown
 * outcome. The other three are final.
 */
export const TRANSITIONS: Readonly<Record<RoundState, readonly RoundState[]>> = {
  betting: ['playing', 'paying', 'voided', 'cancelling'],
  playing: ['paying'],
  paying: ['closed', 'rolled_back'],
  cancelling: ['rolled_back'],
  closed: [],
  voided: [],
  rolled_back: [],
};

export function statesBefore(state: RoundState): RoundState[] {
  return (Object.keys(TRANSITIONS) as RoundState[]).filter((from) => TRANSITIONS[from].includes(state));
}

export function isFinal(state: RoundState): boolean {
  return TRANSITIONS[state].length === 0;
}

export type RoundState = 'betting' | 'playing' | 'paying' | 'closed' | 'voided' | 'cancelling' | 'rolled_back';

export interface Round {
  readonly id: string;
  /** The number that players see and quote. */
  readonly number: bigint;
  readonly sessionId: string;
  readonly userRef: string;
  readonly gameCode: string;
  readonly spinId: string;
  readonly currency: string;
  readonly currencyExponent: number;
  readonly mode: string;
  /** The bet that was chosen, by which wins are counted. */
  readonly betMinor: bigint;
  /** What the operator took for the round: the bet, or the price of the bought feature. Nothing was taken for a free one, which is played at it. */
  readonly stakeMinor: bigint;
  /** The free rounds that it is one of. */
  readonly rewardId: string | null;
  readonly state: RoundState;
  readonly betTransactionId: string;
  readonly refusal: Refusal | null;
  /** The paid spin first; null until the bet was taken. Units are hundredths of the bet. */
  readonly steps: readonly SlotStep[] | null;
  readonly stepCount: number | null;
  readonly stepsRevealed: number;
  readonly winMinor: bigint | null;
  readonly abandoned: boolean;
  readonly shownAt: Date | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}
