import type { KeptAnswer, PageInput } from '@mela/contract/page';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import {
  FishingGamesScreen,
  GameCentreScreen,
  GameListScreen,
  PokerGamesScreen,
  SlotGamesScreen,
  SlotsCentreScreen,
} from '#/features/game-centre/game-centre-screen.tsx';
import type { CentreCategory } from '#/features/game-centre/game-criteria.ts';
import { fetchFirst } from '#/features/game-centre/fetch-first.ts';
import type { RouteId } from '../routes.ts';
import { HotGamesScreen } from './hot-games-screen.tsx';

/** Pages that consist of one grid of games. The others have content of the visitor, or parts that need more calls. */
const GRIDS: Partial<Record<RouteId, { readonly screen: ComponentType; readonly category: CentreCategory }>> = {
  slotGames: { screen: SlotGamesScreen, category: 'RNG' },
  slotsCenter: { screen: SlotsCentreScreen, category: 'RNG' },
  fishingGames: { screen: FishingGamesScreen, category: 'FISH' },
  pokerGames: { screen: PokerGamesScreen, category: 'PVP' },
  hotGames: { screen: HotGamesScreen, category: 'HOT' },
  gameCenter: { screen: GameCentreScreen, category: '' },
  gameList: { screen: GameListScreen, category: '' },
};

/**
 * Preloads a page's games: puts the data of its screen into `queries`, and returns the screen and these answers for the
 * page. Returns nothing if the page is no grid of games or its list fails: it is then rendered as a skeleton.
 */
export async function bringCentre({ id, ask, queries, ...caller }: Asked): Promise<Brought | undefined> {
  const grid = GRIDS[id as RouteId];
  if (!grid || !ask) return undefined;
  try {
    await fetchFirst({ ask, queries, ...caller }, grid.category);
  } catch {
    return undefined;
  }
  const answers = queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => ({ key: queryKey, value: state.data }));
  return { screen: grid.screen, answers };
}

interface Asked {
  readonly id: string;
  readonly ask: PageInput['ask'];
  readonly queries: QueryClient;
  readonly merchantCode: string;
  readonly language: string;
}

interface Brought {
  readonly screen: ComponentType;
  readonly answers: readonly KeptAnswer[];
}
