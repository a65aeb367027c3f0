import type { Game } from '@mela/contract/catalogue';
import { NEVER_FAVOURITES } from '@mela/contract/favourite-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '#/entities/session/session-context.tsx';
import { errorText } from '#/platform/api/error-text.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { useToast } from '#/ui/toast.tsx';

/** The favourite ids of the member, the newest first (P75, P142); `undefined` for guests and until they are here. */
export function useFavouriteIds(): readonly number[] | undefined {
  const isMember = useSession() !== undefined;
  const ids = useQuery({ ...idsCall(useApi()), enabled: isMember, staleTime: 5 * 60_000 });
  return isMember ? ids.data?.content : undefined;
}

/** Lottery draws are no games to come back to (P99). */
export function mayBeFavourite(game: Pick<Game, 'gameType'>): boolean {
  return !NEVER_FAVOURITES.includes(game.gameType);
}

/**
 * Makes a game a favourite or none any more, at once on the screen (P79): what is one already is not added again, and a
 * server that refuses puts the list back and says why.
 */
export function useSetFavourite() {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const text = useText();
  return useCallback(
    async (game: Game, wanted: boolean): Promise<void> => {
      const { queryKey } = idsCall(api);
      const before = queries.getQueryData<Ids>(queryKey);
      const ids = before?.content ?? [];
      if (ids.includes(game.nodeId) === wanted) return;
      const content = wanted ? [game.nodeId, ...ids] : ids.filter((id) => id !== game.nodeId);
      // An answer that is on its way still would show what was before the tap.
      void queries.cancelQueries({ queryKey }, { revert: false });
      queries.setQueryData<Ids>(queryKey, { content, pageNum: 1, totalPages: 1 });
      const input = { nodeId: game.nodeId, vendor: game.vendor };
      const answer = wanted
        ? await api.call('addFavourite', { body: input })
        : await api.call('removeFavourite', { query: input });
      if (!answer.ok) {
        queries.setQueryData<Ids>(queryKey, before);
        toast.show(text(errorText(answer.error)), { tone: 'error' });
      }
      void queries.invalidateQueries({ queryKey: ['favouriteList'] });
    },
    [api, queries, toast, text],
  );
}

function idsCall(api: ReturnType<typeof useApi>) {
  return queryCall(api, 'favouriteIds', { query: { pageNo: 1, pageSize: 999 } });
}

type Ids = { readonly content: readonly number[]; readonly pageNum: number; readonly totalPages: number };
