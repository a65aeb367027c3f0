import type { Winner } from '@mela/contract/winners';

/** The number of winners on the board (P144). */
export const BOARD_SIZE = 100;

/** Inserts a winner into the board, which is sorted by win, the highest first, and has each bet once. */
export function addWinner(board: readonly Winner[], winner: Winner): readonly Winner[] {
  if (board.some((known) => known.betId === winner.betId)) return board;
  const place = board.findIndex((known) => isLess(known.vo.winAmount, winner.vo.winAmount));
  const at = place === -1 ? board.length : place;
  return [...board.slice(0, at), winner, ...board.slice(at)].slice(0, BOARD_SIZE);
}

/** Compares two wire amounts, which are never negative here, without converting them to floats. */
function isLess(a: string, b: string): boolean {
  const [wholeA = '0', partA = ''] = a.split('.');
  const [wholeB = '0', partB = ''] = b.split('.');
  if (BigInt(wholeA) !== BigInt(wholeB)) return BigInt(wholeA) < BigInt(wholeB);
  const places = Math.max(partA.length, partB.length);
  return partA.padEnd(places, '0') < partB.padEnd(places, '0');
}
