import type { Game } from '@mela/contract/catalogue';
import type { GameCategory } from '@mela/contract/categories';
import type { Api } from '#/platform/api/api.ts';
import { valueOf } from '#/platform/api/query-call.ts';
import { BLOCK_PAGE_SIZE } from './carousel.ts';

/** The games of a block: a category's first thirty, of one maker or of all, or what is hot (P32, P33, P142). */
export async function loadBlock(
  api: Api,
  { category, vendor, language }: { category: GameCategory; vendor: string; language: string },
  signal: AbortSignal,
): Promise<{ games: readonly Game[]; totalGames: number }> {
  if (category !== 'HOT') {
    const query = { gameType: category, vassalage: vendor, language, pageSize: BLOCK_PAGE_SIZE };
    return await valueOf(api, 'gameList', { query }, { signal });
  }
  const { list } = await valueOf(api, 'hotGames', { query: { language } }, { signal });
  return { games: list, totalGames: list.length };
}
