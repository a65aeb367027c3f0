import type { Value } from '@mela/contract/operations';
import type { HotMatch, HotMatchChanges } from '@mela/contract/sports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryCall } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useLive } from '#/platform/live/use-live.ts';
import { useApi } from '#/platform/platform-context.tsx';

export type MatchGroup = Value<'hotMatches'>['list'][number];
type Change = HotMatchChanges['matches'][number];

/** Hot matches by the name of their game (P63), updated by the live feed; refetched in another language (P88). */
export function useHotMatches(): HotMatchesState {
  const language = useReloadLanguage();
  const list = useQuery({
    ...queryCall(useApi(), 'hotMatches', { query: { language } }),
    placeholderData: (previous) => previous,
    // Without a feed, for example before the first touch, a list is stale after a minute.
    refetchInterval: 60_000,
  });
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map());
  useLive('hotMatches', (received) => {
    setChanges((known) => withNewer(known, received.matches));
    if (received.isNewList) void list.refetch();
  });
  return {
    groups: list.data?.list.map((group) => ({
      ...group,
      matchList: group.matchList.map((match) => newest(match, changes.get(keyOf(match)))),
    })),
    isFailed: list.isError && list.data === undefined,
    isAsking: list.isFetching,
    retry: () => void list.refetch(),
  };
}

/** The latest change per match; a late state is ignored. */
function withNewer(known: ReadonlyMap<string, Change>, received: readonly Change[]): ReadonlyMap<string, Change> {
  const all = new Map(known);
  for (const change of received) {
    const before = all.get(keyOf(change));
    if (!before || BigInt(change.version) > BigInt(before.version)) all.set(keyOf(change), change);
  }
  return all;
}

/** Of two states of a match the one with the higher version counts, regardless of their order of arrival. */
function newest(match: HotMatch, change: Change | undefined): HotMatch {
  if (!change || BigInt(change.version) <= BigInt(match.version)) return match;
  return { ...match, version: change.version, moneyLine: change.moneyLine, live: change.live };
}

function keyOf({ vendor, matchId }: { readonly vendor: string; readonly matchId: string }): string {
  return `${vendor}/${matchId}`;
}

interface HotMatchesState {
  /** `undefined` while they load. */
  readonly groups: readonly MatchGroup[] | undefined;
  readonly isFailed: boolean;
  readonly isAsking: boolean;
  retry(): void;
}
