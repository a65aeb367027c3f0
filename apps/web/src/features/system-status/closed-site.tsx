import { MaintenanceScreen } from './maintenance-screen.tsx';
import { RestrictedScreen } from './restricted-screen.tsx';
import type { SystemState } from './system-status-store.ts';

/** Why the site is not open to this visitor: maintenance, else their location (M72). */
export function ClosedSite({ state, onRetry }: { readonly state: SystemState; readonly onRetry: () => void }) {
  return state.status === 1 ? (
    <MaintenanceScreen state={state} onRetry={onRetry} />
  ) : (
    <RestrictedScreen state={state} onRetry={onRetry} />
  );
}
