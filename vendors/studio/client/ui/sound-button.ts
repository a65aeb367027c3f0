import type { Sounds } from '../sound/sounds.ts';
import { pressWhenWanted } from '../sound/wanted-sound.ts';
import type { Texts } from '../texts/texts.ts';
import { h } from './dom.ts';
import { icon } from './icons.ts';

/** Sound is off at the start of every game; this turns it on and off again. */
export function createSoundButton(sounds: Sounds, texts: Texts): HTMLButtonElement {
  const button = h('button', {
    type: 'button',
    class: 'sound',
    'aria-label': texts.t('sound'),
    'aria-pressed': 'false',
    onclick: () => {
      button.setAttribute('aria-pressed', String(sounds.toggle()));
      draw();
    },
  });
  const draw = () => button.replaceChildren(icon(sounds.on ? 'sound' : 'mute'));
  draw();
  pressWhenWanted(button, () => sounds.on);
  return button;
}
