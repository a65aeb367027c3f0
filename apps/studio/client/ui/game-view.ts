import type { GameBoot } from '../../src/play/boot.ts';
import { drawBulbString } from '../scene/bulb-string.ts';
import { drawFair } from '../scene/fair.ts';
import type { Texts } from '../texts/texts.ts';
import { createSounds } from '../sound/sounds.ts';
import { createControls, type ControlActions } from './controls.ts';
import { createPrizeBoard } from './prize-board.ts';
import { createSoundButton } from './sound-button.ts';
import { h } from './dom.ts';

/** Builds the whole screen: the night, the stall with its reels, the plate that tells the win, the controls, the foot. */
export function createGameView(root: HTMLElement, boot: GameBoot, texts: Texts, actions: ControlActions) {
  const title = boot.game.title[texts.language];
  const reels = h('canvas', { class: 'reels', 'aria-hidden': true });
  const plateLabel = h('span', { class: 'plate-label' });
  const plateAmount = h('b', { class: 'plate-amount' });
  const plateMore = h('span', { class: 'plate-more' });
  const plate = h('p', { class: 'plate', 'aria-hidden': true }, plateLabel, plateAmount, plateMore);
  const sign = h('p', { class: 'sign', hidden: true });
  const live = h('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  const overlay = h('div', { class: 'overlay-host' });
  const notices = h('div', { class: 'notice-host' });
  const sounds = createSounds();
  const prizes = createPrizeBoard(boot.game.coins, texts);
  const { grid } = boot.game.model;
  root.style.setProperty('--reels', String(grid.reels));
  root.style.setProperty('--rows', String(grid.maxRows));
  root.dataset['engine'] = boot.game.model.engine;
  const foot = createFoot(boot, texts, { ...actions, sound: createSoundButton(sounds, texts) });
  const controls = createControls(texts, actions);

  const stall = h(
    'main',
    { class: 'stall' },
    h(
      'h1',
      { class: 'title', lang: texts.language, 'data-length': title.length > 15 ? 'long' : 'short' },
      h('span', { 'data-text': title }, title),
    ),
    prizes.element,
    h(
      'section',
      { class: 'booth' },
      h('div', { class: 'awning', 'aria-hidden': true }, ...Array.from({ length: 16 }, () => h('i'))),
      h(
        'div',
        { class: 'frame' },
        h(
          'div',
          { class: 'lamps', 'aria-hidden': true },
          h('i', { class: 'lamps-odd' }),
          h('i', { class: 'lamps-even' }),
        ),
        sign,
        h(
          'div',
          { class: 'window' },
          h('div', { class: 'paper', 'aria-hidden': true }),
          reels,
          h('div', { class: 'shade', 'aria-hidden': true }),
        ),
      ),
      plate,
    ),
    controls.element,
    foot.element,
  );
  root.replaceChildren(
    h('div', { class: 'night', 'aria-hidden': true }, drawBulbString(), drawFair()),
    stall,
    overlay,
    notices,
    live,
  );

  return {
    root,
    stall,
    sounds,
    prizes,
    reels,
    overlay,
    notices,
    controls,
    foot,
    /** `label` and `more` stand on either side of the figure. */
    showPlate(content: { label: string; amount?: string; more?: string; mood: 'quiet' | 'paid' | 'win' }) {
      plate.dataset['mood'] = content.mood;
      plateLabel.textContent = content.label;
      plateAmount.textContent = content.amount ?? '';
      plateMore.textContent = content.more ?? '';
    },
    /** The board above the reels during free spins; none without text. */
    showSign(parts: readonly string[]) {
      sign.hidden = parts.length === 0;
      sign.replaceChildren(...parts.map((part) => h('span', {}, part)));
    },
    /** Tells those who cannot see the reels. */
    announce(text: string) {
      live.textContent = text;
    },
  };
}

function createFoot(boot: GameBoot, texts: Texts, actions: ControlActions & { sound: HTMLElement }) {
  const number = h('span', { class: 'foot-number' });
  const clock = h('span', { class: 'foot-clock' });
  const net = h('b', { class: 'foot-net' });
  const element = h(
    'footer',
    { class: 'foot' },
    h(
      'button',
      { type: 'button', class: 'rules', 'aria-label': texts.t('rules'), onclick: actions.rules },
      h('span', { class: 'rules-mark', 'aria-hidden': true }),
      h('span', {}, texts.t('rules')),
    ),
    h(
      'p',
      { class: 'foot-text' },
      h('span', { class: 'foot-line' }, texts.t('returnShort', { rtp: boot.game.model.rtp }), number),
      h('span', { class: 'foot-line' }, clock, net),
    ),
    actions.sound,
  );
  return {
    element,
    showNumber(roundNumber: string) {
      number.textContent = ` · ${texts.t('resultNumber', { number: roundNumber.replaceAll(/\B(?=(\d{3})+$)/g, ' ') })}`;
    },
    showSession(time: string, amount: string) {
      clock.textContent = `${texts.t('session')} ${time} · ${texts.t('net')} `;
      net.textContent = texts.money(amount, 'always');
      net.dataset['sign'] = amount.startsWith('-') ? 'out' : /[1-9]/.test(amount) ? 'in' : 'even';
    },
  };
}

export type GameView = ReturnType<typeof createGameView>;
