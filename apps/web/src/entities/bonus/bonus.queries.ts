import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsRealAccount } from '#/entities/session/session-context.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useLive } from '#/platform/live/use-live.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** Refetch interval in milliseconds, for a phone that missed a message of the live feed. */
const RENEW_MS = 15_000;

/** The bonuses of a member with real money; of others nothing is fetched. */
export function useBonuses() {
  const api = useApi();
  const queries = useQueryClient();
  const language = useReloadLanguage();
  const isReal = useIsRealAccount();
  useLive('bonus', () => void queries.invalidateQueries({ queryKey: ['bonuses'] }));
  return useQuery({
    ...queryCall(api, 'bonuses', { query: { language } }),
    staleTime: 0,
    refetchInterval: RENEW_MS,
    enabled: isReal,
  });
}
