import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ConsoleClient } from '#/client/console-client.ts';
import type { Feed } from '#/client/use-feed.ts';
import type { Room } from '#/rooms.tsx';

const AGAIN_MS = 60_000;

/** The number of waiting items per room, by its path, also for hidden ones. */
export function useWaiting(client: ConsoleClient, rooms: readonly Room[], feed: Feed): Waiting {
  const counted = rooms.flatMap(({ path, waiting }) => (waiting ? [{ path, waiting }] : []));
  const asked = useQueries({
    queries: counted.map(({ path, waiting }) => ({
      queryKey: ['waiting', path],
      queryFn: async () => (await waiting(client.api)) ?? null,
      refetchInterval: AGAIN_MS,
    })),
  });
  const again = useEffectEvent(() => {
    for (const { refetch } of asked) void refetch();
  });
  useEffect(() => feed.hear({ deskWork: () => again(), deskRoom: () => again(), resync: () => again() }), [feed]);
  return Object.fromEntries(counted.map(({ path }, at) => [path, asked[at]?.data ?? 0]));
}

export type Waiting = Readonly<Record<string, number>>;
