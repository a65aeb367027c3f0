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

/** Pages that are one grid of games from the top on. The others hold what is a visitor's own, or parts that ask for more. */
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
 * Brings a page's games along: puts into `queries` what its screen asks for, and gives the screen and these answers, for the
 * page. Nothing where the page is no grid of games or its list does not answer: it is a skeleton then.
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
