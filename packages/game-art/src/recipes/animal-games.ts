import { composeRecipe } from './compose-recipe.ts';

/** Games whose hero is an animal, from forest, sky and sea. */
export const animalGames = {
  'dragon-fortune': composeRecipe(
    'Dragon Fortune',
    ['red', 'rays', 'luckiest', 'dragon-head'],
    'dragon',
    { topLeft: 'moneyBag', topRight: 'coin', left: 'coin', right: 'envelope' },
    ['dragonFace', 'envelope', 'dragon', 'moneyBag', 'lantern', 'coin'],
    { heroSize: 0.76 },
  ),
  'fox-lanterns': composeRecipe(
    'Fox Lanterns',
    ['ember', 'bulbs', 'lilita', 'fox-head'],
    'fox',
    { left: 'lantern', right: 'envelope' },
    ['fox', 'lantern', 'torii', 'fan', 'envelope', 'leaf'],
    { heroSize: 0.68 },
  ),
  'panda-drums': composeRecipe(
    'Panda Drums',
    ['green', 'bulbs', 'lilita', 'bamboo'],
    'panda',
    { left: 'bamboo', right: 'drum' },
    ['panda', 'drum', 'bamboo', 'lantern', 'bell', 'peach'],
    { heroSize: 0.7 },
  ),
  'octo-treasure': composeRecipe(
    'Octo Treasure',
    ['night', 'waves', 'luckiest', 'ship-wheel'],
    'octopus',
    { topLeft: 'fish', topRight: 'shell', left: 'moneyBag', right: 'compass' },
    ['octopus', 'map', 'compass', 'gem', 'anchor', 'shell'],
    { heroSize: 0.7 },
  ),
  'moon-rabbit': composeRecipe(
    'Moon Rabbit',
    ['night', 'moon', 'luckiest', 'rabbit-head'],
    'rabbit',
    { topLeft: 'lantern', topRight: 'star', left: 'mooncake', right: 'blossom' },
    ['rabbit', 'mooncake', 'moon', 'lantern', 'star', 'blossom'],
  ),
  'lion-throne': composeRecipe(
    'Lion Throne',
    ['gold', 'rays', 'luckiest', 'imperial-crown'],
    'lion',
    { topLeft: 'crown', topRight: 'trophy', left: 'coin', right: 'gem' },
    ['lion', 'crown', 'trophy', 'shield', 'swords', 'gem'],
  ),
  'temple-owl': composeRecipe(
    'Temple Owl',
    ['green', 'lattice', 'luckiest', 'temple-gate'],
    'owl',
    { topLeft: 'moon', topRight: 'star', left: 'coin', right: 'gem' },
    ['owl', 'temple', 'scroll', 'key', 'gem', 'feather'],
    { heroSize: 0.7 },
  ),
  'jungle-roar': composeRecipe(
    'Jungle Roar',
    ['green', 'rays', 'luckiest', 'tiger-head'],
    'tigerFace',
    { topLeft: 'parrot', topRight: 'butterfly', left: 'herb', right: 'palm' },
    ['tigerFace', 'paw', 'gorilla', 'leopard', 'parrot', 'snake'],
  ),
  'desert-falcon': composeRecipe(
    'Desert Falcon',
    ['blue', 'moon', 'bangers', 'falcon-moon'],
    'eagle',
    { topLeft: 'starGlow', left: 'cactus', right: 'amphora' },
    ['eagle', 'amphora', 'camel', 'scorpion', 'compass', 'cactus'],
    { heroSize: 0.8 },
  ),
} as const;
