import { NATIVE_SHELL } from '#/platform/device/device.ts';
import { STORAGE_KEYS } from '#/platform/storage/storage-keys.ts';
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

const installed =
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;
root.dataset['session'] = isMember() ? 'member' : 'guest';
root.dataset['bar'] = installed || kept(STORAGE_KEYS.hideDownloadBar.key) === '1' ? 'off' : 'on';
if (kept(STORAGE_KEYS.theme.key) === 'light') root.dataset['theme'] = 'light';
if (kept(STORAGE_KEYS.displayFace.key) === '1') root.dataset['lettering'] = 'own';
// M44: a native shell marks itself in the user agent; styles may then leave out what the shell brings.
if (NATIVE_SHELL.test(navigator.userAgent)) root.dataset['shell'] = 'app';
if (!('popover' in HTMLElement.prototype)) root.classList.add('no-popover');

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
addEventListener('load', () => setTimeout(wake, 0));
for (const touch of ['pointerdown', 'keydown'])
  addEventListener(touch, () => document.readyState !== 'loading' && wake(), true);

const state: FirstPaint = {
  takeOver() {
    removeEventListener('click', keepTap, true);
    for (const control of taps.splice(0)) if (control.isConnected) control.click();
  },
};
(window as { melaFirstPaint?: FirstPaint }).melaFirstPaint = state;
