import { detectDevice } from '#/platform/device/device.ts';
import { hasSomethingToGet, showsDownloadBar } from '#/platform/device/download-bar.ts';
import { showLessData } from '#/platform/device/less-data.ts';
import { readPhone } from '#/platform/device/phone.ts';
import { INSTALL_CHANGED, type InstallHolder, type InstallOffer } from '#/platform/install/install-offer.ts';
import { LANGUAGE_COOKIE, STORAGE_KEYS } from '#/platform/storage/storage-keys.ts';
import { LIGHT_PHONE } from '#/platform/theme/light-phone.ts';
import type { FirstPaint } from './first-paint-state.ts';

/**
 * Runs in the page's head, before anything is painted: the server's page is the same for everyone, and this tells it
 * who looks. Until the app takes over it also keeps the taps on controls, to be replayed once. Its text is constant, so
 * that the content security policy allows it by hash.
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
    return Boolean((JSON.parse(kept(STORAGE_KEYS.session.key) ?? 'null') as { token?: unknown } | null)?.token);
  } catch {
    return false;
  }
}

/** The server writes the page by the cookie. Where it has gone and the storage kept the choice, it is set and the page asked for anew. */
const language = kept(STORAGE_KEYS.language.key);
if (language && !isSaid() && language !== root.lang) {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=lax`;
  // Where no cookie can be set the app changes the language by itself.
  if (isSaid()) location.reload();
}

function isSaid(): boolean {
  return document.cookie.includes(`${LANGUAGE_COOKIE}=`);
}

/** The visits so far, this one too. Whoever comes for the first time is not asked to install anything; without storage every visit is the first. */
function countVisit(): number {
  const visits = Number(kept(STORAGE_KEYS.visits.key)) || 0;
  try {
    if (sessionStorage.getItem(STORAGE_KEYS.isCounted.key) === '1') return visits;
    sessionStorage.setItem(STORAGE_KEYS.isCounted.key, '1');
    localStorage.setItem(STORAGE_KEYS.visits.key, String(visits + 1));
    return visits + 1;
  } catch {
    return 1;
  }
}

const runs = detectDevice(window).registerMethod;
const hasIosLink = root.dataset['ios'] !== undefined;
const isClosed = kept(STORAGE_KEYS.hideDownloadBar.key) === '1';
const phone = readPhone(navigator);
const mayAsk = countVisit() > 1;
root.dataset['session'] = isMember() ? 'member' : 'guest';
root.dataset['bar'] = mayAsk && showsDownloadBar({ phone, runs, hasIosLink, isClosed }) ? 'on' : 'off';
root.dataset['get'] = hasSomethingToGet({ runs, hasIosLink }) ? 'on' : 'off';
const theme = kept(STORAGE_KEYS.theme.key);
if (theme === 'light' || (theme === 'phone' && matchMedia(LIGHT_PHONE).matches)) root.dataset['theme'] = 'light';
if (kept(STORAGE_KEYS.displayFace.key) === '1') root.dataset['lettering'] = 'own';
const lessData = kept(STORAGE_KEYS.lessData.key);
showLessData(
  root,
  lessData === null
    ? Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
    : lessData === '1',
);
// M44: a native shell marks itself in the user agent; styles may then leave out what the shell brings.
if (runs === 'APP') root.dataset['shell'] = 'app';
if (!('popover' in HTMLElement.prototype)) root.classList.add('no-popover');

/** The bar is the page's own, not the app's: closing it works from the first moment on, and is kept (M73). */
addEventListener(
  'click',
  (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-close-bar]')) return;
    event.stopImmediatePropagation();
    root.dataset['bar'] = 'off';
    try {
      localStorage.setItem(STORAGE_KEYS.hideDownloadBar.key, '1');
    } catch {
      // Where nothing can be kept it is closed for this page.
    }
  },
  true,
);

/** The browser's offer to install the site may come before the app does: it waits here to be asked for. */
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

/** A picture that does not come shows no broken sign, but what stands below it; one that comes at last is shown. */
for (const type of ['error', 'load'])
  addEventListener(
    type,
    // Scripts and the window are told of too: only pictures have a rule for the mark.
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
  // Fetched beside the entry, run when it asks for them.
  for (const file of parts) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
  if (entry !== undefined) void import(entry);
}
/** Two frames after everything has come, the last picture is on the glass: the app's work may not stand in its way. */
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
  takeOver() {
    removeEventListener('click', keepTap, true);
    for (const control of taps.splice(0)) if (control.isConnected) control.click();
    // Who touched before anybody listened has touched all the same: what waits for it hears of it when all of it listens.
    if (isTouched) setTimeout(() => dispatchEvent(new Event('scroll')), 0);
  },
};
(window as { melaFirstPaint?: FirstPaint }).melaFirstPaint = state;
