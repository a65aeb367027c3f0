import type { CrashNews } from '../../../../src/instant/crash/crash-feed.ts';
import type { InstantState } from '../../../../src/instant/instant-boot.ts';
import type { InstantRoundView } from '../../../../src/instant/instant-view.ts';
import { h } from '../../../ui/dom.ts';
import { createPace, type Pace } from '../../pace.ts';
import type { PlayTools } from '../../play-tools.ts';
import { createAutoField, type AutoField } from './auto-field.ts';
import { createCrashBet } from './crash-bet.ts';
import { createCrashButton } from './crash-button.ts';
import { createCrashBoard } from './crash-board.ts';

/** Crash: all players see the same flight; this page bets on the next one and cashes out of the current one. */
export function createCrash(tools: PlayTools) {
  const { shell, stake, texts, api, problems } = tools;
  let news: CrashNews | undefined;
  /** The bet waits for the betting to open. */
  let queued = false;
  let point = 100;

  const auto = createAutoField(texts);
  const board = createCrashBoard(texts, { calm: tools.calm, onFrame });
  const button = createCrashButton(texts, press);
  shell.board.replaceChildren(board.element);
  const pace = createCrashPace(tools, auto, betOnNext);
  shell.controls.replaceChildren(
    auto.element,
    stake.element,
    h('div', { class: 'go-row' }, button.element, ...pace.buttons),
  );
  const current = createCrashBet(tools, {
    autoAt: () => auto.at,
    stopPace: pace.stop,
    noteCashOut: board.note,
    onChange: refresh,
    onEnded: () => pace.goesOn(stake.bet) && betOnNext(),
  });
  stake.onChange(() => problems.clear());

  return {
    begin(state: InstantState): void {
      const autoAt = state.lastOptions?.['autoAt'];
      auto.use(typeof autoAt === 'number' ? autoAt : null);
      shell.tell(texts.say('ready'));
      if (state.round) guarded(() => current.takeUp(state.round as InstantRoundView));
      guarded(() => api.watch(hear, () => {}));
      refresh();
    },
  };

  function hear(next: CrashNews): void {
    news = next;
    board.hear(next);
    if (next.state === 'betting' && queued && !current.isBusy && !current.round) {
      queued = false;
      guarded(current.place);
    }
    if (next.state === 'crashed' && current.round) guarded(current.learnEnd);
    refresh();
  }

  function onFrame(now: number): void {
    point = now;
    const autoAt = current.round?.options['autoAt'];
    if (typeof autoAt === 'number' && now >= autoAt) guarded(current.learnEnd);
    showButton();
  }

  function press(): void {
    if (current.round) {
      if (news?.state === 'running') guarded(current.cashOut);
    } else if (queued) {
      queued = false;
      pace.stop();
    } else betOnNext();
    refresh();
  }

  function betOnNext(): void {
    pace.started();
    if (news?.state === 'betting') guarded(current.place);
    else queued = true;
    refresh();
  }

  function guarded(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      pace.stop();
      tools.fail(error);
    });
  }

  function refresh(): void {
    const { round, isBusy } = current;
    const free = !round && !queued && !isBusy && !pace.runs;
    shell.root.dataset['phase'] = round ? 'playing' : isBusy ? 'placing' : queued ? 'queued' : 'idle';
    shell.root.dataset['flight'] = news?.state ?? 'waiting';
    stake.allow(free);
    auto.allow(free);
    pace.allow(free);
    showButton();
  }

  function showButton(): void {
    const { round, isBusy } = current;
    button.show({ round, isBusy, isQueued: queued, isAuto: pace.runs, flight: news?.state, point });
  }
}

/** Auto play needs a cash-out point: otherwise no round would ever be cashed out. */
function createCrashPace(tools: PlayTools, auto: AutoField, betOnNext: () => void): Pace {
  const { shell, stake, texts, problems, figures, rules } = tools;
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
  return pace;
}
