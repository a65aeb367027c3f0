import type { Instrument } from '@mela/game-art/catalogue/catalogue-table';

/**
 * Sounds made on the phone, from a few notes each, on the game's own instrument: nothing is loaded. They are off until
 * the player turns them on, and stop with the page.
 */
export function createSounds(instrument: Instrument): Sounds {
  const notes = notesOf(instrument);
  let on = false;
  let context: AudioContext | undefined;

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void context?.suspend();
    else if (on) void context?.resume();
  });

  return {
    get on() {
      return on;
    },
    toggle() {
      on = !on;
      // Browsers let sound begin only in answer to a tap, which this is.
      if (on) {
        context ??= new AudioContext();
        void context.resume();
        this.play('land');
      } else void context?.suspend();
      return on;
    },
    play(name) {
      if (!on || !context || context.state === 'closed') return;
      for (const note of notes[name]) ring(context, note);
    },
  };
}

function ring(context: AudioContext, { at, hertz, seconds, loud, wave = 'triangle' }: Note): void {
  const start = context.currentTime + at;
  const tone = new OscillatorNode(context, { type: wave, frequency: hertz });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + seconds + 0.02);
}

function notesOf(instrument: Instrument): Readonly<Record<SoundName, readonly Note[]>> {
  const { root, scale, wave, seconds } = INSTRUMENTS[instrument];
  /** Hertz of a step; past the end of the scale it goes on an octave higher. */
  const pitch = (step: number) =>
    root * 2 ** (Math.floor(step / scale.length) + (scale[step % scale.length] ?? 0) / SEMITONES);
  const note = (step: number, at: number, loud: number): Note => ({ at, hertz: pitch(step), seconds, loud, wave });
  const run = (steps: readonly number[], gap: number, loud: number) =>
    steps.map((step, index) => note(step, index * gap, loud));
  return {
    spin: [{ at: 0, hertz: root / 2, seconds: 0.14, loud: 0.1, wave: 'sine' }],
    land: [{ at: 0, hertz: root / 3, seconds: 0.09, loud: 0.16, wave: 'sine' }],
    tumble: [note(5, 0, 0.06), note(3, 0.06, 0.06)].map((each) => ({ ...each, seconds: 0.12 })),
    win: run([2, 4, 5, 7], 0.09, 0.09),
    big: [...run([0, 2, 4, 5, 7, 9], 0.1, 0.1), ...run([5, 7, 9], 0.16, 0.06)],
    feature: run([5, 3, 5, 7, 9], 0.13, 0.1),
  };
}

const SEMITONES = 12;

/** Root in hertz, a scale of five in semitones above it, the tone, and how long a note rings. */
const INSTRUMENTS: Readonly<Record<Instrument, Voice>> = {
  dotara: { root: 293.7, scale: [0, 2, 4, 7, 9], wave: 'triangle', seconds: 0.3 },
  flute: { root: 349.2, scale: [0, 2, 5, 7, 9], wave: 'sine', seconds: 0.42 },
  bells: { root: 523.3, scale: [0, 4, 7, 9, 11], wave: 'sine', seconds: 0.7 },
  drums: { root: 174.6, scale: [0, 3, 5, 7, 10], wave: 'triangle', seconds: 0.16 },
  harp: { root: 261.6, scale: [0, 1, 5, 7, 8], wave: 'triangle', seconds: 0.6 },
};

interface Voice {
  readonly root: number;
  readonly scale: readonly number[];
  readonly wave: OscillatorType;
  readonly seconds: number;
}

interface Note {
  readonly at: number;
  readonly hertz: number;
  readonly seconds: number;
  readonly loud: number;
  readonly wave?: OscillatorType;
}

export type SoundName = 'spin' | 'land' | 'tumble' | 'win' | 'big' | 'feature';

export interface Sounds {
  readonly on: boolean;
  /** Turns sound on or off and returns the new state. */
  toggle(): boolean;
  play(name: SoundName): void;
}
