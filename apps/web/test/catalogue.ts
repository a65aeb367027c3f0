import type { Game, VendorItem } from '@mela/contract/catalogue';
import type { GameCategory } from '@mela/contract/categories';
import { orderCategories } from '@mela/contract/category-order';
import type { HomeData } from '@mela/contract/page';
import type { Value } from '@mela/contract/operations';
import type { Winner } from '@mela/contract/winners';

/** A game of the test's catalogue; `number` distinguishes them. */
export function gameOf(number: number, vassalage = 'studio'): Game {
  const name = `Game ${number}`;
  return {
    nodeId: number,
    nodeName: name,
    gameId: `game-${number}`,
    gameCode: `game-${number}`,
    gameName: name,
    displayName: name,
    gameType: 'RNG',
    gameClassify: '',
    vendor: vassalage,
    vassalage,
    supportPlay: true,
    freeplay: false,
    isHot: 0,
    isGameH5: true,
    roomId: '',
    lottoMode: '',
    state: 'open',
    showIcon: true,
    iconUrl: `/art/${number}.200.webp`,
    iconUrl160: `/art/${number}.160.webp`,
    iconUrl300: `/art/${number}.300.webp`,
    palette: 'ember',
    rtp: '96.00',
  };
}

export function gamesOf(count: number, vassalage = 'studio'): Game[] {
  return Array.from({ length: count }, (_, index) => gameOf(index + 1, vassalage));
}

export function vendorOf(vassalage: string, gameCount: number): VendorItem {
  return {
    vassalage,
    displayName: `Maker ${vassalage}`,
    mobileLargeIcon: '',
    gameType: 'RNG',
    key: vassalage,
    cardId: vassalage,
    gameCategory: 'RNG',
    gameClassify: '',
    gameCount,
    state: 'open',
  };
}

/** A response of `gameVendors`; its menus are the mapping's, the hot games and the member's own. */
export function vendorsOf(mapping: Value<'gameVendors'>['mapping']): Value<'gameVendors'> {
  const kinds = Object.keys(mapping) as GameCategory[];
  const menus = {
    home: orderCategories(['HOT', 'FAV', ...kinds], 'home'),
    centre: orderCategories(['HOT', 'FAV', ...kinds, 'RECENT'], 'centre'),
  };
  const items = Object.values(mapping).flat();
  return {
    sorting: [],
    mapping,
    display: Object.fromEntries(items.map((item) => [item.vassalage, item.displayName])),
    menus,
  };
}

/** A page of the game list, the only one unless `page` sets otherwise. */
export function gamePage(games: Game[], page: Partial<Value<'gameList'>> = {}): Value<'gameList'> {
  return { games, pageNum: 1, totalPages: 1, totalGames: games.length, next: null, match: 'all', ...page };
}

export function winnerOf(betId: string, winAmount: string): Winner {
  return {
    betId,
    vo: { iconUrl: '/art/1.webp', customerName: 'ra***7', winAmount, multiple: '38.50' },
    gameId: 'game-1',
    nodeId: 1,
    vendor: 'studio',
    displayName: 'Game 1',
  };
}

export function homeOf(games = 8, totalGames = 36): HomeData {
  return {
    categories: ['FAV', 'RNG'],
    notices: [],
    block: { category: 'RNG', vendors: [vendorOf('studio', totalGames)], games: gamesOf(games), totalGames },
  };
}
