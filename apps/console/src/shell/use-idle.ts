import { useIdle as useQuiet } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';

/** Calls when nobody has touched the page for so many minutes that somebody else may sit there; the server locks the session after as many. */
export function useIdle(minutes: number, onIdle: () => void): void {
  const isIdle = useQuiet(minutes * 60_000, { initialState: false });
  const tell = useEffectEvent(onIdle);
  useEffect(() => {
    if (isIdle) tell();
  }, [isIdle]);
}
