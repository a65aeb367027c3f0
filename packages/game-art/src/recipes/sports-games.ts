import { composeRecipe } from './compose-recipe.ts';

/** The house's sports board. Its symbols are used in lists only; it has no reels. */
export const sportsGames = {
  'sports-board': composeRecipe(
    'Fixtures And Odds',
    ['green', 'rays', 'luckiest', 'soccer-field'],
    'football',
    { topLeft: 'starGlow', topRight: 'medal', left: 'trophy', right: 'stopwatch' },
    ['football', 'trophy', 'stadium', 'medal', 'stopwatch', 'starGlow'],
    { heroSize: 0.7 },
  ),
} as const;
