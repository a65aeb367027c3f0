import type { Currency } from './money.ts';
import type { Authenticated, Round } from './rgs.ts';
import type { View } from './view.ts';

/** What the page knows of its session. The controls show it at each `refresh`. */
export function createGameState(root: HTMLElement, view: View) {
  const state: Fields = {
    opened: undefined,
    level: 0,
    balance: undefined,
    autoLeft: 0,
    isFast: false,
    isFestival: false,
    staked: 0,
    returned: 0,
    phase: 'opening',
    lastBet: 0,
  };

  return Object.assign(state, { enter, stopAuto, refresh, stakeOf, levels, currency });

  function enter(next: Phase): void {
    state.phase = next;
    root.dataset['phase'] = next;
    refresh();
  }

  function stopAuto(): void {
    state.autoLeft = 0;
    refresh();
  }

  function refresh(): void {
    const { opened, balance, level, autoLeft, isFast, phase } = state;
    const rules = opened?.config.jurisdiction;
    const mode = opened?.config.betModes['FESTIVAL'];
    const amount = levels()[level] ?? 0;
    const cost = mode && amount * mode.costMultiplier;
    if (!mode) state.isFestival = false;
    const { isFestival } = state;
    const maySkip = phase === 'showing' && rules?.disabledSlamstop === false;
    view.button(autoLeft > 0 ? 'stop' : phase === 'idle' ? 'float' : maySkip ? 'skip' : 'wait');
    view.controls({
      currency: currency(),
      shown: {
        balance,
        stake: isFestival && cost !== undefined ? cost : amount,
        net: rules?.displayNetPosition ? state.returned - state.staked : undefined,
        isBusy: phase !== 'idle' || autoLeft > 0,
        isLowest: level === 0,
        isHighest: level >= levels().length - 1,
        mayAuto: rules?.disabledAutoplay === false,
        mayFast: rules?.disabledTurbo === false,
        isAuto: autoLeft > 0,
        isFast,
        isFestival,
        festivalCost: cost,
      },
    });
  }

  function stakeOf(round: Round): number {
    return round.amount * (state.opened?.config.betModes[round.mode]?.costMultiplier ?? 1);
  }

  function levels(): readonly number[] {
    return state.opened?.config.betLevels ?? [];
  }

  function currency(): Currency {
    const { opened } = state;
    return {
      symbol: opened?.meta?.currencySymbol ?? `${opened?.balance.currency ?? ''} `,
      exponent: opened?.meta?.currencyExponent ?? 2,
    };
  }
}

export type GameState = ReturnType<typeof createGameState>;

interface Fields {
  opened: Authenticated | undefined;
  /** Index of the chosen bet. */
  level: number;
  balance: number | undefined;
  autoLeft: number;
  isFast: boolean;
  isFestival: boolean;
  staked: number;
  returned: number;
  phase: Phase;
  /** The newest round that was counted. */
  lastBet: number;
}

type Phase = 'opening' | 'idle' | 'playing' | 'showing' | 'over';
