/**
 * The emojis that recipes may use, by the name that says what they show on a tile.
 * Values are file names in `@lobehub/fluent-emoji-3d/assets`, without `.webp`.
 */
export const EMOJI = {
  amphora: '1f3fa', anchor: '2693', balloon: '1f388', bamboo: '1f38d', banana: '1f34c', banjo: '1fa95', bat: '1f987',
  basket: '1f9fa', beads: '1f4ff', bee: '1f41d', beetle: '1fab2', bell: '1f514', blossom: '1f338', bomb: '1f4a3',
  bouquet: '1f490', bow: '1f380', bride: '1f470-200d-2640-fe0f', butterfly: '1f98b', cactus: '1f335', camel: '1f42b', camping: '26fa',
  candle: '1f56f-fe0f', candy: '1f36c', canoe: '1f6f6', carnation: '1f3f5-fe0f', carousel: '1f3a0', castle: '1f3ef',
  cherries: '1f352', chestnut: '1f330', chili: '1f336-fe0f', cloud: '2601-fe0f', clubs: '2663-fe0f', clover: '1f340', clown: '1f921',
  cobra: '1f40d', coconut: '1f965', coin: '1fa99', comet: '2604-fe0f', compass: '1f9ed', controller: '1f3ae', coral: '1fab8', crab: '1f980',
  cricket: '1f3cf', crocodile: '1f40a', crossing: '1f6e4-fe0f', crown: '1f451', crystal: '1f52e', cup: '1f375', cupcake: '1f9c1', curry: '1f35b',
  custard: '1f36e', dagger: '1f5e1-fe0f', dango: '1f361', deer: '1f98c', diamonds: '2666-fe0f', dice: '1f3b2', doll: '1fa86',
  dolphin: '1f42c', donut: '1f369', doves: '1f54a-fe0f', dragon: '1f409', dragonFace: '1f432', drop: '1f4a7', drum: '1fa98',
  drumSnare: '1f941', duck: '1f986', eagle: '1f985', elephant: '1f418', envelope: '1f9e7', fairy: '1f9da', fan: '1faad',
  feather: '1fab6', ferrisWheel: '1f3a1', fire: '1f525', fish: '1f41f', fishAngel: '1f420', fishingRod: '1f3a3', flute: '1fa88', fox: '1f98a', frog: '1f438',
  garlic: '1f9c4', gem: '1f48e', genie: '1f9de', ghost: '1f47b', gift: '1f381', ginger: '1fada', glove: '1f94a', gorilla: '1f98d', grapes: '1f347',
  hammer: '1f528', heart: '2764-fe0f', hearts: '2665-fe0f', herb: '1f33f', hibiscus: '1f33a', honey: '1f36f', hook: '1fa9d', horse: '1f40e',
  hyacinth: '1fabb', ice: '1f9ca', iceCream: '1f368', jar: '1fad9', jellyfish: '1fabc', joker: '1f0cf', key: '1f511', kite: '1fa81',
  koala: '1f428', lamp: '1fa94', lantern: '1f3ee', leaf: '1f343', lemon: '1f34b', leopard: '1f406', lion: '1f981', lizard: '1f98e',
  lobster: '1f99e', lollipop: '1f36d', lotus: '1fab7', magicWand: '1fa84', magnifier: '1f50d', mango: '1f96d', map: '1f5fa-fe0f', maracas: '1fa87', masks: '1f3ad',
  medal: '1f3c5', medalStar: '1f396-fe0f', mermaid: '1f9dc-200d-2640-fe0f', meteor: '1f320', microphone: '1f3a4', moai: '1f5ff',
  moneyBag: '1f4b0', monkey: '1f412', moon: '1f319', mooncake: '1f96e', mountain: '26f0-fe0f', mushroom: '1f344', nazar: '1f9ff', nest: '1fab9',
  ninja: '1f977', noEntry: '26d4', octopus: '1f419', onion: '1f9c5', orange: '1f34a', orangutan: '1f9a7', otter: '1f9a6', owl: '1f989',
  oyster: '1f9aa', palm: '1f334', panda: '1f43c', parrot: '1f99c', paw: '1f43e', peach: '1f351', peacock: '1f99a', pineapple: '1f34d', planet: '1fa90',
  plug: '1f50c', popcorn: '1f37f', pretzel: '1f968', princess: '1f478', prince: '1f934', rabbit: '1f430', rainbow: '1f308', rainCloud: '1f327-fe0f', receipt: '1f9fe',
  rickshaw: '1f6fa', ring: '1f48d', rocket: '1f680', rooster: '1f413', rose: '1f339', rower: '1f6a3', sailboat: '26f5', salt: '1f9c2', sari: '1f97b',
  satellite: '1f4e1', scarf: '1f9e3', scorpion: '1f982', scroll: '1f4dc', seedling: '1f331', shark: '1f988', sheaf: '1f33e', shell: '1f41a', shield: '1f6e1-fe0f', shrimp: '1f990',
  skull: '1f480', slot: '1f3b0', snail: '1f40c', snake: '1f40d', spades: '2660-fe0f', sparkles: '2728', spool: '1f9f5', squid: '1f991',
  stadium: '1f3df-fe0f', star: '2b50', starGlow: '1f31f', stopwatch: '23f1-fe0f', storm: '26c8-fe0f', sun: '2600-fe0f', sunFace: '1f31e', sunflower: '1f33b', sunset: '1f307',
  swords: '2694-fe0f', syringe: '1f489', target: '1f3af', teacup: '2615', teaBag: '1fad6', temple: '1f6d5', tent: '1f3aa', ticket: '1f39f-fe0f', tiger: '1f405', tigerFace: '1f42f',
  toolbox: '1f9f0', top: '1fa80', torii: '26e9-fe0f', trident: '1f531', trophy: '1f3c6', trumpet: '1f3ba', tulip: '1f337', turtle: '1f422', umbrella: '2614',
  violin: '1f3bb', volcano: '1f30b', watermelon: '1f349', wave: '1f30a', whale: '1f433', wind: '1f32c-fe0f', wizard: '1f9d9', wheel: '1f6de', wolf: '1f43a', wrestlers: '1f93c', yarn: '1f9f6', zap: '26a1',
} as const;

export type EmojiName = keyof typeof EMOJI;
