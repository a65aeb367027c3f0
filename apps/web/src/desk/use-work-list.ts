import type { DeskPart } from '@mela/contract/staff-permissions';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from '#/platform/api/api-error.ts';
import { goTo, listOf, useDeskAddress } from './desk-address.ts';
import type { DeskFeed } from './use-desk-feed.ts';

export interface WorkPage<Row> {
  readonly list: readonly Row[];
  readonly next: string | null;
  readonly waiting: number;
}

/** What is to be done in one part of the desk: the list that is shown, page by page, kept by the live feed. */
export function useWorkList<Row, List extends string>(options: {
  readonly part: DeskPart;
  /** In the order of their tabs; the first is shown first. */
  readonly lists: readonly [List, ...List[]];
  readonly feed: DeskFeed;
  readonly keyOf: (row: Row) => string;
  /** The same function as long as it asks for the same. */
  readonly fetchPage: (list: List, after: string | undefined) => Promise<Answer<WorkPage<Row>>>;
}) {
  const { part, lists, feed, keyOf, fetchPage } = options;
  const address = useDeskAddress();
  const list = listOf(address, part, lists, lists[0]);
  const openKey = address.part === part ? address.openKey : undefined;
  const [rows, setRows] = useState<readonly Row[]>();
  const [next, setNext] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [isFailed, setFailed] = useState(false);

  // The rows of another list are none of this one's.
  const [shownList, setShownList] = useState(list);
  if (shownList !== list) {
    setShownList(list);
    setRows(undefined);
    setNext(null);
  }

  // Counts up each time when the list is to be asked for again.
  const [asked, setAsked] = useState(0);
  const take = useEffectEvent((answer: Answer<WorkPage<Row>>) => {
    setFailed(!answer.ok);
    if (!answer.ok) return;
    const page = answer.value;
    // Pages that were loaded after this one stay, so that nobody loses his place.
    const end = page.list.at(-1);
    const at = end && rows ? rows.findIndex((row) => keyOf(row) === keyOf(end)) : -1;
    const tail = at < 0 ? [] : (rows?.slice(at + 1) ?? []);
    setRows([...page.list, ...tail]);
    setWaiting(page.waiting);
    if (tail.length === 0) setNext(page.next);
  });
  useEffect(() => {
    let isWanted = true;
    void fetchPage(list, undefined).then((answer) => isWanted && take(answer));
    return () => void (isWanted = false);
  }, [list, asked, fetchPage]);
  useEffect(() => {
    const again = () => setAsked((count) => count + 1);
    return feed.hear({
      deskWork: (told) => {
        if (told.part !== part) return;
        setWaiting(told.waiting);
        again();
      },
      resync: again,
    });
  }, [feed, part]);

  return {
    list,
    setList(asked: List) {
      if (asked === list) return;
      goTo(part, asked);
    },
    rows,
    next,
    waiting,
    isFailed,
    openKey,
    open: (key: string | undefined) => goTo(part, list, key),
    refresh: () => setAsked((count) => count + 1),
    async loadMore() {
      if (next === null) return;
      const answer = await fetchPage(list, next);
      setFailed(!answer.ok);
      if (!answer.ok) return;
      setRows([...(rows ?? []), ...answer.value.list]);
      setNext(answer.value.next);
      setWaiting(answer.value.waiting);
    },
  };
}

export type WorkList<Row, List extends string> = ReturnType<typeof useWorkList<Row, List>>;
