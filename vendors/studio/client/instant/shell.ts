import { textIn } from '@mela/locales/text-in';
import type { InstantBoot } from '../../src/instant/instant-boot.ts';
import { drawBulbString } from '../scene/bulb-string.ts';
import { pressWhenWanted } from '../sound/wanted-sound.ts';
import { createFoot } from '../ui/foot.ts';
import { h } from '../ui/dom.ts';
import { instantIcon } from './instant-icons.ts';
import type { Sounds } from './sounds.ts';
import type { InstantTexts } from './texts/instant-texts.ts';

/** The screen around every instant game: title and tools, the board, the plate with the result, controls, foot. */
export function createShell(root: HTMLElement, boot: InstantBoot, texts: InstantTexts, actions: ShellActions) {
  const board = h('section', { class: 'board' });
  const plate = h('p', { class: 'result', 'aria-hidden': true });
  const controls = h('section', { class: 'deck' });
  const overlay = h('div', { class: 'overlay-host' });
  const notices = h('div', { class: 'notice-host' });
  const live = h('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  const foot = createFoot(texts, { rtp: boot.game.rtp, rulesLabel: texts.say('rules'), openRules: actions.rules });
  const sound = h('button', { type: 'button', class: 'tool', 'aria-label': texts.say('sound') });
  const showSound = () => {
    sound.setAttribute('aria-pressed', String(actions.sounds.on));
    sound.replaceChildren(instantIcon(actions.sounds.on ? 'soundOn' : 'soundOff'));
  };
  sound.addEventListener('click', () => {
    actions.sounds.toggle();
    showSound();
  });
  showSound();
  pressWhenWanted(sound, () => actions.sounds.on);
  const fairness = h(
    'button',
    { type: 'button', class: 'tool tool-wide', onclick: actions.fairness },
    instantIcon('shield'),
    h('span', {}, texts.say('fairness')),
  );
  const stage = h(
    'main',
    { class: 'table' },
    h(
      'header',
      { class: 'title-bar' },
      h('h1', { lang: texts.language }, textIn(boot.game.title, texts.language)),
      sound,
      fairness,
    ),
    board,
    plate,
    controls,
    foot.element,
  );
  root.replaceChildren(
    h('div', { class: 'night', 'aria-hidden': true }, drawBulbString()),
    stage,
    overlay,
    notices,
    live,
  );

  return {
    root,
    stage,
    board,
    controls,
    overlay,
    notices,
    foot,
    /** The result of a round, or what to do next. It is read out too. */
    tell(text: string, mood: 'quiet' | 'win' | 'loss' | 'paid' = 'quiet') {
      plate.dataset['mood'] = mood;
      plate.textContent = text;
      live.textContent = text;
    },
  };
}

export type Shell = ReturnType<typeof createShell>;

interface ShellActions {
  readonly sounds: Sounds;
  rules(): void;
  fairness(): void;
}
