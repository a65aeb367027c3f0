// @vitest-environment happy-dom
import { INSTRUMENTS } from '@mela/game-art/catalogue/catalogue-table';
import { afterEach, expect, test, vi } from 'vitest';
import { EDITIONS } from '../../src/games/editions.ts';
import type { GameBoot } from '../../src/play/boot.ts';
import { gameInfo } from '../../src/play/game-info.ts';
import { textsOf } from '../texts/texts.ts';
import { createGameView } from '../ui/game-view.ts';
import { createSoundButton } from '../ui/sound-button.ts';
import { createSounds } from './sounds.ts';

afterEach(() => void vi.unstubAllGlobals());

test('stays silent until its player turns sound on, and again after they turn it off', () => {
  const heard = listen();
  const sounds = createSounds('dotara');
  const button = createSoundButton(sounds, textsOf('en'));
  expect(button.getAttribute('aria-pressed')).toBe('false');
  sounds.play('big');
  expect(heard).toMatchObject({ contexts: 0, notes: [] });
  button.click();
  expect(button.getAttribute('aria-pressed')).toBe('true');
  heard.notes.length = 0;
  sounds.play('win');
  expect(heard).toMatchObject({ contexts: 1, notes: { length: 4 } });
  button.click();
  expect(button.getAttribute('aria-pressed')).toBe('false');
  heard.notes.length = 0;
  sounds.play('win');
  expect(heard.notes).toEqual([]);
});

test('plays by the game’s table: the same win is another tune on each instrument', () => {
  const heard = listen();
  const tunes = INSTRUMENTS.map((instrument) => {
    const sounds = createSounds(instrument);
    sounds.toggle();
    heard.notes.length = 0;
    sounds.play('win');
    return heard.notes.map((hertz) => hertz.toFixed(1)).join(' ');
  });
  expect(new Set(tunes).size).toBe(INSTRUMENTS.length);
  const landed = INSTRUMENTS.map((instrument) => {
    const edition = EDITIONS.find((each) => each.instrument === instrument);
    if (!edition) throw new Error(`No game plays on ${instrument}`);
    const root = document.createElement('div');
    const boot = { game: gameInfo(edition, undefined) } as GameBoot;
    const nothing = () => {};
    const actions = { spin: nothing, betLess: nothing, betMore: nothing, auto: nothing, fast: nothing };
    createGameView(root, boot, textsOf('en'), { ...actions, rules: nothing, buy: nothing });
    heard.notes.length = 0;
    root.querySelector<HTMLButtonElement>('.sound')?.click();
    return heard.notes.join(' ');
  });
  expect(new Set(landed).size).toBe(INSTRUMENTS.length);
});

/** The signal for a phone's loudspeaker. */
function listen() {
  const heard = { contexts: 0, notes: [] as number[] };
  const quiet = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      state = 'running';
      constructor() {
        heard.contexts += 1;
      }
      async resume() {}
      async suspend() {}
    },
  );
  vi.stubGlobal(
    'OscillatorNode',
    class {
      readonly #hertz: number;
      constructor(_context: unknown, { frequency }: { frequency: number }) {
        this.#hertz = frequency;
      }
      connect = <Next>(next: Next) => next;
      start = () => void heard.notes.push(this.#hertz);
      stop() {}
    },
  );
  vi.stubGlobal(
    'GainNode',
    class {
      gain = quiet;
      connect = <Next>(next: Next) => next;
    },
  );
  return heard;
}
