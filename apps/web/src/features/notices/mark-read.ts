import type { Value } from '@mela/contract/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#/platform/api/api.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** At most one mark is sent to the server within this time, in milliseconds (M139, M180). */
export const THROTTLE_MS = 150;

/**
 * Marks read locally at once, then on the server, then refetches (M119). Marks above the rate wait, and are sent even after the
 * screen is left.
 */
export function useMarkRead(): (id: string) => void {
  const api = useApi();
  const queries = useQueryClient();
  const [marks] = useState(() =>
    createMarks(api, () => void queries.invalidateQueries({ queryKey: ['announcements'] })),
  );
  return (id) => {
    queries.setQueriesData<Value<'announcements'>>({ queryKey: ['announcements'] }, (known) =>
      known
        ? { ...known, announcements: known.announcements.map((one) => (one.id === id ? { ...one, read: true } : one)) }
        : known,
    );
    marks.add(id);
  };
}

function createMarks(api: Api, refresh: () => void) {
  const waiting: string[] = [];
  const marked = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function next() {
    const id = waiting.shift();
    if (id === undefined) {
      timer = undefined;
      return;
    }
    timer = setTimeout(next, THROTTLE_MS);
    void api.call('markAnnouncementRead', { body: { announcementId: id, read: true } }).then(refresh);
  }
  return {
    /** Once per notice: an item may be opened again before the list shows it as read. */
    add(id: string) {
      if (marked.has(id)) return;
      marked.add(id);
      waiting.push(id);
      if (timer === undefined) next();
    },
  };
}
