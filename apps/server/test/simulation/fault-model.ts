import type { WalletCall } from '#/modules/money/wallet/wallet.ts';
import type { FaultRound } from './fault-rounds.ts';

/**
 * What a member's rows must be, one by one, given the calls behind them: bets, wins, rollbacks and ends of rounds of one bet each, in the order
 * in which the ledger took them. It shares no code with the ledger and knows no SQL.
 */
export function createFaultModel(rounds: readonly FaultRound[], cash: bigint) {
  const roundOf = new Map(
    rounds.flatMap((r) => [r.bet, r.win, r.rollback, r.end].map((call) => [call.key, r] as const)),
  );
  const states = new Map<FaultRound, RoundState>();

  const empty = (key: string, kind: string, round: string, more: Partial<ModelRow> = {}): ModelRow => ({
    key,
    kind,
    round,
    status: 'applied',
    reason: '',
    cash: null,
    cashAfter: null,
    answers: null,
    ends: null,
    ...more,
  });

  function move(call: WalletCall, minor: bigint, ends: boolean): ModelRow {
    cash += minor;
    return empty(call.key, call.kind, call.round ?? '', {
      cash: minor,
      cashAfter: cash,
      answers: call.answers ?? null,
      ends: ends ? (call.answers ?? null) : null,
    });
  }

  function closing(round: FaultRound, state: RoundState, call: WalletCall): ModelRow[] {
    const asks = (call.args as { closes?: boolean }).closes === true;
    if (!asks || state.bet !== 'applied' || state.isClosed) return [];
    state.isClosed = true;
    return [empty(round.end.key, 'round_closed', round.end.round ?? '')];
  }

  return {
    cash: () => cash,
    /**
     * The rows for the call of which the next row has this key; none when no such row is allowed there. Whether a rollback came before its bet
     * is random and given by `isTombstone`; its consequences are not.
     */
    rowsFrom(key: string, isTombstone: boolean): ModelRow[] {
      const round = roundOf.get(key);
      if (!round) return [];
      const state = states.get(round) ?? { bet: 'none', isClosed: false, isRolledBack: false };
      states.set(round, state);
      const { bet, win, rollback, end } = round;
      if (key === bet.key && state.bet === 'none' && !isTombstone) {
        state.bet = bet.amountMinor <= cash ? 'applied' : 'insufficient_funds';
        return state.bet === 'applied'
          ? [move(bet, -bet.amountMinor, false)]
          : [empty(key, bet.kind, bet.round ?? '', { status: state.bet })];
      }
      if (key === bet.key && state.bet === 'none') {
        Object.assign(state, { bet: 'rolled_back', isRolledBack: true });
        const status = { status: 'rolled_back', reason: 'rolled_back_before_it_came' };
        return [empty(key, bet.kind, bet.round ?? '', status), move(rollback, 0n, false)];
      }
      if (key === win.key && state.bet === 'applied') {
        if (!state.isRolledBack) return [move(win, win.amountMinor, false), ...closing(round, state, win)];
        const refusal = { status: 'refused', reason: 'rolled_back', answers: win.answers ?? null };
        return [empty(key, win.kind, win.round ?? '', refusal)];
      }
      if (key === rollback.key && !state.isRolledBack && state.bet !== 'none') {
        state.isRolledBack = true;
        const isApplied = state.bet === 'applied';
        return [move(rollback, isApplied ? bet.amountMinor : 0n, isApplied), ...closing(round, state, rollback)];
      }
      if (key === end.key && state.bet === 'applied' && !state.isClosed) {
        state.isClosed = true;
        return [empty(key, 'round_closed', end.round ?? '')];
      }
      return [];
    },
  };
}

export interface ModelRow {
  key: string;
  kind: string;
  round: string;
  status: string;
  reason: string;
  /** Minor units, as all amounts here; null where cash is left alone. */
  cash: bigint | null;
  cashAfter: bigint | null;
  answers: string | null;
  ends: string | null;
}

interface RoundState {
  bet: 'none' | 'applied' | 'insufficient_funds' | 'rolled_back';
  isClosed: boolean;
  isRolledBack: boolean;
}
