/** After the page has loaded, in milliseconds: its pictures have precedence. */
const AFTER_LOAD_MS = 3_000;

/**
 * Registers the service worker once the page is loaded and idle, so that the site works offline after a visit without a touch.
 * The worker's updates on language and newer builds come with the first touch (`useServiceWorker`).
 */
export function registerEarly(browser: Window = window): void {
  const { serviceWorker } = browser.navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker) return;
  const register = () => void serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  const later = () => browser.setTimeout(register, AFTER_LOAD_MS);
  if (browser.document.readyState === 'complete') later();
  else browser.addEventListener('load', later, { once: true });
}
