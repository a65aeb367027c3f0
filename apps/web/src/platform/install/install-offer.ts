/** The browser's offer to install the site (Android, desktops): asked once, when the visitor taps. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' } | undefined>;
}

/** Where the page's inline script stores an offer that came before the app. */
export interface InstallHolder {
  melaInstall?: InstallOffer | undefined;
}

/** Raised on the window when an offer came or went. */
export const INSTALL_CHANGED = 'mela:install';

/** Asks. An offer is good for one question, whatever the answer. */
export async function askToInstall(offer: InstallOffer): Promise<boolean> {
  (window as InstallHolder).melaInstall = undefined;
  dispatchEvent(new Event(INSTALL_CHANGED));
  return (await offer.prompt())?.outcome === 'accepted';
}
