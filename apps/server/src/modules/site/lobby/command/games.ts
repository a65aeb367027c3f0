import { foldName } from '@mela/contract/search-text';
import { textIn } from '@mela/locales/text-in';
import {
  arrangeGame,
  findByName,
  findByNumber,
  readPlacedGames,
  type NamedGame,
} from '#/modules/site/arrangement/arrangement.ts';
import { isProblem, numberOf, problem, type At, type Command, type LobbyAnswer } from './command.ts';

/** A name that matches more games than this identifies none. */
const MOST_NAMED = 8;
const MOST_LISTED = 200;

/** A game by its number, or by its name in any language; a problem that lists the games if several have the name. */
export async function gameOf(at: At, words: readonly string[]): Promise<NamedGame | { problem: string }> {
  const said = words.join(' ').trim();
  if (said === '') return problem('say which game: its number or its name');
  const found = /^\d{1,15}$/.test(said) ? await findByNumber(at.db, Number(said)) : undefined;
  if (found) return found;
  const folded = foldName(said);
  const named = folded === '' ? [] : await findByName(at.db, folded, MOST_NAMED + 1);
  const [only] = named;
  if (only && named.length === 1) return only;
  if (!only) return problem(`there is no game ${said}: npm run mela -- lobby game find <part of its name>`);
  const listed = named.slice(0, MOST_NAMED).map((game) => `${game.node_id} ${nameOf(game)} (${game.maker_code})`);
  const more = named.length > MOST_NAMED ? ', and more' : '';
  return problem(`several games are called so, say the number: ${listed.join('; ')}${more}`);
}

export const GAME_COMMANDS: readonly Command[] = [
  {
    typed: 'game find',
    takes: '<part of a name>',
    does: 'games by name, with their numbers',
    async run({ db }, words) {
      const folded = foldName(words.join(' '));
      const games = folded === '' ? [] : await findByName(db, folded, MOST_LISTED);
      return { rows: games.map(rowOf) };
    },
  },
  {
    typed: 'game list',
    takes: '',
    does: 'games that are hidden, placed, or out for a while',
    async run({ db, merchant }) {
      const games = await readPlacedGames(db, merchant.id, MOST_LISTED);
      return {
        rows: games.map((game) => ({
          ...rowOf(game),
          shown: game.shown ? 'yes' : 'hidden',
          place: game.position ?? '',
          state: game.maintenance ? 'maintenance' : 'open',
        })),
      };
    },
  },
  onGame('game hide', 'takes a game out of every list', { shown: false }),
  onGame('game show', 'lists a hidden game again', { shown: true }),
  onGame('game first', 'puts a game before all others', { place: 1 }),
  onGame('game usual', 'gives a game its usual place back', { place: null }),
  {
    typed: 'game place',
    takes: '<place> <number or name>',
    does: 'puts a game at a place of the list, 1 is the first',
    async run(at, [place, ...words]) {
      const position = numberOf(place);
      if (position === undefined) return problem('say at which place: game place 3 <number or name>');
      const game = await gameOf(at, words);
      if (isProblem(game)) return game;
      await arrangeGame(at.db, at.merchant, game.node_id, { place: position }, at.note);
      return { said: `${at.merchant.code}: ${game.node_id} ${nameOf(game)} stands at place ${position}` };
    },
  },
];

function onGame(typed: string, does: string, wish: Parameters<typeof arrangeGame>[3]): Command {
  return {
    typed,
    takes: '<number or name>',
    does,
    async run(at, words): Promise<LobbyAnswer> {
      const game = await gameOf(at, words);
      if (isProblem(game)) return game;
      await arrangeGame(at.db, at.merchant, game.node_id, wish, at.note);
      return { said: `${at.merchant.code}: ${typed.replace('game ', '')} ${game.node_id} ${nameOf(game)}` };
    },
  };
}

export function nameOf({ name }: Pick<NamedGame, 'name'>): string {
  return textIn(name);
}

function rowOf(game: NamedGame) {
  return { number: game.node_id.toString(), name: nameOf(game), maker: game.maker_code, category: game.category };
}
