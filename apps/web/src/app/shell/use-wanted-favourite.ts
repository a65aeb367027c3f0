import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { mayBeFavourite, useSetFavourite } from '#/entities/favourites/favourites.queries.ts';
import { wantedFavourite } from '#/entities/favourites/wanted-favourite.ts';
import { useSession } from '#/entities/session/session-context.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { useToast } from '#/ui/toast.tsx';

/** After log-in, favourites the game whose heart the user tapped as a guest, and opens its sheet (P99). */
export function useWantedFavourite(open: (nodeId: number) => void): void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const isMember = useSession() !== undefined;
  const api = useApi();
  const queries = useQueryClient();
  const language = useReloadLanguage();
  const setFavourite = useSetFavourite();
  const toast = useToast();
  const text = useText();
  const nodeId = isMember ? wantedFavourite(search)?.nodeId : undefined;
  const keep = useEffectEvent(async (wanted: number) => {
    const rest = wantedFavourite(search)?.rest ?? '';
    navigate(rest === '' ? path : `${path}?${rest}`, { replace: true });
    open(wanted);
    // The sheet fetches the same and shows a failure.
    const game = await queries
      .query(queryCall(api, 'gameDetail', { query: { nodeId: wanted, language } }))
      .catch(() => undefined);
    if (!game || !mayBeFavourite(game)) return;
    await setFavourite(game, true);
    toast.success(text('favourites.kept', { game: game.displayName }));
  });
  useEffect(() => {
    if (nodeId !== undefined) void keep(nodeId);
  }, [nodeId]);
}
