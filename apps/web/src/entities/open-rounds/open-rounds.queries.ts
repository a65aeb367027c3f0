import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryCall } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useLive } from '#/platform/live/use-live.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** Rounds that hold a stake still. Each change of the balance may have ended one. */
export function useOpenRounds({ enabled = true }: { readonly enabled?: boolean } = {}) {
  const api = useApi();
  const queries = useQueryClient();
  const language = useReloadLanguage();
  useLive('balance', () => {
    if (enabled) void queries.invalidateQueries({ queryKey: ['openRounds'] });
  });
  return useQuery({ ...queryCall(api, 'openRounds', { query: { language } }), staleTime: 0, enabled });
}
