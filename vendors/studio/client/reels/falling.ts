import type { SlotSymbol } from '@mela/game-rules/slot/symbols';

/** One symbol that falls to its row, with a small bounce, or out of the window. Rows are counted from the top. */
export function createFalling(way: Way): Faller {
  const { reel, row, symbol, from, start, leaving = false } = way;
  const distance = row - from;
  const fallMs = distance <= 0 ? 0 : FALL_MS * Math.sqrt(distance);
  const end = start + fallMs + (leaving || distance <= 0 ? 0 : BOUNCE_MS);
  return {
    reel,
    row,
    symbol,
    leaving,
    done: (now) => now >= end,
    rowAt(now) {
      if (now <= start) return from;
      const age = now - start;
      if (age < fallMs) return from + distance * (age / fallMs) ** 2;
      const bounce = Math.min(1, (age - fallMs) / BOUNCE_MS);
      return leaving || distance <= 0 ? row : row - BOUNCE * Math.sin(Math.PI * bounce) * (1 - bounce);
    },
    leave(at, height) {
      return createFalling({
        reel,
        symbol,
        from: row,
        row: height + 1.2,
        start: at + (height - row) * 10,
        leaving: true,
      });
    },
    hurried(now) {
      return createFalling({ ...way, start: Math.min(start, now - fallMs * 0.6) });
    },
  };
}

/** For the first row; the rest as gravity has it. */
const FALL_MS = 165;
const BOUNCE_MS = 170;
/** Rows. */
const BOUNCE = 0.16;

interface Way {
  readonly reel: number;
  readonly row: number;
  readonly symbol: SlotSymbol;
  readonly from: number;
  readonly start: number;
  readonly leaving?: boolean;
}

export interface Faller {
  readonly reel: number;
  readonly row: number;
  readonly symbol: SlotSymbol;
  readonly leaving: boolean;
  done(now: number): boolean;
  rowAt(now: number): number;
  /** The same symbol, on its way out below. */
  leave(at: number, height: number): Faller;
  hurried(now: number): Faller;
}
