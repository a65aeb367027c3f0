import { tellPage } from './frame.ts';
import { openInfo } from './info-sheet.ts';
import type { Currency } from './money.ts';
import { RgsError, type Authenticated, type RemoteGameServer, type Round } from './rgs.ts';
import { createShow } from './show-round.ts';
import type { Texts } from './texts.ts';
import { createView } from './view.ts';

/** The game after its opening. The server decides each round; this code requests, shows and ends it. */
export async function playGame(root: HTMLElement, texts: Texts, rgs: RemoteGameServer): Promise<void> {
  let opened: Authenticated | undefined;
  let level = 0;
  let balance: number | undefined;
  let autoLeft = 0;
  let isFast = false;
  let isFestival = false;
  let staked = 0;
  let returned = 0;
  let phase: Phase = 'opening';
  let lastBet = 0;

  const view = createView(root, texts, {
    float: () => (autoLeft > 0 ? stopAuto() : phase === 'idle' ? void spin() : skip()),
    changeBet(by) {
      level = Math.min(Math.max(level + by, 0), levels().length - 1);
      refresh();
    },
    auto() {
      if (autoLeft > 0) return stopAuto();
      if (phase !== 'idle') return;
      autoLeft = AUTO_ROUNDS;
      void spin();
    },
    fast() {
      isFast = !isFast;
      refresh();
    },
    festival() {
      isFestival = !isFestival;
      refresh();
    },
    info: () => opened && openInfo(texts, opened.config),
  });
  const show = createShow(view, texts);

  move('opening');
  await open();
  document.addEventListener('keydown', (event) => {
    const isFree = document.querySelector('dialog') === null && !(event.target instanceof HTMLButtonElement);
    if (event.code !== 'Space' || !isFree || opened?.config.jurisdiction.disabledSpacebar !== false) return;
    event.preventDefault();
    if (phase === 'idle') void spin();
    else skip();
  });
  document.addEventListener('visibilitychange', () => document.hidden && stopAuto());

  async function open(): Promise<void> {
    try {
      opened = await rgs.authenticate();
    } catch (error) {
      return fail(error);
    }
    const { config, meta, round } = opened;
    level = Math.max(0, config.betLevels.indexOf(config.defaultBetLevel));
    balance = opened.balance.amount;
    staked = meta?.staked ?? 0;
    returned = meta?.returned ?? 0;
    lastBet = round?.betID ?? 0;
    if (config.jurisdiction.displaySessionTimer) startClock(meta?.sessionSeconds ?? 0);
    tellPage({ type: 'mela:ready' });
    move('idle');
    if (round?.active) {
      view.notice(texts.resumed);
      try {
        await present(round, Promise.resolve());
      } catch (error) {
        return fail(error);
      }
      view.notice('');
      move('idle');
    }
  }

  async function spin(): Promise<void> {
    if (phase !== 'idle' || !opened) return;
    view.notice('');
    const { jurisdiction } = opened.config;
    const startedAt = performance.now();
    move('playing');
    tellPage({ type: 'mela:round', phase: 'started' });
    const floating = show.float(isFast && !jurisdiction.disabledTurbo);
    try {
      const { round, balance: left } = await rgs.play(levels()[level] ?? 0, isFestival ? 'FESTIVAL' : 'BASE');
      balance = left.amount;
      await present(round, floating);
    } catch (error) {
      await floating;
      tellPage({ type: 'mela:round', phase: 'revealed' });
      await fail(error);
      return;
    }
    await pause(jurisdiction.minimumRoundDuration - (performance.now() - startedAt));
    autoLeft = Math.max(0, autoLeft - 1);
    move('idle');
    if (autoLeft > 0) {
      await pause(isFast ? 250 : 700);
      void spin();
    }
  }

  /** Shows a decided round and ends it, which pays it. */
  async function present(round: Round, floating: Promise<void>): Promise<void> {
    if (round.betID !== lastBet) staked += stakeOf(round);
    lastBet = round.betID;
    refresh();
    await floating;
    move('showing');
    await show.open(round.state, { ...round, stake: stakeOf(round), currency: currency() });
    if (round.active) {
      await rgs.event(String(round.state.length - 1)).catch(() => {});
      balance = (await rgs.endRound()).balance.amount;
    }
    returned += round.payout;
    root.dataset['won'] = String(round.payout);
    root.dataset['round'] = String(round.betID);
    tellPage({ type: 'mela:round', phase: 'revealed' });
    refresh();
  }

  /** Shows a refusal; after a lost answer, asks the server what became of the round until it answers. */
  async function fail(error: unknown): Promise<void> {
    stopAuto();
    const code = error instanceof RgsError ? error.code : '';
    if (code === 'ERR_IS' || code === 'ERR_ATE') tellPage({ type: 'relogin' });
    if (code === 'NETWORK' || code === 'ERR_GEN') {
      view.notice(texts.problems['NETWORK'] ?? '');
      return lookUp();
    }
    view.notice(texts.problems[code] ?? texts.broken);
    const mayGoOn =
      opened !== undefined && ['ERR_IPB', 'ERR_GLE', 'ERR_LOC', 'ERR_VAL', 'ERR_MAINTENANCE'].includes(code);
    view.tell(texts.invite);
    move(mayGoOn ? 'idle' : 'over');
  }

  async function lookUp(): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      await pause(Math.min(1_000 * (tries + 1), 10_000));
      try {
        const answer = await rgs.authenticate();
        balance = answer.balance.amount;
        const isFirst = opened === undefined;
        opened = answer;
        if (isFirst) tellPage({ type: 'mela:ready' });
        view.notice('');
        view.tell(texts.invite);
        const { round } = answer;
        if (round && (round.active || round.betID !== lastBet)) await present(round, Promise.resolve());
        return move('idle');
      } catch (error) {
        if (error instanceof RgsError && error.code !== 'NETWORK' && error.code !== 'ERR_GEN') return fail(error);
      }
    }
  }

  function skip(): void {
    if (opened && !opened.config.jurisdiction.disabledSlamstop) show.skip();
  }

  function stopAuto(): void {
    autoLeft = 0;
    refresh();
  }

  function move(to: Phase): void {
    phase = to;
    root.dataset['phase'] = to;
    refresh();
  }

  function refresh(): void {
    const rules = opened?.config.jurisdiction;
    const mode = opened?.config.betModes['FESTIVAL'];
    const amount = levels()[level] ?? 0;
    const cost = mode && amount * mode.costMultiplier;
    if (!mode) isFestival = false;
    const maySkip = phase === 'showing' && rules?.disabledSlamstop === false;
    view.button(autoLeft > 0 ? 'stop' : phase === 'idle' ? 'float' : maySkip ? 'skip' : 'wait');
    view.controls({
      currency: currency(),
      shown: {
        balance,
        stake: isFestival && cost !== undefined ? cost : amount,
        net: rules?.displayNetPosition ? returned - staked : undefined,
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
    return round.amount * (opened?.config.betModes[round.mode]?.costMultiplier ?? 1);
  }

  function startClock(from: number): void {
    const begun = performance.now();
    const tick = () => view.time(from + Math.trunc((performance.now() - begun) / 1_000));
    tick();
    setInterval(tick, 1_000);
  }

  function levels(): readonly number[] {
    return opened?.config.betLevels ?? [];
  }

  function currency(): Currency {
    return {
      symbol: opened?.meta?.currencySymbol ?? `${opened?.balance.currency ?? ''} `,
      exponent: opened?.meta?.currencyExponent ?? 2,
    };
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}

const AUTO_ROUNDS = 10;

type Phase = 'opening' | 'idle' | 'playing' | 'showing' | 'over';
