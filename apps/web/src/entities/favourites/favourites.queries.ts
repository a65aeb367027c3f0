import type { Game } from '@mela/contract/catalogue';
import { NEVER_FAVOURITES } from '@mela/contract/favourite-rules';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '#/entities/session/session-context.tsx';
import { errorText } from '#/platform/api/error-text.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { useToast } from '#/ui/toast.tsx';

/** As a rule only taps on this phone change them. */
const IDS_FRESH_MS = 5 * 60_000;

/** The favourite ids of the member, the newest first (P75, P142); `undefined` for guests and until loaded. */
export function useFavouriteIds(): readonly number[] | undefined {
  return useFavourites().ids;
}

/** The same ids, and whether they failed to load. */
export function useFavourites() {
  const isMember = useSession() !== undefined;
  const asked = useQuery({ ...idsCall(useApi()), enabled: isMember, staleTime: IDS_FRESH_MS });
  const ids = isMember ? asked.data?.content : undefined;
  return { ids, isFailed: isMember && asked.isError && !ids, retry: () => void asked.refetch() };
}

/** Lottery draws cannot be favourites (P99). */
export function mayBeFavourite(game: Pick<Game, 'gameType'>): boolean {
  return !NEVER_FAVOURITES.includes(game.gameType);
}

/**
 * Adds or removes a favourite, at once on the screen (P79); one that is a favourite already is not added again. On a refusal
 * only this heart reverts, the reason is displayed, and the ids are refetched.
 */
export function useSetFavourite() {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const text = useText();
  return useCallback(
    async (game: Pick<Game, 'nodeId' | 'vendor'>, wanted: boolean): Promise<void> => {
      const call = idsCall(api);
      const { queryKey } = call;
      const here = () => queries.getQueryData<Ids>(queryKey)?.content;
      // Before the ids have loaded, a list of this one alone would clear all other hearts, so this waits for them.
      if (!here()) await queries.query({ ...call, staleTime: IDS_FRESH_MS }).catch(() => undefined);
      if (here()?.includes(game.nodeId) === wanted) return;
      const taps = tapsOf(queries);
      taps.onTheirWay += 1;
      taps.isUnsure ||= !here() || queries.isFetching({ queryKey }) > 0;
      // A response in flight would restore the state from before the tap.
      void queries.cancelQueries({ queryKey }, { revert: false });
      const set = (isFavourite: boolean) =>
        queries.setQueryData<Ids>(queryKey, (ids) => ids && withHeart(ids, game.nodeId, isFavourite));
      set(wanted);
      const input = { nodeId: game.nodeId, vendor: game.vendor };
      const send = async () =>
        wanted ? await api.call('addFavourite', { body: input }) : await api.call('removeFavourite', { query: input });
      // Taps on one heart reach the server in order: the last one wins there as here.
      const sent = (taps.sent.get(game.nodeId) ?? Promise.resolve()).then(send, send);
      taps.sent.set(game.nodeId, sent);
      const answer = await sent;
      const isLast = taps.sent.get(game.nodeId) === sent;
      if (isLast) taps.sent.delete(game.nodeId);
      taps.onTheirWay -= 1;
      if (!answer.ok) {
        if (isLast) set(!wanted);
        taps.isUnsure = true;
        toast.show(text(errorText(answer.error)), { tone: 'error' });
      }
      // Not while another tap is in flight, because the response would revert its heart.
      if (taps.isUnsure && taps.onTheirWay === 0) {
        taps.isUnsure = false;
        void queries.invalidateQueries({ queryKey });
      }
      void queries.invalidateQueries({ queryKey: ['favouriteList'] });
    },
    [api, queries, toast, text],
  );
}

/** The newest is first. */
function withHeart(ids: Ids, nodeId: number, isFavourite: boolean): Ids {
  const others = ids.content.filter((id) => id !== nodeId);
  return { ...ids, content: isFavourite ? [nodeId, ...others] : others };
}

/** Taps that the server has not answered, and whether the local ids may differ from the server's. */
function tapsOf(queries: QueryClient): Taps {
  const known = allTaps.get(queries) ?? { onTheirWay: 0, isUnsure: false, sent: new Map() };
  allTaps.set(queries, known);
  return known;
}

const allTaps = new WeakMap<QueryClient, Taps>();

function idsCall(api: ReturnType<typeof useApi>) {
  return queryCall(api, 'favouriteIds', { query: { pageNo: 1, pageSize: 999 } });
}

interface Taps {
  onTheirWay: number;
  isUnsure: boolean;
  /** Per game, the last tap that the server has not answered. */
  readonly sent: Map<number, Promise<unknown>>;
}
type Ids = { readonly content: readonly number[]; readonly pageNum: number; readonly totalPages: number };
