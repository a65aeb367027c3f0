import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { goTo, listOf, useSupportAddress, type SupportPart } from './support-address.ts';
import type { Feed } from '#/client/use-feed.ts';

export interface WorkPage<Row> {
  readonly list: readonly Row[];
  readonly next: string | null;
  /** The number of waiting items; undefined if the list is only read. */
  readonly waiting?: number;
}

/** The work in one part of the room: the displayed list, page by page, updated by the live feed. */
export function useWorkList<Row, List extends string>(options: {
  readonly part: SupportPart;
  /** In the order of their tabs; the first is displayed first. */
  readonly lists: readonly [List, ...List[]];
  readonly feed: Feed;
  /** One page as a query: the key and what fetches it. */
  readonly pageOf: (
    list: List,
    after?: string,
  ) => {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: { signal: AbortSignal }) => Promise<WorkPage<Row>>;
  };
}) {
  const { part, lists, feed, pageOf } = options;
  const address = useSupportAddress();
  const list = listOf(address, part, lists, lists[0]);
  const { data, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['work', ...pageOf(list).queryKey],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => pageOf(list, pageParam).queryFn({ signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
  useEffect(() => {
    const again = () => void refetch();
    return feed.hear({ deskWork: (event) => event.part === part && again(), resync: again });
  }, [feed, part, refetch]);
  return {
    list,
    setList: (asked: List) => asked !== list && goTo(part, asked),
    rows: data?.pages.flatMap((page) => page.list),
    hasNext: hasNextPage,
    waiting: data?.pages[0]?.waiting ?? 0,
    isFailed: isError,
    openKey: address.part === part ? address.openKey : undefined,
    open: (key: string | undefined) => goTo(part, list, key),
    refresh: () => void refetch(),
    loadMore: () => void fetchNextPage(),
  };
}

export type WorkList<Row, List extends string> = ReturnType<typeof useWorkList<Row, List>>;
