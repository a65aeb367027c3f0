import { useQuery } from '@tanstack/react-query';
import { useSession } from '#/entities/session/session-context.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** The signed-in member's own facts (P59, P133); idle for guests. */
export function useMember() {
  const api = useApi();
  const session = useSession();
  return useQuery({ ...queryCall(api, 'memberInfo'), enabled: session !== undefined, staleTime: 5 * 60_000 });
}
