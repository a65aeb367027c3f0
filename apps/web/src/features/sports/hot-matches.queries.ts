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

/** Hot matches by the name of their game (P63), as the live feed moves them; asked for anew in another language (P88). */
export function useHotMatches(): HotMatchesState {
  const language = useReloadLanguage();
  const list = useQuery({
    ...queryCall(useApi(), 'hotMatches', { query: { language } }),
    placeholderData: (previous) => previous,
    // Without a feed, e.g. before somebody touches the page, a list of a minute ago is old.
    refetchInterval: 60_000,
  });
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map());
  useLive('hotMatches', (told) => {
    setChanges((known) => withNewer(known, told.matches));
    if (told.isNewList) void list.refetch();
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

/** What is known of each match that changed; a state that was late on its way is passed over. */
function withNewer(known: ReadonlyMap<string, Change>, told: readonly Change[]): ReadonlyMap<string, Change> {
  const all = new Map(known);
  for (const change of told) {
    const before = all.get(keyOf(change));
    if (!before || BigInt(change.version) > BigInt(before.version)) all.set(keyOf(change), change);
  }
  return all;
}

/** Of two states of a match the one with the higher version counts, whichever came last. */
function newest(match: HotMatch, change: Change | undefined): HotMatch {
  if (!change || BigInt(change.version) <= BigInt(match.version)) return match;
  return { ...match, version: change.version, moneyLine: change.moneyLine, live: change.live };
}

function keyOf({ vendor, matchId }: { readonly vendor: string; readonly matchId: string }): string {
  return `${vendor}/${matchId}`;
}

interface HotMatchesState {
  /** `undefined` while they are asked for. */
  readonly groups: readonly MatchGroup[] | undefined;
  readonly isFailed: boolean;
  readonly isAsking: boolean;
  retry(): void;
}
