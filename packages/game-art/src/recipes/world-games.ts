import { composeRecipe } from './compose-recipe.ts';

/** Games of tales and far places. */
export const worldGames = {
  'genie-gold': composeRecipe(
    'Genie Gold', ['violet', 'moon', 'luckiest', 'magic-lamp'], 'genie',
    { topLeft: 'sparkles', left: 'lamp', right: 'moneyBag' },
    ['genie', 'lamp', 'crystal', 'moneyBag', 'key', 'scroll'],
  ),
  'gem-bazaar': composeRecipe(
    'Gem Bazaar', ['teal', 'tent', 'luckiest', 'gems'], 'gem',
    { left: 'ring', right: 'crown' },
    ['gem', 'moneyBag', 'crown', 'ring', 'beads', 'nazar'],
    { heroSize: 0.7 },
  ),
  'candy-carnival': composeRecipe(
    'Candy Carnival', ['rose', 'tent', 'lilita', 'candy-canes'], 'lollipop',
    { left: 'cupcake', right: 'donut' },
    ['lollipop', 'popcorn', 'cupcake', 'donut', 'candy', 'cherries'],
    { heroSize: 0.7 },
  ),
  'samurai-strike': composeRecipe(
    'Samurai Strike', ['red', 'moon', 'bangers', 'katana'], 'castle',
    { topLeft: 'blossom', topRight: 'blossom', left: 'swords', right: 'envelope' },
    ['ninja', 'torii', 'castle', 'swords', 'fan', 'blossom'],
  ),
  'pirate-bay-9': composeRecipe(
    'Pirate Bay 9', ['blue', 'waves', 'bangers', 'pirate-skull'], 'parrot',
    { topLeft: 'map', topRight: 'anchor', left: 'moneyBag', right: 'coin' },
    ['parrot', 'map', 'skull', 'bomb', 'hook', 'anchor'],
    { heroSize: 0.74 },
  ),
  'super-ace-king': composeRecipe(
    'Super Ace King', ['violet', 'bokeh', 'luckiest', 'card-ace-spades'], 'crown',
    { topLeft: 'spades', topRight: 'hearts', left: 'joker', right: 'gem' },
    ['joker', 'crown', 'hearts', 'diamonds', 'clubs', 'spades'],
    { heroSize: 0.68 },
  ),
  'spice-route': composeRecipe(
    'Spice Route', ['ember', 'lattice', 'lilita', 'hot-spices'], 'camel',
    { topLeft: 'chili', topRight: 'sun', left: 'ginger', right: 'amphora' },
    ['camel', 'compass', 'chili', 'curry', 'ginger', 'garlic'],
    { heroSize: 0.74 },
  ),
  'mermaid-pearl': composeRecipe(
    'Mermaid Pearl', ['teal', 'bokeh', 'lilita', 'mermaid'], 'mermaid',
    { topLeft: 'jellyfish', topRight: 'fish', left: 'oyster', right: 'coral' },
    ['mermaid', 'oyster', 'dolphin', 'turtle', 'coral', 'shell'],
    { heroSize: 0.76 },
  ),
  'volcano-king': composeRecipe(
    'Volcano King', ['red', 'bokeh', 'bangers', 'crown'], 'volcano',
    { topLeft: 'comet', topRight: 'fire', left: 'crown', right: 'gem' },
    ['volcano', 'comet', 'crown', 'moai', 'gorilla', 'fire'],
    { heroSize: 0.8 },
  ),
} as const;
