import { createHash } from 'node:crypto';

/** A game that can be chosen. */
export interface ChosenGame {
  readonly nodeId: number;
  readonly vendor: string;
  readonly gameCode: string;
}

const FIRST_NAMES = [
  'rafiq',
  'tania',
  'shohel',
  'mitu',
  'jamil',
  'parveen',
  'anika',
  'babul',
  'chameli',
  'dipu',
  'farid',
  'goni',
  'hasna',
  'imran',
  'joya',
  'keya',
  'liton',
  'mamun',
  'nila',
  'omar',
];
const ENDINGS = ['77', '_r', '9'];

/** Sixty different names, the same in every run. */
export const ROBOT_NAMES: readonly string[] = ENDINGS.flatMap((ending) => FIRST_NAMES.map((name) => name + ending));

/** Of ten visits, this many go to a game that the robot likes, and to one that is hot; the others try something else. */
const LIKED_OF_TEN = 5;
const HOT_OF_TEN = 3;
const LIKED_GAMES = 4;

/** What a robot opens next, like people choose: mostly what it knows, often what others play, occasionally something new. */
export function chooseGame(
  userName: string,
  games: readonly ChosenGame[],
  hot: readonly ChosenGame[],
  below: (limit: number) => number,
): ChosenGame | undefined {
  if (games.length === 0) return undefined;
  const of = (list: readonly ChosenGame[]) => list[below(list.length)];
  const mood = below(10);
  if (mood < LIKED_OF_TEN) return of(likedBy(userName, games));
  if (mood < LIKED_OF_TEN + HOT_OF_TEN && hot.length > 0) return of(hot);
  return of(games);
}

/** The few games that a robot comes back to: by its name, so that it likes the same after a restart. */
function likedBy(userName: string, games: readonly ChosenGame[]): ChosenGame[] {
  const taste = (game: ChosenGame) => createHash('sha256').update(`${userName} ${game.gameCode}`).digest('hex');
  return games
    .map((game) => ({ game, taste: taste(game) }))
    .toSorted((a, b) => (a.taste < b.taste ? -1 : 1))
    .slice(0, LIKED_GAMES)
    .map(({ game }) => game);
}

/** What it stakes: more by those who hold more, and never more than a hundredth of it. */
export function chooseBet(balanceMajor: number, bets: readonly string[], below: (limit: number) => number): string {
  const affordable = bets.filter((bet) => Number.parseFloat(bet) * 100 <= balanceMajor);
  return affordable[below(affordable.length || 1)] ?? bets[0] ?? '1.00';
}
