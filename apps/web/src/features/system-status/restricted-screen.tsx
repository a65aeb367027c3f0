import { useText } from '#/platform/language/text.tsx';
import { ClosedScreen } from './closed-screen.tsx';
import type { SystemState } from './system-status-store.ts';

/** Status 2: refused by address or location (M72); shows the address that the server saw. */
export function RestrictedScreen({ state, onRetry }: { readonly state: SystemState; readonly onRetry: () => void }) {
  const text = useText();
  return (
    <ClosedScreen
      scene="restricted"
      icon="map-pin"
      title={text('systemStatus.restricted')}
      words={state.answer?.words ?? text('systemStatus.restrictedText')}
      checked="systemStatus.stillRestricted"
      detail={state.ip === '' ? undefined : text('systemStatus.yourAddress', { ip: state.ip })}
      state={state}
      onRetry={onRetry}
    />
  );
}
