import type { RowData } from '@tanstack/react-table';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useConsole } from '#/client/console-context.ts';
import type { ListAddress } from './list-address.ts';
import type { ListDefinition } from './list-types.ts';

/** Rows of a page on the screen. */
const PAGE = 50;

/** The rows for the address, page by page; refetched after an interruption of the live feed. */
export function useList<Row extends RowData>({ name, page }: ListDefinition<Row>, { asked }: ListAddress) {
  const { feed } = useConsole();
  const { data, error, isFetching, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['list', name, ...page({ asked, limit: PAGE }).queryKey],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      page({ asked, limit: PAGE, ...(cursor !== undefined && { cursor }) }).queryFn({ signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  useEffect(() => feed.hear({ resync: () => void refetch() }), [feed, refetch]);
  return {
    rows: useMemo(() => data?.pages.flatMap(({ list }) => list), [data]),
    error: error?.error,
    /** The rows are still those of the question before. */
    isStale: isPlaceholderData,
    isFetching,
    hasNext: hasNextPage,
    loadMore: () => void fetchNextPage(),
    refresh: () => void refetch(),
  };
}

export type ListRows<Row extends RowData> = Omit<ReturnType<typeof useList<Row>>, 'rows'> & {
  readonly rows: readonly Row[] | undefined;
};
