import type { GameCategory } from '@mela/contract/categories';
import type { TeamSort } from '@mela/contract/team';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AskedDays } from '#/entities/record-list/days-asked.ts';
import { queryCall, valueOf } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';

export function useTeamOverview(days: AskedDays) {
  return useQuery({ ...queryCall(useApi(), 'teamOverview', { query: { ...days } }), staleTime: 0 });
}

/** What a list of the team asks for. */
export interface AskedTeam {
  readonly days: AskedDays;
  /** The members directly below this one alone. */
  readonly under: string | undefined;
  readonly search: string | undefined;
  readonly sort: TeamSort;
}

export function askedOf({ days, under, search, sort }: AskedTeam) {
  return { ...days, under, search, sort };
}

export function useTeamMembers(asked: AskedTeam) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['teamMembers', asked],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      await valueOf(api, 'teamMembers', { query: { ...askedOf(asked), before: pageParam } }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
}

export function useTeamMember(memberId: string, days: AskedDays) {
  const asked = { params: { memberId }, query: { ...days } };
  return useQuery({ ...queryCall(useApi(), 'teamMemberCard', asked), staleTime: 0 });
}

export function useTeamPnl(days: AskedDays, under: string | undefined) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['teamProfitAndLoss', days, under],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      await valueOf(api, 'teamProfitAndLoss', { query: { ...days, under, before: pageParam } }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
}

/** What a list of the team's bets asks for. */
export interface AskedBets {
  readonly days: AskedDays;
  readonly category: GameCategory | undefined;
  /** A whole name. */
  readonly member: string | undefined;
  readonly vendor?: string;
  readonly gameCode?: string;
}

export function useTeamBets({ days, ...filters }: AskedBets) {
  const api = useApi();
  const language = useReloadLanguage();
  return useInfiniteQuery({
    queryKey: ['teamBetting', language, days, filters],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      await valueOf(api, 'teamBetting', { query: { ...days, ...filters, before: pageParam, language } }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
}
