import type { Winner } from '@mela/contract/winners';

/** How many winners the board holds (P144). */
export const BOARD_SIZE = 100;

/** The board with one more winner in its place, the highest win first; a bet stands on it once. */
export function addWinner(board: readonly Winner[], winner: Winner): readonly Winner[] {
  if (board.some((known) => known.betId === winner.betId)) return board;
  const place = board.findIndex((known) => isLess(known.vo.winAmount, winner.vo.winAmount));
  const at = place === -1 ? board.length : place;
  return [...board.slice(0, at), winner, ...board.slice(at)].slice(0, BOARD_SIZE);
}

/** Compares two sums of the wire, which are never negative here, without leaving text for a float. */
function isLess(a: string, b: string): boolean {
  const [wholeA = '0', partA = ''] = a.split('.');
  const [wholeB = '0', partB = ''] = b.split('.');
  if (BigInt(wholeA) !== BigInt(wholeB)) return BigInt(wholeA) < BigInt(wholeB);
  const places = Math.max(partA.length, partB.length);
  return partA.padEnd(places, '0') < partB.padEnd(places, '0');
}
