import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { usePlatform } from '#/platform/platform-context.tsx';
import type { Platform } from '#/platform/platform.ts';
import { openDialogs } from '#/ui/open-dialogs.ts';

/**
 * Anything that opens by itself over a screen (a pop-up, a prompt, an offer) waits for its turn here, so that one is open at a
 * time: first come, first served, and none while the player has opened a menu, a sheet or a question. True while
 * it may be open; false again while the player opens something else. It is over when `wants` ends or the component
 * unmounts. Its dialog sets `byItself`.
 */
export function useTurn(wants: boolean): boolean {
  const turns = turnsOf(usePlatform());
  const id = useId();
  const [isMine, setMine] = useState(false);
  useEffect(() => {
    if (!wants) return undefined;
    const leave = turns.join(id, setMine);
    return () => {
      leave();
      setMine(false);
    };
  }, [wants, turns, id]);
  const isHisOpen = useSyncExternalStore(onDialogs, isAnyDialog, isNone);
  return wants && isMine && !isHisOpen;
}

const onDialogs = (listener: () => void) => openDialogs(document).onChange(listener);
const isAnyDialog = () => openDialogs(document).isAny();
/** Nothing is open in a server rendering. */
const isNone = () => false;

/** One queue per page. */
const QUEUES = new WeakMap<Platform, Turns>();

function turnsOf(platform: Platform): Turns {
  const turns = QUEUES.get(platform) ?? createTurns();
  QUEUES.set(platform, turns);
  return turns;
}

function createTurns(): Turns {
  const waiting: { readonly id: string; readonly tell: (isMine: boolean) => void }[] = [];
  const callFirst = () => waiting[0]?.tell(true);
  return {
    join(id, tell) {
      waiting.push({ id, tell });
      callFirst();
      return () => {
        const at = waiting.findIndex((one) => one.id === id);
        if (at >= 0) waiting.splice(at, 1);
        callFirst();
      };
    },
  };
}

interface Turns {
  join(id: string, tell: (isMine: boolean) => void): () => void;
}
