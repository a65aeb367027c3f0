import type { CrashNews } from '../../../../src/instant/crash/crash-feed.ts';
import type { InstantState } from '../../../../src/instant/instant-boot.ts';
import type { InstantRoundView } from '../../../../src/instant/instant-view.ts';
import { isMore, isNothing, timesAmount, ZERO } from '../../../play/amounts.ts';
import { newUuid } from '../../../play/new-uuid.ts';
import { pause } from '../../../play/pause.ts';
import { h } from '../../../ui/dom.ts';
import { endWithout } from '../../end-without.ts';
import { createPace } from '../../pace.ts';
import type { PlayTools } from '../../play-tools.ts';
import { createAutoField } from './auto-field.ts';
import { createCrashBoard } from './crash-board.ts';

/** Crash: all players see the same flight; this page bets on the next one and cashes out of the current one. */
export function createCrash(tools: PlayTools) {
  const { shell, stake, texts, api, frame, problems, figures, sounds, rules } = tools;
  let news: CrashNews | undefined;
  let round: InstantRoundView | undefined;
  /** The bet waits for the betting to open. */
  let queued = false;
  let busy = false;
  let asking = false;
  let point = 100;

  const auto = createAutoField(texts);
  const board = createCrashBoard(texts, { calm: tools.calm, onFrame });
  const go = h('button', { type: 'button', class: 'button main go', onclick: press });
  shell.board.replaceChildren(board.element);
  // Auto play needs a cash-out point: otherwise no round would ever be cashed out.
  const pace = createPace({
    texts,
    rules,
    figures,
    hasFast: false,
    bet: () => stake.bet,
    begin() {
      if (auto.at === null) {
        pace.stop();
        shell.tell(texts.say('autoNeedsPoint'));
        return;
      }
      betOnNext();
    },
    limitReached: problems.limitReached,
  });
  shell.controls.replaceChildren(auto.element, stake.element, h('div', { class: 'go-row' }, go, ...pace.buttons));
  stake.onChange(() => problems.clear());

  return {
    begin(state: InstantState): void {
      const autoAt = state.lastOptions?.['autoAt'];
      auto.use(typeof autoAt === 'number' ? autoAt : null);
      shell.tell(texts.say('ready'));
      if (state.round) guarded(() => takeUp(state.round as InstantRoundView));
      guarded(() => api.watch(hear, () => {}));
      refresh();
    },
  };

  function hear(next: CrashNews): void {
    news = next;
    board.hear(next);
    if (next.state === 'betting' && queued && !busy && !round) {
      queued = false;
      guarded(placeBet);
    }
    if (next.state === 'crashed' && round) guarded(learnEnd);
    refresh();
  }

  function onFrame(now: number): void {
    point = now;
    const autoAt = round?.options['autoAt'];
    if (round && typeof autoAt === 'number' && now >= autoAt) guarded(learnEnd);
    showButton();
  }

  function press(): void {
    if (round) {
      if (news?.state === 'running') guarded(cashOut);
    } else if (queued) {
      queued = false;
      pace.stop();
    } else betOnNext();
    refresh();
  }

  function betOnNext(): void {
    pace.started();
    if (news?.state === 'betting') guarded(placeBet);
    else queued = true;
    refresh();
  }

  async function placeBet(): Promise<void> {
    busy = true;
    problems.clear();
    shell.root.dataset['won'] = '';
    shell.tell(texts.say('ready'));
    frame.tell({ type: 'mela:round', phase: 'started' });
    figures.stake(stake.bet);
    refresh();
    try {
      await askForBet(newUuid());
    } finally {
      busy = false;
      refresh();
    }
  }

  /** Asks until the studio has an answer: always with the same id, so that it is one bet. */
  async function askForBet(betId: string): Promise<void> {
    for (;;) {
      const { status, body } = await api.bet(betId, stake.bet, { autoAt: auto.at });
      if (status === 200 && body.round.state !== 'betting') return taken(body.round);
      if (status !== 200 && body.error === 'betting_closed') {
        figures.giveBack(stake.bet);
        pace.stop();
        frame.tell({ type: 'mela:round', phase: 'revealed' });
        return shell.tell(texts.say('lateBet'));
      }
      if (status !== 200 && body.error !== 'round_unfinished') throw new Error(body.error);
      if (status !== 200 && body.round.state === 'playing') {
        figures.giveBack(stake.bet);
        return takeUp(body.round);
      }
      await pause(600);
    }
  }

  async function taken(placed: InstantRoundView): Promise<void> {
    shell.root.dataset['round'] = placed.id;
    if (placed.state === 'playing') {
      round = placed;
      sounds.play('tap');
      return shell.tell(texts.say('betTaken'));
    }
    if (placed.over) return finish(placed);
    await giveUp(placed);
  }

  async function giveUp(placed: InstantRoundView): Promise<void> {
    pace.stop();
    if (placed.state === 'cancelling') shell.tell(texts.say('lateStake'));
    await endWithout(placed, tools);
  }

  async function cashOut(): Promise<void> {
    if (!round || busy) return;
    busy = true;
    refresh();
    try {
      const { status, body } = await api.move(round.id, round.events.length, 'cash_out');
      if (status === 200 && body.round.over) await finish(body.round);
      else await learnEnd();
    } finally {
      busy = false;
      refresh();
    }
  }

  /** The result of the bet, once the studio knows it: at the crash, or at the automatic cash-out. */
  async function learnEnd(): Promise<void> {
    if (asking || !round) return;
    asking = true;
    try {
      const { id } = round;
      for (let tries = 0; tries < 60 && round?.id === id; tries += 1) {
        const current = await api.round(id);
        if (current.over) return await finish(current);
        await pause(250);
      }
    } finally {
      asking = false;
    }
  }

  async function finish(ended: InstantRoundView): Promise<void> {
    if (round && round.id !== ended.id) return;
    const wasOpen = round !== undefined;
    round = undefined;
    const won = ended.won ?? ZERO;
    figures.pay(won);
    shell.root.dataset['won'] = won;
    shell.foot.showNumber(ended.number);
    const [cashed] = ended.events as readonly { at: number }[];
    if (cashed && wasOpen) board.note(texts.say('cashedAt', { point: (cashed.at / 100).toFixed(2) }));
    const mood = isNothing(won) ? 'loss' : isMore(won, ended.bet) ? 'win' : 'paid';
    const amount = texts.money(won);
    shell.tell(
      { loss: texts.say('lost'), win: texts.say('won', { amount }), paid: texts.say('paidBack', { amount }) }[mood],
      mood,
    );
    sounds.play(mood === 'win' ? 'win' : 'loss');
    frame.tell({ type: 'mela:round', phase: 'revealed' });
    refresh();
    await api.shown(ended.id);
    if (wasOpen && pace.goesOn(stake.bet)) betOnNext();
    refresh();
  }

  /** A bet that was open when the page came: it flies, or its end was not seen. */
  async function takeUp(open: InstantRoundView): Promise<void> {
    if (open.state === 'voided') return api.shown(open.id);
    figures.stake(open.bet);
    stake.use(open.bet);
    frame.tell({ type: 'mela:round', phase: 'started' });
    await taken(open);
    if (round) shell.tell(texts.say('resumed'));
  }

  function guarded(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      pace.stop();
      tools.fail(error);
    });
  }

  function refresh(): void {
    const free = !round && !queued && !busy && !pace.runs;
    shell.root.dataset['phase'] = round ? 'playing' : busy ? 'placing' : queued ? 'queued' : 'idle';
    shell.root.dataset['flight'] = news?.state ?? 'waiting';
    stake.allow(free);
    auto.allow(free);
    pace.allow(free);
    showButton();
  }

  function showButton(): void {
    const flies = round !== undefined && news?.state === 'running';
    go.classList.toggle('cash', flies);
    go.disabled = busy || (round !== undefined && !flies) || (pace.runs && !flies && !queued);
    const label = flies
      ? texts.say('cashOut', { amount: texts.money(timesAmount(round?.bet ?? ZERO, point, 100)) })
      : round
        ? texts.say('betTaken')
        : queued
          ? texts.say('cancelNext')
          : texts.say(news?.state === 'betting' ? 'placeBet' : 'betNext');
    if (go.textContent !== label) go.textContent = label;
  }
}
