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
  { title: 'a round is staked and won', winMinor: WON, faults: [], endings: ['paid'] },
  { title: 'a round is staked and lost', winMinor: 0n, faults: [], endings: ['paid'] },
  bet('a bet beyond the balance is no bet: nothing is won on it', 'insufficient_funds', ['nothing']),
  bet('a bet that a limit forbids is no bet', 'limit_reached', ['nothing']),
  bet('a bet of a session that has ended is no bet', 'token_expired', ['nothing']),
  bet('a bet of a player who may not bet is no bet', 'user_disabled', ['nothing']),
  bet('a bet that never arrived is undone, or sent again as it was', 'lost before', UNKNOWN),
  bet('a bet whose answer was cut off is undone, or sent again as it was', 'lost after', UNKNOWN),
  bet('a bet that met HTTP 500 is undone, or sent again as it was', 'error', UNKNOWN),
  bet('a bet that is answered too late is undone, or sent again as it was', 'late', UNKNOWN),
  {
    title: 'a win that never arrived is sent again as it was until it is paid',
    winMinor: WON,
    faults: [met('win', 'lost before', 3)],
    endings: ['paid'],
  },
  {
    title: 'a win whose answer was cut off is sent again as it was, and paid once',
    winMinor: WON,
    faults: [met('win', 'lost after', 2)],
    endings: ['paid'],
  },
  {
    title: 'a win that met HTTP 500 and "not now" is sent again as it was until it is paid',
    winMinor: WON,
    faults: [met('win', 'error'), met('win', 'try_again', 2)],
    endings: ['paid'],
  },
  {
    title: 'a rollback that fails is sent again as it was until it is answered',
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
