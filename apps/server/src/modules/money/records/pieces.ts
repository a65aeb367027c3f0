import { addDays } from '#/modules/ground/merchants/merchants.ts';

export type PieceOf = 'day' | 'week' | 'month';

/** A span split into pieces for a chart: days up to 31 of them, weeks from its first day on up to 17, else calendar months. */
export function piecesOf(first: string, last: string): { pieceOf: PieceOf; pieces: Piece[] } {
  const pieceOf = last <= addDays(first, 30) ? 'day' : last <= addDays(first, 17 * 7 - 1) ? 'week' : 'month';
  const pieces: Piece[] = [];
  for (let start = first; start <= last;) {
    const end = lastOf(pieceOf, start);
    pieces.push({ first: start, last: end < last ? end : last });
    start = addDays(end, 1);
  }
  return { pieceOf, pieces };
}

function lastOf(pieceOf: PieceOf, start: string): string {
  if (pieceOf === 'day') return start;
  if (pieceOf === 'week') return addDays(start, 6);
  return addDays(`${addDays(`${start.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1);
}

/** Days, both ends included. */
export interface Piece {
  readonly first: string;
  readonly last: string;
}
