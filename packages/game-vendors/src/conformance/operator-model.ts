import { randomBytes } from 'node:crypto';
import type {
  BetCall,
  MovementAnswer,
  Operator,
  RefusalReason,
  RollbackCall,
  TogetherAnswer,
  TogetherCall,
  WinCall,
} from '../game-vendor.ts';
import type { ConformanceWorld, Player, RoundFigures } from './world.ts';

/**
 * The operator as docs/vendors.md promises it, in memory and one call at a time: for testing a dialect without a
 * server, and as a second opinion on what the real one does.
 */
export function createOperatorModel(): {
  operator: Operator;
  world: Omit<ConformanceWorld, 'speaker' | 'send'> &
    Required<Pick<ConformanceWorld, 'roundOf' | 'endToken' | 'suspend'>> & {
      player(cashMinor: bigint, gameCode?: string): Promise<Player>;
    };
} {
  const members = new Map<string, Member>();
  const memberOfToken = (token: string) => [...members.values()].find((member) => member.player.token === token);

  function session(token: string, wanted?: { userId: string; gameCode: string }) {
    const member = memberOfToken(token);
    if (!member || (wanted && member.player.userId !== wanted.userId)) return refused('token_invalid');
    if (member.tokenEnded) return refused('token_expired');
    if (wanted && member.player.gameCode !== wanted.gameCode) return refused('wrong_game');
    return { ...done(member), userId: member.player.userId };
  }

  /** Runs a movement once per reference: a repeat gets the same answer, other content under it is a conflict. */
  function once(
    member: Member,
    ref: string,
    content: unknown,
    run: () => RefusalReason | Passing | undefined,
  ): MovementAnswer {
    const text = textOf(content);
    const isBet = text.startsWith('["bet"');
    const stored = member.answers.get(ref);
    if (stored?.content === BURIED) return refused(isBet ? 'rolled_back' : 'duplicate');
    if (stored && stored.content !== text) return refused('duplicate');
    const refusal = stored ? stored.refusal : run();
    if (typeof refusal === 'object') return refused(refusal.passing);
    const id = stored?.id ?? String(member.answers.size + 1);
    member.answers.set(ref, { content: text, refusal, id });
    if (refusal) return refused(refusal);
    return { ...done(member), movementId: id, repeated: stored !== undefined };
  }

  function bet(call: BetCall): MovementAnswer {
    const member = members.get(call.userId);
    if (!member) return refused('user_unknown');
    if (call.currency !== member.player.currency) return refused('wrong_currency');
    return once(member, call.transactionRef, contentOfBet(call), () => {
      const token = session(call.token, call);
      if (!token.ok) return { passing: token.reason };
      if (member.suspended) return 'user_disabled';
      const round = member.rounds.get(call.roundRef);
      if (round?.closed) return 'round_closed';
      if (member.cash < call.amountMinor) return 'insufficient_funds';
      member.cash -= call.amountMinor;
      const joined = round ?? { state: 'open', closed: false, game: call.gameCode, bets: new Map(), win: 0n };
      joined.bets.set(call.transactionRef, { stake: call.amountMinor, returned: false, paidInItsCall: false });
      joined.state = 'open';
      member.rounds.set(call.roundRef, joined);
      return undefined;
    });
  }

  function win(call: WinCall): MovementAnswer {
    const member = members.get(call.userId);
    if (!member) return refused('user_unknown');
    if (call.currency !== member.player.currency) return refused('wrong_currency');
    return once(member, call.transactionRef, contentOfWin(call), () => {
      const round = member.rounds.get(call.roundRef);
      const answered = round?.bets.get(call.betRef);
      if (!round || !answered) {
        const known = member.answers.get(call.betRef);
        if (!known) return { passing: 'try_again' };
        return { passing: known.content === BURIED ? 'rolled_back' : 'bet_unknown' };
      }
      if (round.game !== call.gameCode) return 'wrong_game';
      if (answered.returned) return 'rolled_back';
      member.cash += call.amountMinor;
      round.win += call.amountMinor;
      if (call.amountMinor > 0n && round.state !== 'open') round.state = 'resettled';
      if (call.closesRound) end(round);
      return undefined;
    });
  }

  function rollback(call: RollbackCall): MovementAnswer {
    const member = members.get(call.userId);
    if (!member) return refused('user_unknown');
    if (call.transactionRef === call.betRef) return refused('duplicate');
    return once(member, call.transactionRef, contentOfRollback(call), () => {
      const round = member.rounds.get(call.roundRef);
      const answered = round?.bets.get(call.betRef);
      if (!round || !answered) {
        const known = member.answers.get(call.betRef);
        const standsElsewhere = [...member.rounds.values()].some(
          (other) => other.bets.get(call.betRef)?.returned === false,
        );
        if (standsElsewhere || (known && known.content !== BURIED && !known.content.startsWith('["bet"')))
          return 'bet_unknown';
        if (round && round.game !== call.gameCode) return 'wrong_game';
        if (!known) member.answers.set(call.betRef, { content: BURIED, refusal: 'rolled_back', id: '' });
        if (round && call.closesRound) end(round);
        return undefined;
      }
      if (round.game !== call.gameCode) return 'wrong_game';
      if (answered.paidInItsCall) return 'bet_paid';
      if (!answered.returned) {
        answered.returned = true;
        member.cash += answered.stake;
        if (round.state !== 'open') round.state = 'resettled';
        else if (round.win === 0n && [...round.bets.values()].every((each) => each.returned))
          round.state = 'rolled_back';
      }
      if (call.closesRound) end(round);
      return undefined;
    });
  }

  /** One after the other; if one fails, the ones before it are undone, and each is answered with its refusal. */
  function together(call: TogetherCall): TogetherAnswer {
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
      const answer = one.kind === 'bet' ? bet(one) : one.kind === 'win' ? win(one) : rollback(one);
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
      return refused(
        failure === 'try_again' || failure === 'bet_unknown' ? whyEarly(singles, before.answers) : failure,
      );
    for (const one of singles) {
      const id = String(before.answers.size + 1);
      before.answers.set(one.transactionRef, { content: textOf(contentOf(one)), refusal: failure, id });
    }
    return refused(failure);
  }

  const operator: Operator = {
    openSession: async (token) => session(token),
    balance: async (call) => session(call.token, call),
    bet: async (call) => bet(call),
    win: async (call) => win(call),
    rollback: async (call) => rollback(call),
    together: async (call) => together(call),
    async closeRound(call) {
      const member = members.get(call.userId);
      const round = member?.rounds.get(call.roundRef);
      if (!member) return refused('user_unknown');
      if (!round) return refused('try_again');
      if (round.game !== call.gameCode) return refused('wrong_game');
      end(round);
      return done(member);
    },
  };

  const find = (player: Player) => members.get(player.userId) as Member;
  return {
    operator,
    world: {
      hasManyPlayers: true,
      async player(cashMinor: bigint, gameCode: string = 'test-game') {
        const player = {
          userId: String(members.size + 1),
          token: randomBytes(32).toString('base64url'),
          gameCode,
          currency: 'BDT',
        };
        members.set(player.userId, {
          player,
          cash: cashMinor,
          tokenEnded: false,
          suspended: false,
          answers: new Map(),
          rounds: new Map(),
        });
        return player;
      },
      cashOf: async (player) => find(player).cash,
      roundOf: async (player, roundRef) => figuresOf(find(player).rounds.get(roundRef)),
      async endToken(player) {
        find(player).tokenEnded = true;
      },
      async suspend(player) {
        find(player).suspended = true;
      },
    },
  };
}

