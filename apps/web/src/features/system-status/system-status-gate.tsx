import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { usePlatform } from '#/platform/platform-context.tsx';
import { createSystemStatus } from './system-status-store.ts';

/**
 * Stands once, around the screens: shows them while the site is open to this visitor, else why it is not (M72). That is
 * seldom seen, so it is fetched when it is, and so are its words, by `words`.
 */
export function SystemStatusGate({ words, children }: GateProps) {
  const platform = usePlatform();
  const [system] = useState(() => createSystemStatus(platform));
  const [ClosedSite] = useState(() =>
    lazy(async () => {
      const [{ ClosedSite }] = await Promise.all([import('./closed-site.tsx'), words?.()]);
      return { default: ClosedSite };
    }),
  );
  const state = useStore(system.store);
  useEffect(() => system.watch(), [system]);
  if (state.status === 0) return children;
  return (
    <Suspense>
      <ClosedSite state={state} onRetry={() => void system.refresh()} />
    </Suspense>
  );
}

interface GateProps {
  /** Resolves when all words of the language are here; without it they are. */
  readonly words?: () => Promise<void>;
  readonly children: ReactNode;
}
