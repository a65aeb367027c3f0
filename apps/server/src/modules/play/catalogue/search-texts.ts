import { skeletonOf, foldName, plainName } from '@mela/contract/search-text';
import type { OfferedGame } from './offered-game.ts';

type Named = { readonly code: string; readonly name: Readonly<Record<string, string>> };
type Sought = Pick<OfferedGame, 'name' | 'brand' | 'gameCode'>;

/**
 * What a search looks through. `searchText`: `| name | name ; maker ; code`, folded; a name is also included as one word: "Super Ace" is found as
 * "superace". `searchWords`: `| name | name |` in its own letters.
 */
export function searchTextsOf(game: Sought, vendor: Named): { searchText: string; searchWords: string } {
  const names = Object.values(game.name).map((name) => foldName(name));
  const whole = names.flatMap((name) => [name, name.replaceAll(' ', '')]);
  const plain = listed(
    '|',
    Object.values(game.name).map((name) => plainName(name)),
  );
  return {
    searchText: `${listed('|', whole)}${listed(';', [...makersOf(game, vendor), foldName(game.gameCode)])}`,
    searchWords: plain === '' ? '' : `${plain}|`,
  };
}

/** Every word of these games' names and makers, folded, with its skeleton; numbers are never misspelt. */
export function wordsOf(games: readonly Sought[], vendor: Named): { words: string[]; skeletons: string[] } {
  const all = new Set(
    games.flatMap((game) =>
      [...Object.values(game.name).map((name) => foldName(name)), ...makersOf(game, vendor)].flatMap((name) =>
        name.split(' '),
      ),
    ),
  );
  const words = [...all].filter((word) => word.length > 1 && !/^\d+$/.test(word)).toSorted();
  return { words, skeletons: words.map((word) => skeletonOf(word)) };
}

function makersOf(game: Sought, vendor: Named): string[] {
  const maker = game.brand ?? vendor;
  return [...Object.values(maker.name), maker.code].map((name) => foldName(name));
}

const listed = (sign: string, texts: readonly string[]) =>
  [...new Set(texts)]
    .filter((text) => text !== '')
    .map((text) => `${sign} ${text} `)
    .join('');
