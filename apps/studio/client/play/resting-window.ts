import type { GameInfo } from '../../src/play/boot.ts';
import type { Shown } from '../reels/board.ts';

/** What a board shows before anything was decided: a piece of each reel, as it is. */
export function restingWindow({ model, strips }: GameInfo): Shown {
  const rows = model.grid.minRows;
  return {
    reels: strips.base.map((strip, reel) =>
      Array.from({ length: rows }, (_, row) => strip[(reel * 5 + 3 + row) % strip.length] ?? 'T'),
    ),
  };
}
