import { detectDevice } from '#/platform/device/device.ts';
import { hasSomethingToGet, showsDownloadBar } from '#/platform/device/download-bar.ts';
import { showLessData } from '#/platform/device/less-data.ts';
import { readPhone } from '#/platform/device/phone.ts';
import { INSTALL_CHANGED, type InstallHolder, type InstallOffer } from '#/platform/install/install-offer.ts';
import { EARLY_STORAGE_KEYS, LANGUAGE_COOKIE } from '#/platform/storage/early-storage-keys.ts';
import { LIGHT_PHONE } from '#/platform/theme/light-phone.ts';
import type { FirstPaint } from './first-paint-state.ts';

/**
 * Runs in the page's head before the first paint: the server's page is the same for everyone, and this adds the visitor's
 * state. Until hydration it also records taps on controls, to be replayed once. Its text is constant, so that
 * the content security policy allows it by hash.
 */
const root = document.documentElement;

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function isMember(): boolean {
  try {
    return Boolean((JSON.parse(kept(EARLY_STORAGE_KEYS.session.key) ?? 'null') as { token?: unknown } | null)?.token);
  } catch {
    return false;
  }
}

/** The server renders by the cookie. If the cookie is gone but the storage has the choice, sets the cookie and reloads. */
const language = kept(EARLY_STORAGE_KEYS.language.key);
if (language && !isSaid() && language !== root.lang) {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=lax`;
  // If no cookie can be set, the app changes the language itself.
  if (isSaid()) location.reload();
}

function isSaid(): boolean {
  return document.cookie.includes(`${LANGUAGE_COOKIE}=`);
}

/** The number of visits including this one. First-time visitors get no install prompt; without storage every visit is the first. */
function countVisit(): number {
  const visits = Number(kept(EARLY_STORAGE_KEYS.visits.key)) || 0;
  try {
    if (sessionStorage.getItem(EARLY_STORAGE_KEYS.isCounted.key) === '1') return visits;
    sessionStorage.setItem(EARLY_STORAGE_KEYS.isCounted.key, '1');
    localStorage.setItem(EARLY_STORAGE_KEYS.visits.key, String(visits + 1));
    return visits + 1;
  } catch {
    return 1;
  }
}

const runs = detectDevice(window).registerMethod;
const hasIosLink = root.dataset['ios'] !== undefined;
const isClosed = kept(EARLY_STORAGE_KEYS.hideDownloadBar.key) === '1';
const phone = readPhone(navigator);
const mayAsk = countVisit() > 1;
root.dataset['session'] = isMember() ? 'member' : 'guest';
root.dataset['bar'] = mayAsk && showsDownloadBar({ phone, runs, hasIosLink, isClosed }) ? 'on' : 'off';
root.dataset['get'] = hasSomethingToGet({ runs, hasIosLink }) ? 'on' : 'off';
const theme = kept(EARLY_STORAGE_KEYS.theme.key);
if (theme === 'light' || (theme === 'phone' && matchMedia(LIGHT_PHONE).matches)) root.dataset['theme'] = 'light';
if (kept(EARLY_STORAGE_KEYS.displayFace.key) === '1') root.dataset['lettering'] = 'own';
const lessData = kept(EARLY_STORAGE_KEYS.lessData.key);
showLessData(
  root,
  lessData === null
    ? Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
    : lessData === '1',
);
// M44: a native shell marks itself in the user agent; styles may then omit the elements of the shell.
if (runs === 'APP') root.dataset['shell'] = 'app';
if (!('popover' in HTMLElement.prototype)) root.classList.add('no-popover');

/** The bar belongs to the page, not to the app: closing it works before the app has loaded, and is stored (M73). */
addEventListener(
  'click',
  (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-close-bar]')) return;
    event.stopImmediatePropagation();
    root.dataset['bar'] = 'off';
    try {
      localStorage.setItem(EARLY_STORAGE_KEYS.hideDownloadBar.key, '1');
    } catch {
      // Where nothing can be kept it is closed for this page.
    }
  },
  true,
);

/** The browser's offer to install the site may come before the app has loaded: it is stored here until needed. */
const holder: Window & InstallHolder = window;
function offered(offer: InstallOffer | undefined) {
  holder.melaInstall = offer;
  dispatchEvent(new Event(INSTALL_CHANGED));
}
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offered(event as InstallOffer);
});
addEventListener('appinstalled', () => {
  root.dataset['bar'] = 'off';
  offered(undefined);
});

/** Hides the browser's broken-image sign, so that the fallback below is visible; a picture that loads later is visible again. */
for (const type of ['error', 'load'])
  addEventListener(
    type,
    // The listener also receives events of scripts and of the window; only pictures have a style for the mark.
    ({ target }) => (target as Partial<Element>).toggleAttribute?.('data-lost', type === 'error'),
    true,
  );

const taps: HTMLElement[] = [];
function keepTap(event: Event) {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
  if (!control) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!taps.includes(control)) taps.push(control);
}
addEventListener('click', keepTap, true);

/** Home fetches the app when it has been painted whole, or at the first touch or key; other pages name it as a script. */
let woken = false;
function wake() {
  if (woken) return;
  woken = true;
  const [entry, ...parts] = document.getElementById('boot')?.dataset['modules']?.split(' ') ?? [];
  // Fetched in parallel with the entry, run when it imports them.
  for (const file of parts) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
  if (entry !== undefined) void import(entry);
}
/** Two frames after the load event the last picture is painted, so the app's work does not delay it. */
addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(wake, 0))));
let isTouched = false;
for (const touch of ['pointerdown', 'keydown'])
  addEventListener(
    touch,
    () => {
      isTouched = true;
      if (document.readyState !== 'loading') wake();
    },
    true,
  );

const state: FirstPaint = {
  handOver() {
    removeEventListener('click', keepTap, true);
    for (const control of taps.splice(0)) if (control.isConnected) control.click();
    // A touch from before anyone listened still counts: it is replayed as an event after all listeners are attached.
    if (isTouched) setTimeout(() => dispatchEvent(new Event('scroll')), 0);
  },
};
(window as { melaFirstPaint?: FirstPaint }).melaFirstPaint = state;
