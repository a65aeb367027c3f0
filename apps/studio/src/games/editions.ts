import { catalogueEdition } from './catalogue-edition.ts';
import { CATALOGUE_GAMES } from '@mela/game-art/catalogue/catalogue-games';
import { edition, type Edition } from './edition.ts';

/** The studio's first games, in the order in which they came out. */
const FIRST_EDITIONS: readonly Edition[] = [
  edition(
    'royal-bengal',
    'lines-middle',
    ['Royal Bengal', 'রয়েল বেঙ্গল'],
    ['tiger', 'lotus', 'elephant', 'peacock', 'mango', 'drum'],
  ),
  edition(
    'dragon-fortune',
    'many-ways-high',
    ['Dragon Fortune', 'ড্রাগন ফরচুন'],
    ['dragonHead', 'envelope', 'dragon', 'moneyBag', 'lantern', 'coin'],
  ),
  edition(
    'baul-nights',
    'ways-low',
    ['Baul Nights', 'বাউল নাইটস'],
    ['drum', 'moon', 'banjo', 'flute', 'maracas', 'lamp'],
  ),
  edition(
    'lotus-reels',
    'cluster-low',
    ['Lotus Reels', 'পদ্ম রিলস'],
    ['lotus', 'oyster', 'frog', 'butterfly', 'fish', 'hyacinth'],
  ),
  edition(
    'mango-mela',
    'cascade-low',
    ['Mango Mela', 'আমের মেলা'],
    ['mango', 'carousel', 'pineapple', 'watermelon', 'grapes', 'banana'],
  ),
  edition(
    'peacock-palace',
    'ways-middle',
    ['Peacock Palace', 'ময়ূর মহল'],
    ['peacock', 'crown', 'gem', 'ring', 'hibiscus', 'feather'],
  ),
  edition(
    'elephant-parade',
    'cascade-middle',
    ['Elephant Parade', 'হাতির মিছিল'],
    ['elephant', 'tent', 'trumpet', 'drumSnare', 'balloon', 'bow'],
  ),
  edition(
    'genie-gold',
    'hold-high',
    ['Genie Gold', 'জিনের সোনা'],
    ['genie', 'lamp', 'crystal', 'moneyBag', 'key', 'scroll'],
  ),
  edition(
    'fox-lanterns',
    'lines-expanding-middle',
    ['Fox Lanterns', 'শেয়াল লণ্ঠন'],
    ['fox', 'lantern', 'torii', 'fan', 'envelope', 'leaf'],
  ),
  edition(
    'gem-bazaar',
    'lines-middle',
    ['Gem Bazaar', 'রত্ন বাজার'],
    ['gem', 'moneyBag', 'crown', 'ring', 'beads', 'nazar'],
  ),
  edition(
    'rickshaw-rush',
    'hold-middle',
    ['Rickshaw Rush', 'রিকশা রাশ'],
    ['rickshaw', 'crossing', 'wheel', 'bell', 'hibiscus', 'teacup'],
  ),
  edition(
    'panda-drums',
    'hold-low',
    ['Panda Drums', 'পান্ডা ড্রামস'],
    ['panda', 'drum', 'bamboo', 'lantern', 'bell', 'peach'],
  ),
  edition(
    'octo-treasure',
    'cluster-middle',
    ['Octo Treasure', 'অক্টো ট্রেজার'],
    ['octopus', 'map', 'compass', 'gem', 'anchor', 'shell'],
  ),
  edition(
    'candy-carnival',
    'many-ways-low',
    ['Candy Carnival', 'ক্যান্ডি কার্নিভাল'],
    ['lollipop', 'popcorn', 'cupcake', 'donut', 'candy', 'cherries'],
  ),
  edition(
    'samurai-strike',
    'cascade-high',
    ['Samurai Strike', 'সামুরাই স্ট্রাইক'],
    ['ninja', 'torii', 'castle', 'swords', 'fan', 'blossom'],
  ),
  edition(
    'moon-rabbit',
    'lines-low',
    ['Moon Rabbit', 'চাঁদের খরগোশ'],
    ['rabbit', 'mooncake', 'moon', 'lantern', 'star', 'blossom'],
  ),
  edition(
    'lion-throne',
    'lines-expanding-high',
    ['Lion Throne', 'সিংহাসন'],
    ['lion', 'crown', 'trophy', 'shield', 'swords', 'gem'],
  ),
  edition(
    'temple-owl',
    'ways-expanding-middle',
    ['Temple Owl', 'মন্দিরের প্যাঁচা'],
    ['owl', 'temple', 'scroll', 'key', 'gem', 'feather'],
  ),
  edition(
    'pirate-bay-9',
    'ways-high',
    ['Pirate Bay 9', 'জলদস্যু ৯'],
    ['parrot', 'map', 'skull', 'bomb', 'hook', 'anchor'],
  ),
  edition(
    'jungle-roar',
    'many-ways-middle',
    ['Jungle Roar', 'জঙ্গলের গর্জন'],
    ['tiger', 'paw', 'gorilla', 'leopard', 'parrot', 'snake'],
  ),
  edition(
    'super-ace-king',
    'cluster-high',
    ['Super Ace King', 'সুপার এস কিং'],
    ['joker', 'crown', 'hearts', 'diamonds', 'clubs', 'spades'],
  ),
  edition(
    'hilsa-river',
    'ways-low',
    ['Hilsa River', 'ইলিশ নদী'],
    ['fish', 'canoe', 'fishingRod', 'shrimp', 'crab', 'shell'],
  ),
  edition(
    'monsoon-magic',
    'lines-sticky-middle',
    ['Monsoon Magic', 'বর্ষার জাদু'],
    ['umbrella', 'rainbow', 'frog', 'storm', 'lotus', 'drop'],
  ),
  edition(
    'kite-festival',
    'cluster-low',
    ['Kite Festival', 'ঘুড়ি উৎসব'],
    ['kite', 'sunFace', 'spool', 'balloon', 'top', 'bow'],
  ),
  edition('tea-garden', 'cascade-low', ['Tea Garden', 'চা বাগান'], ['teaBag', 'basket', 'cup', 'leaf', 'honey', 'lemon']),
  edition(
    'sundarban-spirits',
    'lines-sticky-high',
    ['Sundarban Spirits', 'সুন্দরবনের আত্মা'],
    ['ghost', 'honey', 'tiger', 'crocodile', 'deer', 'crab'],
  ),
  edition(
    'puppet-theatre',
    'hold-low',
    ['Puppet Theatre', 'পুতুল নাচ'],
    ['masks', 'ticket', 'prince', 'princess', 'doll', 'violin'],
  ),
  edition(
    'sweet-shop',
    'many-ways-low',
    ['Sweet Shop', 'মিষ্টির দোকান'],
    ['iceCream', 'gift', 'custard', 'honey', 'dango', 'pretzel'],
  ),
  edition(
    'cricket-sixes',
    'lines-high',
    ['Cricket Sixes', 'ক্রিকেট ছক্কা'],
    ['cricket', 'trophy', 'stadium', 'medal', 'target', 'glove'],
  ),
  edition(
    'boat-race',
    'ways-1024-middle',
    ['Boat Race', 'নৌকা বাইচ'],
    ['rower', 'trophy', 'canoe', 'sailboat', 'anchor', 'drum'],
  ),
  edition(
    'firefly-night',
    'lines-low',
    ['Firefly Night', 'জোনাকি রাত'],
    ['jar', 'star', 'beetle', 'moon', 'mushroom', 'hyacinth'],
  ),
  edition(
    'wedding-gold',
    'lines-middle',
    ['Wedding Gold', 'বিয়ের সোনা'],
    ['ring', 'bouquet', 'bride', 'sari', 'carnation', 'beads'],
  ),
  edition(
    'spice-route',
    'ways-middle',
    ['Spice Route', 'মসলার পথ'],
    ['camel', 'compass', 'chili', 'curry', 'ginger', 'garlic'],
  ),
  edition(
    'desert-falcon',
    'many-ways-high',
    ['Desert Falcon', 'মরুর বাজপাখি'],
    ['falcon', 'amphora', 'camel', 'scorpion', 'compass', 'cactus'],
  ),
  edition(
    'mermaid-pearl',
    'cascade-middle',
    ['Mermaid Pearl', 'মৎস্যকন্যার মুক্তা'],
    ['mermaid', 'oyster', 'dolphin', 'turtle', 'coral', 'shell'],
  ),
  edition(
    'volcano-king',
    'hold-high',
    ['Volcano King', 'আগ্নেয় রাজা'],
    ['volcano', 'comet', 'crown', 'moai', 'gorilla', 'fire'],
  ),
];

/** Every game of the house. */
export const EDITIONS: readonly Edition[] = [...FIRST_EDITIONS, ...CATALOGUE_GAMES.map(catalogueEdition)];

export function editionOf(code: string): Edition | undefined {
  return byCode.get(code);
}

const byCode = new Map(EDITIONS.map((edition) => [edition.code, edition]));
