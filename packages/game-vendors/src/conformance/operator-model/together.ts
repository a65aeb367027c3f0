import type { BetCall, RefusalReason, RollbackCall, TogetherAnswer, TogetherCall, WinCall } from '../../game-vendor.ts';
import { BURIED, done, end, refused, type Members, type Stored } from './members.ts';
import { bet, contentOfBet, contentOfRollback, contentOfWin, rollback, textOf, win } from './movements.ts';

/** One after the other; if one fails, the ones before it are undone, and each is answered with its refusal. */
export function together(members: Members, call: TogetherCall): TogetherAnswer {
  const member = members.get(call.userId);
  if (!member) return refused('user_unknown');
  if (call.currency !== member.player.currency) return refused('wrong_currency');
  const singles = singlesOf(call);
  if (singles.some((one) => 'betRef' in one && one.betRef === one.transactionRef)) return refused('duplicate');
  const { cash, answers, rounds } = member;
  const before = structuredClone({ cash, answers, rounds });
  const had = answers.has(singles[0]?.transactionRef ?? '');
  const ids: string[] = [];
  let repeated: RefusalReason | undefined;
  let failure: RefusalReason | undefined;
  let isStored = false;
  for (const one of singles) {
    const isKnown = answers.has(one.transactionRef);
    const answer =
      one.kind === 'bet' ? bet(members, one) : one.kind === 'win' ? win(members, one) : rollback(members, one);
    const placed = isKnown ? undefined : rounds.get(call.roundRef)?.bets.get(one.transactionRef);
    if (placed)
      placed.paidInItsCall = singles.some(
        (win) => win.kind === 'win' && win.betRef === one.transactionRef && win.amountMinor > 0n,
      );
    if (isKnown !== had) failure = 'duplicate';
    else if (answer.ok) ids.push(answer.movementId);
    else if (isKnown) repeated ??= answer.reason;
    else failure = answer.reason;
    isStored = failure !== undefined && !isKnown && answers.has(one.transactionRef);
    if (failure) break;
  }
  const isBuried = (one: Single) => one.kind === 'bet' && before.answers.get(one.transactionRef)?.content === BURIED;
  if (!failure && repeated) return refused(singles.some(isBuried) ? 'rolled_back' : repeated);
  if (!failure) {
    const round = rounds.get(call.roundRef);
    if (round && call.closesRound && singles.at(-1)?.kind === 'bet') end(round);
    return { ...done(member), movementIds: ids, repeated: had };
  }
  Object.assign(member, before);
  if (singles.some(isBuried)) return refused('rolled_back');
  if (singles.some((one) => before.answers.has(one.transactionRef))) return refused('duplicate');
  if (!isStored)
    return refused(failure === 'try_again' || failure === 'bet_unknown' ? whyEarly(singles, before.answers) : failure);
  for (const one of singles) {
    const id = String(before.answers.size + 1);
    before.answers.set(one.transactionRef, { content: textOf(contentOf(one)), refusal: failure, id });
  }
  return refused(failure);
}

type Single =
  | ({ readonly kind: 'bet' } & BetCall)
  | ({ readonly kind: 'win' } & WinCall)
  | ({ readonly kind: 'rollback' } & RollbackCall);

/**
 * A win of the call found no bet in the round: checks the bets of earlier calls that its wins name; the first missing
 * one decides.
 */
function whyEarly(singles: readonly Single[], answers: ReadonlyMap<string, Stored>): RefusalReason {
  const own = new Set(singles.map(({ transactionRef }) => transactionRef));
  for (const one of singles) {
    if (one.kind !== 'win' || own.has(one.betRef)) continue;
    const bet = answers.get(one.betRef);
    if (!bet) return 'try_again';
    if (bet.content === BURIED) return 'rolled_back';
  }
  return 'bet_unknown';
}

function singlesOf(call: TogetherCall): Single[] {
  return call.movements.map((one, index) => ({
    ...call,
    ...one,
    closesRound: call.closesRound && index === call.movements.length - 1,
  }));
}

function contentOf(one: Single): unknown {
  return one.kind === 'bet' ? contentOfBet(one) : one.kind === 'win' ? contentOfWin(one) : contentOfRollback(one);
}