/** A temporary refusal: nothing is stored, the same call may succeed later. */
interface Passing {
  readonly passing: RefusalReason;
}

/** Stored in place of a bet's content: the bet was rolled back before it came. */
const BURIED = 'buried';

interface Member {
  readonly player: Player;
  cash: bigint;
  tokenEnded: boolean;
  suspended: boolean;
  answers: Map<string, Stored>;
  rounds: Map<string, Round>;
}

interface Stored {
  readonly content: string;
  readonly refusal: RefusalReason | undefined;
  readonly id: string;
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

function textOf(content: unknown): string {
  return JSON.stringify(content, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}

function contentOf(one: Single): unknown {
  return one.kind === 'bet' ? contentOfBet(one) : one.kind === 'win' ? contentOfWin(one) : contentOfRollback(one);
}

const contentOfBet = (call: BetCall) => ['bet', call.gameCode, call.roundRef, call.amountMinor];
const contentOfWin = (call: WinCall) => [
  'win',
  call.gameCode,
  call.roundRef,
  call.amountMinor,
  call.betRef,
  call.closesRound,
];
const contentOfRollback = (call: RollbackCall) => [
  'rollback',
  call.gameCode,
  call.roundRef,
  call.betRef,
  call.closesRound,
];

interface Round {
  state: string;
  closed: boolean;
  readonly game: string;
  readonly bets: Map<string, { readonly stake: bigint; returned: boolean; paidInItsCall: boolean }>;
  win: bigint;
}

function end(round: Round): void {
  round.closed = true;
  if (round.state !== 'open') return;
  const nothingLeft = [...round.bets.values()].every((bet) => bet.returned);
  round.state = round.win > 0n ? 'won' : nothingLeft ? 'rolled_back' : 'lost';
}

function figuresOf(round: Round | undefined): RoundFigures | undefined {
  if (!round) return undefined;
  const bets = [...round.bets.values()];
  const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
  return {
    state: round.state,
    stakeMinor: sum(bets.map((bet) => bet.stake)),
    returnedMinor: sum(bets.filter((bet) => bet.returned).map((bet) => bet.stake)),
    winMinor: round.win,
  };
}

function done(member: Member): { ok: true; currency: string; balanceMinor: bigint } {
  return { ok: true, currency: member.player.currency, balanceMinor: member.cash };
}

function refused(reason: RefusalReason): { ok: false; reason: RefusalReason } {
  return { ok: false, reason };
}
