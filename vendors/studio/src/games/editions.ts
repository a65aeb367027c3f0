import { catalogueEdition } from './catalogue-edition.ts';
import { CATALOGUE_GAMES } from '@mela/game-art/catalogue/catalogue-games';
import { edition, type Edition } from './edition.ts';

/** The studio's first games, in the order in which they came out. */
const FIRST_EDITIONS: readonly Edition[] = [
  edition(
    'royal-bengal',
    { model: 'lines-middle', instrument: 'flute' },
    ['Royal Bengal', 'রয়েল বেঙ্গল'],
    ['tiger', 'lotus', 'elephant', 'peacock', 'mango', 'drum'],
  ),
  edition(
    'dragon-fortune',
    { model: 'many-ways-high', instrument: 'dotara' },
    ['Dragon Fortune', 'ড্রাগন ফরচুন'],
    ['dragonHead', 'envelope', 'dragon', 'moneyBag', 'lantern', 'coin'],
  ),
  edition(
    'baul-nights',
    { model: 'ways-low', instrument: 'flute' },
    ['Baul Nights', 'বাউল নাইটস'],
    ['drum', 'moon', 'banjo', 'flute', 'maracas', 'lamp'],
  ),
  edition(
    'lotus-reels',
    { model: 'cluster-low', instrument: 'dotara' },
    ['Lotus Reels', 'পদ্ম রিলস'],
    ['lotus', 'oyster', 'frog', 'butterfly', 'fish', 'hyacinth'],
  ),
  edition(
    'mango-mela',
    { model: 'cascade-low', instrument: 'bells' },
    ['Mango Mela', 'আমের মেলা'],
    ['mango', 'carousel', 'pineapple', 'watermelon', 'grapes', 'banana'],
  ),
  edition(
    'peacock-palace',
    { model: 'ways-middle', instrument: 'drums' },
    ['Peacock Palace', 'ময়ূর মহল'],
    ['peacock', 'crown', 'gem', 'ring', 'hibiscus', 'feather'],
  ),
  edition(
    'elephant-parade',
    { model: 'cascade-middle', instrument: 'bells' },
    ['Elephant Parade', 'হাতির মিছিল'],
    ['elephant', 'tent', 'trumpet', 'drumSnare', 'balloon', 'bow'],
  ),
  edition(
    'genie-gold',
    { model: 'hold-high', instrument: 'dotara' },
    ['Genie Gold', 'জিনের সোনা'],
    ['genie', 'lamp', 'crystal', 'moneyBag', 'key', 'scroll'],
  ),
  edition(
    'fox-lanterns',
    { model: 'lines-expanding-middle', instrument: 'bells' },
    ['Fox Lanterns', 'শেয়াল লণ্ঠন'],
    ['fox', 'lantern', 'torii', 'fan', 'envelope', 'leaf'],
  ),
  edition(
    'gem-bazaar',
    { model: 'lines-middle', instrument: 'bells' },
    ['Gem Bazaar', 'রত্ন বাজার'],
    ['gem', 'moneyBag', 'crown', 'ring', 'beads', 'nazar'],
  ),
  edition(
    'rickshaw-rush',
    { model: 'hold-middle', instrument: 'flute' },
    ['Rickshaw Rush', 'রিকশা রাশ'],
    ['rickshaw', 'crossing', 'wheel', 'bell', 'hibiscus', 'teacup'],
  ),
  edition(
    'panda-drums',
    { model: 'hold-low', instrument: 'drums' },
    ['Panda Drums', 'পান্ডা ড্রামস'],
    ['panda', 'drum', 'bamboo', 'lantern', 'bell', 'peach'],
  ),
  edition(
    'octo-treasure',
    { model: 'cluster-middle', instrument: 'dotara' },
    ['Octo Treasure', 'অক্টো ট্রেজার'],
    ['octopus', 'map', 'compass', 'gem', 'anchor', 'shell'],
  ),
  edition(
    'candy-carnival',
    { model: 'many-ways-low', instrument: 'bells' },
    ['Candy Carnival', 'ক্যান্ডি কার্নিভাল'],
    ['lollipop', 'popcorn', 'cupcake', 'donut', 'candy', 'cherries'],
  ),
  edition(
    'samurai-strike',
    { model: 'cascade-high', instrument: 'bells' },
    ['Samurai Strike', 'সামুরাই স্ট্রাইক'],
    ['ninja', 'torii', 'castle', 'swords', 'fan', 'blossom'],
  ),
  edition(
    'moon-rabbit',
    { model: 'lines-low', instrument: 'harp' },
    ['Moon Rabbit', 'চাঁদের খরগোশ'],
    ['rabbit', 'mooncake', 'moon', 'lantern', 'star', 'blossom'],
  ),
  edition(
    'lion-throne',
    { model: 'lines-expanding-high', instrument: 'dotara' },
    ['Lion Throne', 'সিংহাসন'],
    ['lion', 'crown', 'trophy', 'shield', 'swords', 'gem'],
  ),
  edition(
    'temple-owl',
    { model: 'ways-expanding-middle', instrument: 'flute' },
    ['Temple Owl', 'মন্দিরের প্যাঁচা'],
    ['owl', 'temple', 'scroll', 'key', 'gem', 'feather'],
  ),
  edition(
    'pirate-bay-9',
    { model: 'ways-high', instrument: 'flute' },
    ['Pirate Bay 9', 'জলদস্যু ৯'],
    ['parrot', 'map', 'skull', 'bomb', 'hook', 'anchor'],
  ),
  edition(
    'jungle-roar',
    { model: 'many-ways-middle', instrument: 'bells' },
    ['Jungle Roar', 'জঙ্গলের গর্জন'],
    ['tiger', 'paw', 'gorilla', 'leopard', 'parrot', 'snake'],
  ),
  edition(
    'super-ace-king',
    { model: 'cluster-high', instrument: 'dotara' },
    ['Super Ace King', 'সুপার এস কিং'],
    ['joker', 'crown', 'hearts', 'diamonds', 'clubs', 'spades'],
  ),
  edition(
    'hilsa-river',
    { model: 'ways-low', instrument: 'flute' },
    ['Hilsa River', 'ইলিশ নদী'],
    ['fish', 'canoe', 'fishingRod', 'shrimp', 'crab', 'shell'],
  ),
  edition(
    'monsoon-magic',
    { model: 'lines-sticky-middle', instrument: 'flute' },
    ['Monsoon Magic', 'বর্ষার জাদু'],
    ['umbrella', 'rainbow', 'frog', 'storm', 'lotus', 'drop'],
  ),
  edition(
    'kite-festival',
    { model: 'cluster-low', instrument: 'drums' },
    ['Kite Festival', 'ঘুড়ি উৎসব'],
    ['kite', 'sunFace', 'spool', 'balloon', 'top', 'bow'],
  ),
  edition(
    'tea-garden',
    { model: 'cascade-low', instrument: 'drums' },
    ['Tea Garden', 'চা বাগান'],
    ['teaBag', 'basket', 'cup', 'leaf', 'honey', 'lemon'],
  ),
  edition(
    'sundarban-spirits',
    { model: 'lines-sticky-high', instrument: 'harp' },
    ['Sundarban Spirits', 'সুন্দরবনের আত্মা'],
    ['ghost', 'honey', 'tiger', 'crocodile', 'deer', 'crab'],
  ),
  edition(
    'puppet-theatre',
    { model: 'hold-low', instrument: 'harp' },
    ['Puppet Theatre', 'পুতুল নাচ'],
    ['masks', 'ticket', 'prince', 'princess', 'doll', 'violin'],
  ),
  edition(
    'sweet-shop',
    { model: 'many-ways-low', instrument: 'flute' },
    ['Sweet Shop', 'মিষ্টির দোকান'],
    ['iceCream', 'gift', 'custard', 'honey', 'dango', 'pretzel'],
  ),
  edition(
    'cricket-sixes',
    { model: 'lines-high', instrument: 'drums' },
    ['Cricket Sixes', 'ক্রিকেট ছক্কা'],
    ['cricket', 'trophy', 'stadium', 'medal', 'target', 'glove'],
  ),
  edition(
    'boat-race',
    { model: 'ways-1024-middle', instrument: 'harp' },
    ['Boat Race', 'নৌকা বাইচ'],
    ['rower', 'trophy', 'canoe', 'sailboat', 'anchor', 'drum'],
  ),
  edition(
    'firefly-night',
    { model: 'lines-low', instrument: 'flute' },
    ['Firefly Night', 'জোনাকি রাত'],
    ['jar', 'star', 'beetle', 'moon', 'mushroom', 'hyacinth'],
  ),
  edition(
    'wedding-gold',
    { model: 'lines-middle', instrument: 'bells' },
    ['Wedding Gold', 'বিয়ের সোনা'],
    ['ring', 'bouquet', 'bride', 'sari', 'carnation', 'beads'],
  ),
  edition(
    'spice-route',
    { model: 'ways-middle', instrument: 'drums' },
    ['Spice Route', 'মসলার পথ'],
    ['camel', 'compass', 'chili', 'curry', 'ginger', 'garlic'],
  ),
  edition(
    'desert-falcon',
    { model: 'many-ways-high', instrument: 'flute' },
    ['Desert Falcon', 'মরুর বাজপাখি'],
    ['falcon', 'amphora', 'camel', 'scorpion', 'compass', 'cactus'],
  ),
  edition(
    'mermaid-pearl',
    { model: 'cascade-middle', instrument: 'bells' },
    ['Mermaid Pearl', 'মৎস্যকন্যার মুক্তা'],
    ['mermaid', 'oyster', 'dolphin', 'turtle', 'coral', 'shell'],
  ),
  edition(
    'volcano-king',
    { model: 'hold-high', instrument: 'drums' },
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
