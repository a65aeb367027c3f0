import { textIn } from '@mela/locales/text-in';
import type { GameBoot } from '../../src/play/boot.ts';
import { drawBulbString } from '../scene/bulb-string.ts';
import { drawFair } from '../scene/fair.ts';
import type { Texts } from '../texts/texts.ts';
import { createSounds } from '../sound/sounds.ts';
import { createControls, type ControlActions } from './controls.ts';
import { createPrizeBoard } from './prize-board.ts';
import { createSoundButton } from './sound-button.ts';
import { createFoot } from './foot.ts';
import { h, setText } from './dom.ts';

/** Builds the whole screen: the night, the stall with its reels, the plate with the win, the controls, the foot. */
export function createGameView(root: HTMLElement, boot: GameBoot, texts: Texts, actions: ControlActions) {
  const title = textIn(boot.game.title, texts.language);
  const reels = h('canvas', { class: 'reels', 'aria-hidden': true });
  const plateLabel = h('span', { class: 'plate-label' });
  const plateAmount = h('b', { class: 'plate-amount' });
  const plateMore = h('span', { class: 'plate-more' });
  const plate = h('p', { class: 'plate', 'aria-hidden': true }, plateLabel, plateAmount, plateMore);
  const sign = h('p', { class: 'sign', hidden: true });
  const live = h('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  const overlay = h('div', { class: 'overlay-host' });
  const notices = h('div', { class: 'notice-host' });
  const sounds = createSounds(boot.game.instrument);
  const prizes = createPrizeBoard(boot.game.coins, texts);
  const { grid } = boot.game.model;
  root.style.setProperty('--reels', String(grid.reels));
  root.style.setProperty('--rows', String(grid.maxRows));
  root.dataset['engine'] = boot.game.model.engine;
  const foot = createFoot(texts, {
    rtp: boot.game.model.rtp,
    rulesLabel: texts.t('rules'),
    openRules: actions.rules,
    sound: createSoundButton(sounds, texts),
  });
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
    /** `label` and `more` are on either side of the figure. */
    showPlate(content: { label: string; amount?: string; more?: string; mood: 'quiet' | 'paid' | 'win' }) {
      if (plate.dataset['mood'] !== content.mood) plate.dataset['mood'] = content.mood;
      setText(plateLabel, content.label);
      setText(plateAmount, content.amount ?? '');
      setText(plateMore, content.more ?? '');
    },
    /** The board above the reels during free spins; none without text. */
    showSign(parts: readonly string[]) {
      sign.hidden = parts.length === 0;
      sign.replaceChildren(...parts.map((part) => h('span', {}, part)));
    },
    /** Announces to users who cannot see the reels. */
    announce(text: string) {
      live.textContent = text;
    },
  };
}

export type GameView = ReturnType<typeof createGameView>;
