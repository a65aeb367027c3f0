import type { Value } from '@mela/contract/operations';
import type { Promotion } from '@mela/contract/promotions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '#/entities/session/session-context.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useLive } from '#/platform/live/use-live.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** An operator's change reaches every open phone within this time, in milliseconds. */
const REFETCH_MS = 60_000;

/** The promotions: for a member with their status in each, for a guest those that they could join (M160). */
export function usePromotions() {
  const api = useApi();
  const queries = useQueryClient();
  const isMember = useSession() !== undefined;
  const query = { language: useReloadLanguage() };
  const common = { refetchInterval: REFETCH_MS };
  const own = useQuery({ ...queryCall(api, 'promotions', { query }), ...common, enabled: isMember });
  const available = useQuery({ ...queryCall(api, 'availablePromotions', { query }), ...common, enabled: !isMember });
  useLive('promotion', ({ promotionId, status }) => {
    putInto(queries, (one) => (one.id === promotionId ? { ...one, status } : one));
    // The rejection reason and the number of free places come with the full list.
    void queries.invalidateQueries({ queryKey: ['promotions'] });
  });
  return isMember ? own : available;
}

/** Puts a call's answer about one promotion into the list at once. */
export function usePutPromotion(): (promotion: Promotion) => void {
  const queries = useQueryClient();
  return useCallback(
    (promotion) => {
      putInto(queries, (one) => (one.id === promotion.id ? promotion : one));
      // The promotion may have granted a label or a frame.
      void queries.invalidateQueries({ queryKey: ['memberInfo'] });
    },
    [queries],
  );
}

function putInto(queries: ReturnType<typeof useQueryClient>, change: (one: Promotion) => Promotion): void {
  queries.setQueriesData<Value<'promotions'>>(
    { queryKey: ['promotions'] },
    (known) => known && { ...known, list: known.list.map(change) },
  );
}
