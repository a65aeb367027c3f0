/** Short tones, made when they are needed. Off until the player turns them on. */
export function createSounds(): Sounds {
  let context: AudioContext | undefined;
  let on = false;
  return {
    get on() {
      return on;
    },
    toggle() {
      on = !on;
      if (on) context ??= new AudioContext();
      if (on) this.play('tap');
    },
    play(name) {
      if (!on || !context) return;
      const at = context.currentTime;
      for (const [index, frequency] of TONES[name].entries()) {
        const tone = context.createOscillator();
        const loudness = context.createGain();
        tone.type = name === 'loss' ? 'triangle' : 'sine';
        tone.frequency.value = frequency;
        const from = at + index * 0.08;
        loudness.gain.setValueAtTime(0.0001, from);
        loudness.gain.exponentialRampToValueAtTime(0.12, from + 0.012);
        loudness.gain.exponentialRampToValueAtTime(0.0001, from + 0.22);
        tone.connect(loudness).connect(context.destination);
        tone.start(from);
        tone.stop(from + 0.24);
      }
    },
  };
}

const TONES = {
  tap: [520],
  step: [660, 880],
  win: [523, 659, 784, 1047],
  loss: [220, 165],
} as const;

export interface Sounds {
  readonly on: boolean;
  toggle(): void;
  play(name: keyof typeof TONES): void;
}
