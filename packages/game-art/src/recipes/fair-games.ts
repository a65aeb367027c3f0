import { composeRecipe } from './compose-recipe.ts';

/** The provably fair games, the derby among them. Their symbols are used on tiles and in lists; they have no reels. */
export const fairGames = {
  'kite-crash': composeRecipe(
    'Kite Crash',
    ['night', 'rays', 'bangers', 'kite'],
    'kite',
    { topLeft: 'cloud', topRight: 'starGlow', left: 'coin', right: 'balloon' },
    ['kite', 'cloud', 'balloon', 'starGlow', 'comet', 'coin'],
    { heroSize: 0.74 },
  ),
  'fair-dice': composeRecipe(
    'Fair Dice',
    ['teal', 'bokeh', 'luckiest', 'perspective-dice-six'],
    'dice',
    { topLeft: 'star', topRight: 'coin', left: 'coin', right: 'gem' },
    ['dice', 'coin', 'star', 'gem', 'clover', 'crown'],
  ),
  'lantern-mines': composeRecipe(
    'Lantern Mines',
    ['ember', 'grid', 'luckiest', 'land-mine'],
    'lantern',
    { topLeft: 'starGlow', left: 'bomb', right: 'bomb' },
    ['lantern', 'bomb', 'starGlow', 'coin', 'gem', 'candle'],
    { heroSize: 0.74 },
  ),
  'marble-plinko': composeRecipe(
    'Marble Plinko',
    ['violet', 'bulbs', 'luckiest', 'marbles'],
    'crystal',
    { topLeft: 'star', topRight: 'star', left: 'gem', right: 'nazar' },
    ['crystal', 'nazar', 'star', 'gem', 'coin', 'ring'],
    { heroSize: 0.68 },
  ),
  'card-hilo': composeRecipe(
    'Card Hi-Lo',
    ['green', 'bokeh', 'bangers', 'poker-hand'],
    'joker',
    { topLeft: 'hearts', topRight: 'spades', left: 'clubs', right: 'diamonds' },
    ['joker', 'hearts', 'spades', 'diamonds', 'clubs', 'clover'],
    { heroSize: 0.7 },
  ),
  'rooster-derby': composeRecipe(
    'Rooster Derby',
    ['red', 'tent', 'luckiest', 'rooster'],
    'rooster',
    { topLeft: 'starGlow', topRight: 'feather', left: 'coin', right: 'trophy' },
    ['rooster', 'trophy', 'feather', 'medal', 'stopwatch', 'coin'],
    { heroSize: 0.76 },
  ),
} as const;
