import type { RoundFigures } from '../world.ts';
import type { SeenMovement } from './failing-operator.ts';
import { STAKE_MINOR, type Ending, type TrialRound } from './trial-rounds.ts';

/**
 * The state of a round that a vendor plays: how it has ended, if it has, and any forbidden action of the vendor, in
 * words for people.
 */
export function judgeRound(
  trial: Pick<TrialRound, 'winMinor'>,
  seen: readonly SeenMovement[],
  round: RoundFigures | undefined,
): { readonly ending: Ending | undefined; readonly wrongs: readonly string[] } {
  return { ending: endingOf(trial, seen, round), wrongs: [...wrongsOf(trial, seen)] };
}

function endingOf(
  { winMinor }: Pick<TrialRound, 'winMinor'>,
  seen: readonly SeenMovement[],
  round: RoundFigures | undefined,
): Ending | undefined {
  if (!seen.some(({ kind }) => kind === 'bet')) return undefined;
  const isUndone = !round || (round.returnedMinor === round.stakeMinor && round.winMinor === 0n);
  if (isUndone && seen.some(({ kind, outcome }) => kind === 'rollback' && outcome === 'ok')) return 'undone';
  if (!round) return seen.every(({ outcome }) => isRefusal(outcome)) ? 'nothing' : undefined;
  const isEnded = round.state === 'won' || round.state === 'lost' || round.state === 'resettled';
  return isEnded && round.returnedMinor === 0n && round.winMinor === winMinor && isAnswered(seen) ? 'paid' : undefined;
}

/** The vendor has to resend its win until it was answered. */
function isAnswered(seen: readonly SeenMovement[]): boolean {
  const wins = seen.filter(({ kind }) => kind === 'win');
  return wins.length === 0 || wins.some(({ outcome }) => outcome === 'ok');
}

function* wrongsOf({ winMinor }: Pick<TrialRound, 'winMinor'>, seen: readonly SeenMovement[]): Generator<string> {
  const of = (kind: SeenMovement['kind']) => seen.filter((one) => one.kind === kind);
  const refsOf = (movements: readonly SeenMovement[]) => new Set(movements.map(({ ref }) => ref));
  const [bets, wins, backs] = [of('bet'), of('win'), of('rollback')];
  if (refsOf(bets).size > 1) yield `one round was asked for, and ${refsOf(bets).size} bets came`;
  if (new Set(seen.map(({ round }) => round)).size > 1) yield 'the movements of one round name different rounds';
  for (const one of bets)
    if (one.amountMinor !== STAKE_MINOR) yield `the stake is ${one.amountMinor} and not ${STAKE_MINOR} minor units`;
  if (seen.some(({ outcome }) => outcome === 'duplicate')) yield 'a reference came again with other content';
  // A win may come in one call with its bet.
  const apart = wins.filter((win) => !bets.some((each) => each.call === win.call && each.ref === win.betRef));
  const taken = seen.findIndex(({ kind, outcome }) => kind === 'bet' && outcome === 'ok');
  if (apart.length > 0 && taken < 0) yield 'a win came for a bet that was never answered as taken';
  if (apart[0] && taken > seen.indexOf(apart[0])) yield 'a win came before its bet was answered';
  if (apart.some(({ outcome }) => outcome === 'bet_unknown' || outcome === 'rolled_back'))
    yield 'a win came for a bet that does not stand';
  const distinct = [...new Map(wins.map((one) => [one.ref, one.amountMinor])).values()];
  const sum = distinct.reduce((total, amount) => total + amount, 0n);
  if (sum > winMinor) yield `${sum} minor units were won and not ${winMinor}`;
  if (refsOf(backs).size > 1) yield 'a bet was rolled back under more than one reference: a retry keeps it';
  const isPaidInItsCall = (betRef: string | undefined) =>
    wins.some(
      (win) =>
        win.betRef === betRef &&
        win.amountMinor > 0n &&
        bets.some((each) => each.call === win.call && each.ref === betRef),
    );
  if (backs.some(({ betRef }) => isPaidInItsCall(betRef)))
    yield 'a bet was rolled back that a win of its own call pays: such a call is only repeated';
  const known = refsOf(bets);
  if ([...wins, ...backs].some(({ betRef }) => !known.has(betRef)))
    yield 'a win or rollback names a bet that never came';
}

function isRefusal(outcome: string): boolean {
  return !['ok', 'lost before', 'lost after', 'error', 'late', 'try_again'].includes(outcome);
}
