import { useText } from '#/platform/language/text.tsx';
import { ClosedScreen } from './closed-screen.tsx';
import { MaintenanceEnd } from './maintenance-end.tsx';
import type { SystemState } from './system-status-store.ts';

/** Status 1 (M72). */
export function MaintenanceScreen({ state, onRetry }: { readonly state: SystemState; readonly onRetry: () => void }) {
  const text = useText();
  return (
    <ClosedScreen
      scene="maintenance"
      icon="wrench"
      title={text('systemStatus.maintenance')}
      words={state.answer?.words ?? text('systemStatus.maintenanceText')}
      checked="systemStatus.stillClosed"
      detail={<MaintenanceEnd until={state.until} />}
      state={state}
      onRetry={onRetry}
    />
  );
}
