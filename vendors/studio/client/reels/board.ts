import type { Cell } from '@mela/game-rules/slot/round';
import type { FrameView } from '../../src/rounds/round-view.ts';
import type { Marks } from './win-marks.ts';

/** Where symbols land: running reels, or columns that fall. The play knows no more of it than this. */
export interface Board {
  /** Puts a window there at once. */
  show(frame: Shown, look: Look): void;
  /** Sets everything in motion that is not held. */
  spin(options: SpinOptions): void;
  /** Brings the running board to rest on a frame, from the left; resolves when all is still. */
  land(frame: Shown, options: LandOptions): Promise<void>;
  /** Takes the marked cells away and lets the rest fall to the next frame. */
  tumble(gone: FrameView, next: FrameView, options: { fast: boolean }): Promise<void>;
  /** Lets what still moves stop at once. */
  hurry(): void;
  mark(marks: Marks | undefined): void;
}

export interface SpinOptions {
  readonly fast: boolean;
  /** Cells that do not spin. */
  readonly held?: readonly Cell[];
  /** The feature of held coins starts or continues. */
  readonly holding?: boolean;
}

/** Free spins run on other reels. */
export type Look = 'base' | 'free';

export type Shown = Pick<FrameView, 'reels'> &
  Partial<Pick<FrameView, 'held' | 'expanded' | 'coins'>> & {
    /** Only coins count: what else the reels show is a shadow. */
    readonly holding?: boolean;
  };

export interface LandOptions {
  readonly look: Look;
  /** Before the first reel stops. */
  readonly pauseMs: number;
  readonly staggerMs: number;
  /** Reels that keep everyone waiting. */
  readonly waitFor: ReadonlySet<number>;
  readonly onLand: (reel: number) => void;
}
