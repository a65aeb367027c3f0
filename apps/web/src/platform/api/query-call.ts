import type { Value } from '@mela/contract/operations';
import { notifyManager, QueryClient } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { ApiFailure } from './api-error.ts';
import type { CallArguments, CallId } from './call-id.ts';

/** A call as a query: the key holds the call's id and input, a failure throws `ApiFailure`. Spread it into `useQuery`. */
export function queryCall<Id extends CallId>(
  api: Pick<Api, 'call'>,
  id: Id,
  ...input: CallArguments<Id> extends [infer Input, unknown?] ? [Input] : [CallArguments<Id>[0]?]
) {
  return {
    queryKey: [id, ...input] as readonly unknown[],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      await valueOf(api, id, ...([input[0], { signal }] as unknown as CallArguments<Id>)),
  };
}

/** The value of a call, or a thrown `ApiFailure`. */
export async function valueOf<Id extends CallId>(
  api: Pick<Api, 'call'>,
  id: Id,
  ...rest: CallArguments<Id>
): Promise<Value<Id>> {
  const answer = await api.call(id, ...rest);
  if (!answer.ok) throw new ApiFailure(answer.error);
  return answer.value;
}

// A button is busy before the next event: with the library's timers a second tap at once would send the call again.
notifyManager.setScheduler(queueMicrotask);

/** One per page, and one per rendered request: its cache belongs to one visitor. Calls repeat themselves, so queries do not. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 15_000, gcTime: 10 * 60_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiFailure;
  }
}
