import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { usePlatform } from '#/platform/platform-context.tsx';
import { createSystemStatus } from './system-status-store.ts';

/**
 * Mounted once, around the screens: renders them while the site is open to this visitor, else why it is not (M72). The closed
 * screen is rare, so it loads on demand, together with its texts, by `words`.
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
  /** Resolves when all texts of the language have loaded; if omitted, they already have. */
  readonly words?: () => Promise<void>;
  readonly children: ReactNode;
}
