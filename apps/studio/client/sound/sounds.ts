/**
 * Sounds made on the phone, from a few notes each: nothing is loaded. They are off until the player turns them on, and
 * stop with the page.
 */
export function createSounds(): Sounds {
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
      for (const note of NOTES[name]) ring(context, note);
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

/** Steps of a pentatonic scale over D, as a dotara would play it. */
const SCALE = [293.7, 329.6, 370, 440, 493.9, 587.3, 659.3, 740, 880, 987.8];
const run = (steps: readonly number[], gap: number, loud: number): Note[] =>
  steps.map((step, index) => ({ at: index * gap, hertz: SCALE[step] ?? 440, seconds: 0.3, loud }));

const NOTES: Readonly<Record<SoundName, readonly Note[]>> = {
  spin: [{ at: 0, hertz: 146.8, seconds: 0.14, loud: 0.1, wave: 'sine' }],
  land: [{ at: 0, hertz: 98, seconds: 0.09, loud: 0.16, wave: 'sine' }],
  tumble: [
    { at: 0, hertz: 587.3, seconds: 0.1, loud: 0.06 },
    { at: 0.06, hertz: 440, seconds: 0.12, loud: 0.06 },
  ],
  win: run([2, 4, 5, 7], 0.09, 0.09),
  big: [...run([0, 2, 4, 5, 7, 9], 0.1, 0.1), ...run([5, 7, 9], 0.16, 0.06)],
  feature: run([5, 3, 5, 7, 9], 0.13, 0.1),
};

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
  /** Turns sound on or off and says which. */
  toggle(): boolean;
  play(name: SoundName): void;
}
