import { useEffect } from 'react';
import { useLanguage } from '#/platform/language/text.tsx';
import { leaveLayers } from '#/platform/history/layer-entries.ts';
import { isBusy } from './is-busy.ts';
import { watchForUpdate } from './update-window.ts';

/** A page that returns to the front checks for a newer worker, at most this often, in milliseconds. */
const ASK_AGAIN_MS = 60 * 60_000;

/** Milliseconds. */
const COOKIE_FOLLOWS_MS = 1_000;

/**
 * Installs the service worker and lets a new one take over in the update window (M188). Nothing is ever reloaded without
 * a tap: once a newer build exists, the browser opens the next tapped link as a full page load.
 */
export function useServiceWorker(): void {
  const language = useLanguage();
  useEffect(() => {
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
    if (!serviceWorker) return undefined;
    const stops: (() => void)[] = [];
    const listen = (target: EventTarget, type: string, listener: (event: Event) => void, capture = false) => {
      target.addEventListener(type, listener, capture);
      stops.push(() => target.removeEventListener(type, listener, capture));
    };
    // The first worker that takes a page over is no update.
    let isNews = serviceWorker.controller !== null;
    listen(serviceWorker, 'controllerchange', () => {
      if (isNews) listen(document, 'click', openWhole, true);
      isNews = true;
    });
    let askedAt = performance.now();
    const start = async () => {
      const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
      const openWindow = () =>
        stops.push(
          watchForUpdate({
            waiting: () => registration.waiting,
            isBusy: () => isBusy(document),
            takeOver: (worker) => worker.postMessage('take-over'),
          }),
        );
      openWindow();
      listen(document, 'visibilitychange', () => {
        if (document.visibilityState !== 'visible' || performance.now() - askedAt < ASK_AGAIN_MS) return;
        askedAt = performance.now();
        registration.update().then(openWindow, () => undefined);
      });
    };
    // A browser that allows no worker here has the site without it.
    start().catch(() => undefined);
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  // The cached page for a phone without network is in the current language.
  useEffect(() => {
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
    if (!serviceWorker) return undefined;
    const tell = async () => (await serviceWorker.ready).active?.postMessage(`keep-shell ${language}`);
    // The cookie by which the server knows the language follows the change.
    const timer = setTimeout(() => void tell(), COOKIE_FOLLOWS_MS);
    return () => clearTimeout(timer);
  }, [language]);
}

/** Lets the browser follow a tap on one of our links, which loads the new build. */
function openWhole(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.dataset['panel'] || link.origin !== location.origin) return;
  if (!link.pathname.startsWith('/m') || (event as MouseEvent).ctrlKey || (event as MouseEvent).metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  // The sheet of the link does not stay in the history.
  void leaveLayers().then(() => location[link.dataset['replace'] === undefined ? 'assign' : 'replace'](link.href));
}
