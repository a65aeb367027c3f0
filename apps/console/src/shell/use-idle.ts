import { useIdle as useQuiet } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';

/** Calls after this many minutes without use, when another person may be at the page; the server locks the session after the same time. */
export function useIdle(minutes: number, onIdle: () => void): void {
  const isIdle = useQuiet(minutes * 60_000, { initialState: false });
  const tell = useEffectEvent(onIdle);
  useEffect(() => {
    if (isIdle) tell();
  }, [isIdle]);
}
