import { currencyOf } from '@mela/money/currency';
import type { GameBoot } from '../../src/play/boot.ts';
import type { Board } from '../reels/board.ts';
import type { Texts } from '../texts/texts.ts';
import type { GameView } from '../ui/game-view.ts';
import { h } from '../ui/dom.ts';
import type { StudioApi } from './api.ts';
import { restingWindow } from './resting-window.ts';
import type { RoundShow } from './show-round.ts';
import type { StepShow } from './show-step.ts';

/** Replays a stored round, marked as a replay all the time. It requests only the round. */
export async function playReplay(tools: ReplayTools, address: string): Promise<void> {
  const { boot, view, reels, texts, api, steps, rounds } = tools;
  document.body.classList.add('replay');
  view.root.dataset['phase'] = 'replay';
  const round = await api.replay(address);
  texts.useCurrency(currencyOf(round.currency));
  view.foot.showNumber(round.number);
  view.root.dataset['round'] = round.id;
  const again = h(
    'button',
    { type: 'button', class: 'button main', disabled: true, onclick: () => void watch() },
    texts.t('replayAgain'),
  );
  view.controls.element.replaceChildren(
    h(
      'div',
      { class: 'replay-board' },
      h('p', {}, `${texts.t('bet')} ${texts.money(round.stake)} · ${timeText(round.placedAt, boot.timeZone)}`),
      again,
    ),
  );
  view.root.append(h('p', { class: 'replay-mark' }, texts.t('replay'), h('span', {}, texts.t('replayNote'))));
  await watch();

  async function watch(): Promise<void> {
    again.disabled = true;
    steps.clear();
    view.showPlate({ label: texts.t('replay'), mood: 'quiet' });
    reels.show(restingWindow(boot.game), 'base');
    await rounds.show(round, {
      from: 0,
      unattended: true,
      fast: () => false,
      reveal: () => Promise.reject(new Error('A replay is complete')),
    });
    view.root.dataset['phase'] = 'replayed';
    again.disabled = false;
    again.focus({ preventScroll: true });
  }
}

/** In the zone that the operator named, displayed with its name. */
function timeText(iso: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(iso));
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')} (${timeZone})`;
}

interface ReplayTools {
  readonly boot: GameBoot;
  readonly view: GameView;
  readonly reels: Board;
  readonly texts: Texts;
  readonly api: StudioApi;
  readonly steps: StepShow;
  readonly rounds: RoundShow;
}
