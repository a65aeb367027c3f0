import { useSyncExternalStore } from 'react';
import { INSTALL_CHANGED, type InstallHolder, type InstallOffer } from './install-offer.ts';

/** The current offer; `undefined` if the browser has none, or it was answered. */
export function useInstallOffer(): InstallOffer | undefined {
  return useSyncExternalStore(subscribe, () => (window as InstallHolder).melaInstall, noOffer);
}

function subscribe(changed: () => void): () => void {
  addEventListener(INSTALL_CHANGED, changed);
  return () => removeEventListener(INSTALL_CHANGED, changed);
}

const noOffer = () => undefined;
