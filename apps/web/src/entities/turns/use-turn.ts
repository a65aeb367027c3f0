import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { usePlatform } from '#/platform/platform-context.tsx';
import type { Platform } from '#/platform/platform.ts';
import { openDialogs } from '#/ui/open-dialogs.ts';

/**
 * Whatever comes up by itself over a screen (a pop-up, a prompt, an offer) asks for its turn here, so that one stands at a
 * time: first come, first served, and none while the player has a menu, a sheet or a question of his own open. True while
 * it may stand; false again when he opens something, until that is closed. It is over when `wants` ends or the component
 * goes. Its dialog says so by `byItself`.
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
/** Drawn on the server nothing is open. */
const isNone = () => false;

/** One queue a page. */
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
