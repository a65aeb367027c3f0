import type { Cell } from '@mela/game-rules/slot/round';
import type { GameInfo } from '../../src/play/boot.ts';
import type { StepView } from '../../src/rounds/round-view.ts';

/** What stays in place when the step after `before` begins to turn: held coins, or wilds that stick. */
export function heldCells(game: GameInfo, before: StepView | undefined): readonly Cell[] {
  const frame = before?.frames.at(-1);
  if (!before || !frame) return [];
  if (game.coins) return before.spinsAwarded > 0 || before.kind === 'respin' ? frame.coins.map(({ cell }) => cell) : [];
  if (game.wilds.free !== 'sticky' || before.kind !== 'free') return [];
  return frame.reels.flatMap((rows, reel) =>
    rows.flatMap((symbol, row): Cell[] => (symbol === 'wild' ? [[reel, row]] : [])),
  );
}
