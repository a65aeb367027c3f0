import { useEffect, useEffectEvent, useState } from 'react';
import type { ConsoleClient } from '#/client/console-client.ts';

/** Marks messages of a room as read while the page is visible. `read` is the newest that the server knows as read. */
export function useReadMark(
  client: ConsoleClient,
  { roomId, newest, read }: { readonly roomId: string; readonly newest: number; readonly read: number },
): void {
  const [marked, setMarked] = useState(0);
  const mark = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || newest <= Math.max(marked, read)) return;
    void client.api
      .call('markRoom', { params: { roomId }, body: { read: newest } })
      .then((answer) => answer.ok && setMarked(newest));
  });
  useEffect(() => mark(), [newest]);
  useEffect(() => {
    const seen = () => mark();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);
}
