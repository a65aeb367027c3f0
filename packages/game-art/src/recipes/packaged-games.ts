import { composeRecipe } from './compose-recipe.ts';

/** Games that are separate packages; the house draws their tiles, and they bring their own pictures for play. */
export const packagedGames = {
  'river-lanterns': composeRecipe(
    'River Lanterns',
    ['ink', 'waves', 'lilita', 'paper-lantern'],
    'lantern',
    { topLeft: 'moon', topRight: 'starGlow', left: 'lotus', right: 'canoe' },
    ['lantern', 'moon', 'lotus', 'canoe', 'wave', 'starGlow'],
    { heroSize: 0.72, fireflies: true },
  ),
} as const;
