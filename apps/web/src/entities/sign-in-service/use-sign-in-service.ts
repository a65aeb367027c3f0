import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback } from 'react';
import type { Api } from '#/platform/api/api.ts';
import { valueOf } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';
import type { SignInService, StartService } from './sign-in-service.ts';

/** The service behind the port. */
export const StartServiceContext = createContext<StartService>(async (settings, channels) => {
  const { startFirebase } = await import('./firebase-service.ts');
  return await startFirebase(settings, channels);
});

/** The merchant's service once it is initialised (P50); `undefined` before that, without one, and while it is not wanted. */
export function useSignInService(isWanted: boolean): SignInService | undefined {
  const start = use(StartServiceContext);
  const service = useQuery({ ...serviceQuery(useApi(), start), enabled: isWanted });
  return service.data ?? undefined;
}

/** The same for callers that need it only later. */
export function useFindService(): () => Promise<SignInService | undefined> {
  const start = use(StartServiceContext);
  const api = useApi();
  const queries = useQueryClient();
  return useCallback(async () => {
    try {
      return (await queries.query({ ...serviceQuery(api, start), staleTime: 'static' })) ?? undefined;
    } catch {
      // Without it, the way that needs no service is left.
      return undefined;
    }
  }, [queries, api, start]);
}

function serviceQuery(api: Api, start: StartService) {
  return queryOptions<SignInService | null>({
    queryKey: ['signInServices', 'started'],
    queryFn: async () => {
      const { firebase, channels } = await valueOf(api, 'signInServices');
      return firebase ? await start(firebase, channels) : null;
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
