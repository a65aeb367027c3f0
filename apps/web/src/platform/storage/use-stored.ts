import { useCallback, useSyncExternalStore } from 'react';
import { usePlatform } from '#/platform/platform-context.tsx';
import type { StoredValues } from './storage-keys.ts';

/** A stored value, such as a switch that is on, the same in every component; absent during hydration. */
export function useStored<
  Name extends 'balanceHidden' | 'hideDownloadBar' | 'motionPaused' | 'pwaIconSizes' | 'sound' | 'trialName',
>(name: Name): StoredValues[Name] | undefined {
  const { storage } = usePlatform();
  const subscribe = useCallback(
    (changed: () => void) => storage.onChange((other) => other === name && changed()),
    [storage, name],
  );
  return useSyncExternalStore(
    subscribe,
    () => storage.get(name),
    () => undefined,
  );
}
