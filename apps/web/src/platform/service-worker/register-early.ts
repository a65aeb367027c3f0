/** After the page has loaded, in milliseconds: its pictures come first. */
const AFTER_LOAD_MS = 3_000;

/**
 * Registers the service worker once the page is whole and at rest, so that who only looked finds the site without a network too. What a worker
 * is told of language and newer builds comes with the first touch (`useServiceWorker`).
 */
export function registerEarly(browser: Window = window): void {
  const { serviceWorker } = browser.navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker) return;
  const register = () => void serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  const later = () => browser.setTimeout(register, AFTER_LOAD_MS);
  if (browser.document.readyState === 'complete') later();
  else browser.addEventListener('load', later, { once: true });
}
