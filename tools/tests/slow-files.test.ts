import { expect, test } from 'vitest';
import { slowestFiles, tooSlow } from './slow-files.ts';

const files = [
  { file: 'apps/web/e2e/games.test.ts', seconds: 40 },
  { file: 'apps/server/test/journeys/play.test.ts', seconds: 59 },
  { file: 'apps/web/e2e/games.test.ts', seconds: 30 },
];

test('sums the times reported for one file and lists the slowest files first', () => {
  expect(slowestFiles(files)).toEqual([
    '   70 s  apps/web/e2e/games.test.ts',
    '   59 s  apps/server/test/journeys/play.test.ts',
  ]);
  expect(slowestFiles(Array.from({ length: 30 }, (_, index) => ({ file: `${index}`, seconds: index })))).toHaveLength(
    10,
  );
});

test('refuses a file above a minute that is not listed', () => {
  expect(tooSlow(files)).toEqual(['apps/web/e2e/games.test.ts took 70 s; 60 are the limit']);
});
