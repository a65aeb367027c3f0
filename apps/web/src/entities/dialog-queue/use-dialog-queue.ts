import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { usePlatform } from '#/platform/platform-context.tsx';
import type { Platform } from '#/platform/platform.ts';
import { openDialogs } from '#/ui/open-dialogs.ts';

/**
 * Queues dialogs that open by themselves over a screen (a pop-up, a prompt, an offer), so that one is open at a time: first
 * come, first served, and none while the player has opened a menu, a sheet or a question. Returns true while the caller's
 * dialog may be open, and false again while the player opens something else. A dialog leaves the queue when `wants` ends or
 * the component unmounts. It sets `byItself`.
 */
export function useDialogQueue(wants: boolean): boolean {
  const queue = queueOf(usePlatform());
  const id = useId();
  const [isFirst, setFirst] = useState(false);
  useEffect(() => {
    if (!wants) return undefined;
    const leave = queue.join(id, setFirst);
    return () => {
      leave();
      setFirst(false);
    };
  }, [wants, queue, id]);
  const isOtherOpen = useSyncExternalStore(onDialogs, isAnyDialog, isNone);
  return wants && isFirst && !isOtherOpen;
}

const onDialogs = (listener: () => void) => openDialogs(document).onChange(listener);
const isAnyDialog = () => openDialogs(document).isAny();
/** Nothing is open in a server rendering. */
const isNone = () => false;

/** One queue per page. */
const QUEUES = new WeakMap<Platform, DialogQueue>();

function queueOf(platform: Platform): DialogQueue {
  const queue = QUEUES.get(platform) ?? createDialogQueue();
  QUEUES.set(platform, queue);
  return queue;
}

function createDialogQueue(): DialogQueue {
  const waiting: { readonly id: string; readonly notify: (isFirst: boolean) => void }[] = [];
  const notifyFirst = () => waiting[0]?.notify(true);
  return {
    join(id, notify) {
      waiting.push({ id, notify });
      notifyFirst();
      return () => {
        const at = waiting.findIndex((one) => one.id === id);
        if (at >= 0) waiting.splice(at, 1);
        notifyFirst();
      };
    },
  };
}

interface DialogQueue {
  join(id: string, notify: (isFirst: boolean) => void): () => void;
}
