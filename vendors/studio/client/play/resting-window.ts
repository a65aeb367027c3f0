import type { GameInfo } from '../../src/play/boot.ts';
import type { Shown } from '../reels/board.ts';

/** The board before anything was decided: a part of each reel, unchanged. */
export function restingWindow({ model, strips }: GameInfo): Shown {
  const { minRows, maxRows } = model.grid;
  return {
    reels: strips.base.map((strip, reel) => {
      const rows = minRows + ((reel * 2 + 1) % (maxRows - minRows + 1));
      return Array.from({ length: rows }, (_, row) => withoutCoin(strip, reel * 5 + 3 + row));
    }),
  };
}

/** A coin without a value means nothing: the next symbol takes its place. */
function withoutCoin(strip: Strip, from: number): Strip[number] {
  const turned = strip.map((_, offset) => strip[(from + offset) % strip.length] ?? 'T');
  return turned.find((symbol) => symbol !== 'coin') ?? 'T';
}

type Strip = GameInfo['strips']['base'][number];
