import type { Game } from '@mela/contract/catalogue';
import type { GameCategory } from '@mela/contract/categories';
import type { Api } from '#/platform/api/api.ts';
import { valueOf } from '#/platform/api/query-call.ts';
import { BLOCK_PAGE_SIZE } from './carousel.ts';

/** Minimum time between the requests for home's lists, in milliseconds (P146). */
export const BETWEEN_LISTS_MS = 400;
/** The earliest time of the next request, per page. */
const nextStarts = new WeakMap<Api, number>();

/** The games of a block: a category's first thirty, of one maker or of all, or hot games (P32, P33, P142). */
export async function loadBlock(
  api: Api,
  { category, vendor, language }: { category: GameCategory; vendor: string; language: string },
  signal: AbortSignal,
): Promise<{ games: readonly Game[]; totalGames: number }> {
  await spaceRequest(api);
  if (category !== 'HOT') {
    const query = { gameType: category, vassalage: vendor, language, pageSize: BLOCK_PAGE_SIZE };
    return await valueOf(api, 'gameList', { query }, { signal });
  }
  const { list } = await valueOf(api, 'hotGames', { query: { language } }, { signal });
  return { games: list, totalGames: list.length };
}

/** The first touch wakes many blocks at once: on a slow network the upper ones load first. A single block does not wait. */
async function spaceRequest(api: Api): Promise<void> {
  const now = performance.now();
  const start = Math.max(now, nextStarts.get(api) ?? now);
  nextStarts.set(api, start + BETWEEN_LISTS_MS);
  if (start > now) await new Promise((resolve) => setTimeout(resolve, start - now));
}
