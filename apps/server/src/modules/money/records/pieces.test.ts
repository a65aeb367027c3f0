import { expect, test } from 'vitest';
import { piecesOf } from './pieces.ts';

test('splits a month into days, a quarter into weeks and a year into months, each within the span', () => {
  const month = piecesOf('2026-10-26', '2026-11-25');
  expect(month.pieceOf).toBe('day');
  expect(month.pieces).toHaveLength(31);
  const quarter = piecesOf('2026-10-25', '2026-11-25');
  expect(quarter).toEqual({
    pieceOf: 'week',
    pieces: [
      { first: '2026-10-25', last: '2026-10-31' },
      { first: '2026-11-01', last: '2026-11-07' },
      { first: '2026-11-08', last: '2026-11-14' },
      { first: '2026-11-15', last: '2026-11-21' },
      { first: '2026-11-22', last: '2026-11-25' },
    ],
  });
  const year = piecesOf('2025-11-26', '2026-11-25');
  expect(year.pieceOf).toBe('month');
  expect(year.pieces).toHaveLength(13);
  expect(year.pieces.slice(0, 4)).toEqual([
    { first: '2025-11-26', last: '2025-11-30' },
    { first: '2025-12-01', last: '2025-12-31' },
    { first: '2026-01-01', last: '2026-01-31' },
    { first: '2026-02-01', last: '2026-02-28' },
  ]);
  expect(year.pieces.at(-1)).toEqual({ first: '2026-11-01', last: '2026-11-25' });
});

test('returns one piece for a single day', () => {
  expect(piecesOf('2024-02-29', '2024-02-29')).toEqual({
    pieceOf: 'day',
    pieces: [{ first: '2024-02-29', last: '2024-02-29' }],
  });
});
