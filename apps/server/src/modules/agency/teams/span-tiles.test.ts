import { expect, test } from 'vitest';
import { tilesOf } from './span-tiles.ts';

test('make up a span of whole weeks from Monday and of the days around them', () => {
  const words = (first: string, last: string) => tilesOf({ first, last }).map((tile) => `${tile.first}+${tile.days}`);
  expect(words('2026-11-23', '2026-11-23')).toEqual(['2026-11-23+1']);
  expect(words('2026-11-23', '2026-11-29')).toEqual(['2026-11-23+7']);
  expect(words('2026-11-21', '2026-12-01')).toEqual([
    '2026-11-21+1',
    '2026-11-22+1',
    '2026-11-23+7',
    '2026-11-30+1',
    '2026-12-01+1',
  ]);
  expect(tilesOf({ first: '2026-08-25', last: '2026-11-25' })).toHaveLength(6 + 12 + 3);
});
