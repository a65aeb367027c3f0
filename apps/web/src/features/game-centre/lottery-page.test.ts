import type { Value } from '@mela/contract/operations';
import { expect, test } from 'vitest';
import { gameOf, gamePage } from '../../../test/catalogue.ts';
import { lotteryPage } from './lottery-page.ts';

type Page = Value<'gameList'>;

/** A page of games with these numbers. */
const page = (numbers: number[], about: Partial<Page> = {}) =>
  gamePage(
    numbers.map((number) => gameOf(number)),
    { match: 'exact', ...about },
  );
const START = { pageNo: 1, cursor: '' };

/** The server's pages by kind and cursor; also returns the requests. */
function lists(pages: Readonly<Record<string, Page>>) {
  const asked: string[] = [];
  return {
    asked,
    of: async (place: { pageNo: number; cursor: string }) => {
      const answer = await lotteryPage(async (kind, { pageNo, cursor }) => {
        asked.push(`${kind} ${pageNo} ${cursor}`);
        return pages[`${kind} ${cursor}`] ?? page([]);
      }, place);
      return { numbers: answer.games.map(({ nodeId }) => nodeId), next: answer.next, total: answer.totalGames };
    },
  };
}

test('appends the second kind after the last page of the first, and counts both on the first page', async () => {
  const { of, asked } = lists({
    'ELOTT ': page([1, 2], { totalGames: 3, next: 'a' }),
    'ELOTT a': page([3], { totalGames: 3 }),
    'LOTT ': page([11, 12], { totalGames: 3, next: 'b' }),
    'LOTT b': page([13], { totalGames: 3 }),
  });
  expect(await of(START)).toEqual({ numbers: [1, 2], next: 'a', total: 6 });
  expect(await of({ pageNo: 2, cursor: 'a' })).toMatchObject({ numbers: [3, 11, 12], next: 'LOTT/b' });
  expect(await of({ pageNo: 3, cursor: 'LOTT/b' })).toMatchObject({ numbers: [13], next: null });
  expect(asked).toEqual(['LOTT 1 ', 'ELOTT 1 ', 'ELOTT 2 a', 'LOTT 1 ', 'LOTT 3 b']);
});

test('lists a single kind as its own list', async () => {
  const one = lists({ 'ELOTT ': page([1]) });
  expect(await one.of(START)).toEqual({ numbers: [1], next: null, total: 1 });
  const other = lists({ 'LOTT ': page([11], { totalGames: 2, next: 'b' }) });
  expect(await other.of(START)).toEqual({ numbers: [11], next: 'LOTT/b', total: 2 });
});

test('drops similar names when either kind has an exact match', async () => {
  const near = { match: 'similar' } as const;
  expect(await lists({ 'ELOTT ': page([1], near), 'LOTT ': page([11]) }).of(START)).toMatchObject({ numbers: [11] });
  expect(await lists({ 'ELOTT ': page([1]), 'LOTT ': page([11], near) }).of(START)).toMatchObject({
    numbers: [1],
    total: 1,
  });
  expect(await lists({ 'ELOTT ': page([1], near), 'LOTT ': page([11], near) }).of(START)).toMatchObject({
    numbers: [1, 11],
    total: 2,
  });
});
