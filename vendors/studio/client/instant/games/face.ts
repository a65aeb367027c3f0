import type { InstantRoundView } from '../../../src/instant/instant-view.ts';
import type { Sounds } from '../sounds.ts';
import type { InstantTexts } from '../texts/instant-texts.ts';

/** The look and the choices of a game for one player; the play around it is the same for all. */
export interface Face {
  readonly element: HTMLElement;
  /** Displayed above the stake. */
  readonly choices: HTMLElement;
  readonly betLabel: string;
  /** On the main button while there is nothing to cash out. */
  readonly firstMoveLabel: string;
  /** Displayed while a round waits for a move. */
  readonly prompt: string;
  /** Whether a round goes on after its bet. */
  readonly hasMoves: boolean;
  /** Ends the show of a round at once, if that is possible; `hurryLabel` labels the button for it. */
  hurry?(): void;
  readonly hurryLabel?: string;
  options(): object;
  useOptions(options: Readonly<Record<string, unknown>>): void;
  useStake(bet: string): void;
  /** Before a new round. */
  clear(): void;
  /** Shows a round as far as it has come; resolves when it has been seen. */
  show(round: InstantRoundView): Promise<void>;
  allow(what: { choices: boolean; moves: boolean }): void;
  onMove(listener: (move: unknown) => void): void;
}

export interface FaceTools {
  readonly texts: InstantTexts;
  readonly calm: boolean;
  readonly sounds: Sounds;
  /** The player chose fast play: shows are short. */
  readonly isFast: () => boolean;
}
