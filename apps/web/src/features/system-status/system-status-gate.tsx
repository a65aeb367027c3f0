import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { usePlatform } from '#/platform/platform-context.tsx';
import { MaintenanceScreen } from './maintenance-screen.tsx';
import { RestrictedScreen } from './restricted-screen.tsx';
import { createSystemStatus } from './system-status-store.ts';

/** Stands once, around the screens: shows them while the site is open to this visitor, else why it is not (M72). */
export function SystemStatusGate({ children }: { readonly children: ReactNode }) {
  const platform = usePlatform();
  const [system] = useState(() => createSystemStatus(platform));
  const state = useStore(system.store);
  useEffect(() => system.watch(), [system]);
  if (state.status === 1) return <MaintenanceScreen state={state} onRetry={() => void system.refresh()} />;
  if (state.status === 2) return <RestrictedScreen state={state} onRetry={() => void system.refresh()} />;
  return children;
}
