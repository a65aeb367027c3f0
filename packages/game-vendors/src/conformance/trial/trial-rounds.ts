import type { PlannedFault } from './failing-operator.ts';

/**
 * `paid`: one bet remains and its round has ended with the requested win. `undone`: the stake was refunded, nothing was
 * won. `nothing`: no bet was ever made.
 */
export type Ending = 'paid' | 'undone' | 'nothing';

/** One round that a vendor is asked to play, the faults that it meets, and its allowed endings. */
export interface TrialRound {
  readonly title: string;
  readonly winMinor: bigint;
  readonly faults: readonly PlannedFault[];
  readonly endings: readonly Ending[];
}

export const STAKE_MINOR = 100n;
export const CASH_MINOR = 10_000n;

const WON = 250n;
const met = (kind: PlannedFault['kind'], fault: PlannedFault['fault'], times = 1): PlannedFault => ({
  kind,
  fault,
  times,
});
const bet = (title: string, fault: PlannedFault['fault'], endings: readonly Ending[]): TrialRound => ({
  title,
  winMinor: WON,
  faults: [met('bet', fault)],
  endings,
});

/** A bet with an unknown outcome is rolled back, or resent unchanged and then rolled back or paid. */
const UNKNOWN: readonly Ending[] = ['undone', 'paid'];

export const TRIAL_ROUNDS: readonly TrialRound[] = [
  { title: 'plays a round that wins', winMinor: WON, faults: [], endings: ['paid'] },
  { title: 'plays a round that loses', winMinor: 0n, faults: [], endings: ['paid'] },
  bet('pays nothing on a bet above the balance', 'insufficient_funds', ['nothing']),
  bet('pays nothing on a bet that a limit forbids', 'limit_reached', ['nothing']),
  bet('pays nothing on a bet of an ended session', 'token_expired', ['nothing']),
  bet('pays nothing on a bet of a player who may not bet', 'user_disabled', ['nothing']),
  bet('undoes or resends a bet that never arrived', 'lost before', UNKNOWN),
  bet('undoes or resends a bet whose answer was cut off', 'lost after', UNKNOWN),
  bet('undoes or resends a bet after HTTP 500', 'error', UNKNOWN),
  bet('undoes or resends a bet that is answered too late', 'late', UNKNOWN),
  {
    title: 'resends a win that never arrived, unchanged, until it is paid',
    winMinor: WON,
    faults: [met('win', 'lost before', 3)],
    endings: ['paid'],
  },
  {
    title: 'resends a win whose answer was cut off, unchanged, and is paid once',
    winMinor: WON,
    faults: [met('win', 'lost after', 2)],
    endings: ['paid'],
  },
  {
    title: 'resends a win after HTTP 500 and "not now", unchanged, until it is paid',
    winMinor: WON,
    faults: [met('win', 'error'), met('win', 'try_again', 2)],
    endings: ['paid'],
  },
  {
    title: 'resends a failed rollback, unchanged, until it is answered',
    winMinor: WON,
    faults: [
      met('bet', 'lost after', 3),
      met('rollback', 'lost before'),
      met('rollback', 'error'),
      met('rollback', 'lost after'),
    ],
    endings: UNKNOWN,
  },
];
