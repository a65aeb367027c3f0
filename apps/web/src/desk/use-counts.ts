import type { DeskPart, StaffPermission } from '@mela/contract/staff-permissions';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { DeskClient } from './desk-client.ts';
import type { DeskFeed } from './use-desk-feed.ts';

type Counts = Readonly<Partial<Record<DeskPart, number>>>;

/** How much waits in each part, also in those that are not shown; the chat counts its own rooms. */
export function useCounts(client: DeskClient, permissions: readonly StaffPermission[], feed: DeskFeed) {
  const [counts, setCounts] = useState<Counts>({});
  const put = useCallback(
    (part: DeskPart, count: number) =>
      setCounts((before) => (before[part] === count ? before : { ...before, [part]: count })),
    [],
  );
  const fetchAll = useEffectEvent(() => {
    const query = { pageSize: 1 };
    if (permissions.includes('feedback'))
      void client.api
        .call('deskFeedback', { query })
        .then((answer) => answer.ok && put('feedback', answer.value.waiting));
    if (permissions.includes('promotions'))
      void client.api
        .call('deskApplications', { query })
        .then((answer) => answer.ok && put('promotions', answer.value.waiting));
  });
  useEffect(() => fetchAll(), []);
  useEffect(
    () => feed.hear({ deskWork: ({ part, waiting }) => put(part, waiting), resync: () => fetchAll() }),
    [feed, put],
  );
  return { counts, setChat: useCallback((count: number) => put('chat', count), [put]) };
}
