import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { usePlatform } from '#/platform/platform-context.tsx';
import { createSystemStatus } from './system-status-store.ts';

/** Seldom seen, so it is fetched when it is. */
const ClosedSite = lazy(async () => ({ default: (await import('./closed-site.tsx')).ClosedSite }));

/** Stands once, around the screens: shows them while the site is open to this visitor, else why it is not (M72). */
export function SystemStatusGate({ children }: { readonly children: ReactNode }) {
  const platform = usePlatform();
  const [system] = useState(() => createSystemStatus(platform));
  const state = useStore(system.store);
  useEffect(() => system.watch(), [system]);
  if (state.status === 0) return children;
  return (
    <Suspense>
      <ClosedSite state={state} onRetry={() => void system.refresh()} />
    </Suspense>
  );
}
