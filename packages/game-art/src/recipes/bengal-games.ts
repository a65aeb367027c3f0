import { composeRecipe } from './compose-recipe.ts';

/** Games of the delta: its rivers, fairs, gardens and feasts. */
export const bengalGames = {
  'royal-bengal': composeRecipe(
    'Royal Bengal', ['ember', 'moon', 'luckiest', 'tiger-head'], 'tiger',
    { topLeft: 'coin', left: 'lotus', right: 'gem' },
    ['tigerFace', 'lotus', 'elephant', 'peacock', 'mango', 'drum'],
  ),
  'baul-nights': composeRecipe(
    'Baul Nights', ['night', 'bulbs', 'lilita', 'musical-notes'], 'drum',
    { left: 'banjo', right: 'moon' },
    ['drum', 'moon', 'banjo', 'flute', 'maracas', 'lamp'],
  ),
  'lotus-reels': composeRecipe(
    'Lotus Reels', ['rose', 'waves', 'luckiest', 'lotus'], 'lotus',
    { topLeft: 'butterfly', topRight: 'blossom', left: 'fish', right: 'coin' },
    ['lotus', 'oyster', 'frog', 'butterfly', 'fish', 'hyacinth'],
  ),
  'mango-mela': composeRecipe(
    'Mango Mela', ['gold', 'tent', 'luckiest', 'fruiting'], 'mango',
    { left: 'cherries', right: 'watermelon' },
    ['mango', 'carousel', 'pineapple', 'watermelon', 'grapes', 'banana'],
    { heroSize: 0.68 },
  ),
  'peacock-palace': composeRecipe(
    'Peacock Palace', ['teal', 'lattice', 'lilita', 'indian-palace'], 'peacock',
    { topLeft: 'gem', topRight: 'hibiscus', left: 'lotus', right: 'coin' },
    ['peacock', 'crown', 'gem', 'ring', 'hibiscus', 'feather'],
    { heroSize: 0.78 },
  ),
  'elephant-parade': composeRecipe(
    'Elephant Parade', ['blue', 'tent', 'lilita', 'elephant-head'], 'elephant',
    { left: 'balloon', right: 'drumSnare' },
    ['elephant', 'tent', 'trumpet', 'drumSnare', 'balloon', 'bow'],
  ),
  'rickshaw-rush': composeRecipe(
    'Rickshaw Rush', ['ember', 'rays', 'bangers', 'cartwheel'], 'rickshaw',
    { topLeft: 'hibiscus', topRight: 'hibiscus', left: 'moneyBag', right: 'wheel' },
    ['rickshaw', 'crossing', 'wheel', 'bell', 'hibiscus', 'teacup'],
  ),
  'hilsa-river': composeRecipe(
    'Hilsa River', ['teal', 'waves', 'lilita', 'circling-fish'], 'fish',
    { topRight: 'sun', left: 'fishingRod', right: 'canoe' },
    ['fish', 'canoe', 'fishingRod', 'shrimp', 'crab', 'shell'],
    { heroSize: 0.74 },
  ),
  'monsoon-magic': composeRecipe(
    'Monsoon Magic', ['blue', 'bokeh', 'luckiest', 'heavy-rain'], 'umbrella',
    { topLeft: 'rainCloud', topRight: 'rainbow', left: 'frog', right: 'lotus' },
    ['umbrella', 'rainbow', 'frog', 'storm', 'lotus', 'drop'],
    { heroSize: 0.74 },
  ),
  'kite-festival': composeRecipe(
    'Kite Festival', ['blue', 'rays', 'luckiest', 'kite'], 'kite',
    { topLeft: 'cloud', topRight: 'balloon', left: 'spool', right: 'sun' },
    ['kite', 'sunFace', 'spool', 'balloon', 'top', 'bow'],
    { heroSize: 0.76 },
  ),
  'tea-garden': composeRecipe(
    'Tea Garden', ['green', 'moon', 'lilita', 'teapot-leaves'], 'teaBag',
    { topLeft: 'leaf', topRight: 'butterfly', left: 'herb', right: 'cup' },
    ['teaBag', 'basket', 'cup', 'leaf', 'honey', 'lemon'],
    { heroSize: 0.66 },
  ),
  'sundarban-spirits': composeRecipe(
    'Sundarban Spirits', ['ink', 'moon', 'luckiest', 'jungle'], 'ghost',
    { topLeft: 'bat', topRight: 'moon', left: 'crocodile', right: 'mushroom' },
    ['ghost', 'honey', 'tiger', 'crocodile', 'deer', 'crab'],
    { heroSize: 0.66 },
  ),
  'puppet-theatre': composeRecipe(
    'Puppet Theatre', ['red', 'tent', 'lilita', 'theater-curtains'], 'masks',
    { left: 'doll', right: 'drumSnare' },
    ['masks', 'ticket', 'prince', 'princess', 'doll', 'violin'],
    { heroSize: 0.68 },
  ),
  'sweet-shop': composeRecipe(
    'Sweet Shop', ['rose', 'bulbs', 'lilita', 'cake-slice'], 'iceCream',
    { left: 'custard', right: 'honey' },
    ['iceCream', 'gift', 'custard', 'honey', 'dango', 'pretzel'],
    { heroSize: 0.7 },
  ),
  'cricket-sixes': composeRecipe(
    'Cricket Sixes', ['green', 'grid', 'bangers', 'cricket-bat'], 'cricket',
    { topLeft: 'stadium', topRight: 'trophy', left: 'zap', right: 'medal' },
    ['cricket', 'trophy', 'stadium', 'medal', 'target', 'glove'],
    { heroSize: 0.76 },
  ),
  'boat-race': composeRecipe(
    'Boat Race', ['gold', 'waves', 'bangers', 'drakkar-dragon'], 'rower',
    { topLeft: 'sun', topRight: 'sailboat', left: 'drum', right: 'trophy' },
    ['rower', 'trophy', 'canoe', 'sailboat', 'anchor', 'drum'],
  ),
  'firefly-night': composeRecipe(
    'Firefly Night', ['ink', 'bokeh', 'lilita', 'butterfly'], 'jar',
    { topLeft: 'moon', topRight: 'starGlow', left: 'mushroom', right: 'beetle' },
    ['jar', 'starGlow', 'beetle', 'moon', 'mushroom', 'hyacinth'],
    { heroSize: 0.66, fireflies: true },
  ),
  'wedding-gold': composeRecipe(
    'Wedding Gold', ['red', 'lattice', 'lilita', 'lotus-flower'], 'ring',
    { topLeft: 'carnation', topRight: 'carnation', left: 'bouquet', right: 'doves' },
    ['ring', 'bouquet', 'bride', 'sari', 'carnation', 'beads'],
    { heroSize: 0.72, gilded: true },
  ),
} as const;
