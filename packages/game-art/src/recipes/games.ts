import { animalGames } from './animal-games.ts';
import { bengalGames } from './bengal-games.ts';
import { fairGames } from './fair-games.ts';
import { packagedGames } from './packaged-games.ts';
import type { GameRecipe } from './recipe.ts';
import { sportsGames } from './sports-games.ts';
import { worldGames } from './world-games.ts';

/** Every game that has pictures, by its code. */
export const games: Readonly<Record<GameCode, GameRecipe>> = {
  ...bengalGames,
  ...animalGames,
  ...worldGames,
  ...fairGames,
  ...packagedGames,
  ...sportsGames,
};

export const gameCodes = Object.keys(games).toSorted() as GameCode[];

export type GameCode =
  | keyof typeof bengalGames
  | keyof typeof animalGames
  | keyof typeof worldGames
  | keyof typeof fairGames
  | keyof typeof packagedGames
  | keyof typeof sportsGames;
