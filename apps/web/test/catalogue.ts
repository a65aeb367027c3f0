import type { Game, VendorItem } from '@mela/contract/catalogue';
import type { HomeData } from '@mela/contract/page';
import type { Winner } from '@mela/contract/winners';

/** A game of the test's catalogue; `number` tells them apart. */
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
  };
}

export function winnerOf(betId: string, winAmount: string): Winner {
  return {
    betId,
    vo: { iconUrl: '/art/1.webp', customerName: 'ra***7', winAmount },
    gameId: 'game-1',
    nodeId: 1,
    vendor: 'studio',
    displayName: 'Game 1',
  };
}

export function homeOf(games = 8, totalGames = 36): HomeData {
  return {
    categories: ['RNG'],
    notices: [],
    block: { category: 'RNG', vendors: [vendorOf('studio', totalGames)], games: gamesOf(games), totalGames },
  };
}
