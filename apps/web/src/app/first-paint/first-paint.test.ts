import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { FirstPaint } from './first-paint-state.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('visits', '1');
  vi.resetModules();
  for (const name of ['session', 'theme', 'bar', 'shell', 'lettering']) delete document.documentElement.dataset[name];
  document.body.innerHTML =
    '<div id="root"><button id="menu"><span>Menu</span></button><a id="link" href="#x">Link</a></div>';
});

async function paint(): Promise<FirstPaint> {
  await import('./first-paint.ts');
  return (window as unknown as { melaFirstPaint: FirstPaint }).melaFirstPaint;
}
const root = document.documentElement;

test('sets guest or member, night or day, and the download bar before the first paint', async () => {
  (await paint()).handOver();
  expect(root.dataset).toMatchObject({ session: 'guest', bar: 'on' });
  expect(root.dataset['theme']).toBeUndefined();

  localStorage.setItem(
    'MC_SESSION_INFO',
    JSON.stringify({ token: 't', type: 0, merchantCode: 'mela', userName: 'rahim', firstTimeLogin: false }),
  );
  localStorage.setItem('theme', 'light');
  localStorage.setItem('hideDownloadBar', '1');
  vi.resetModules();
  (await paint()).handOver();
  expect(root.dataset).toMatchObject({ session: 'member', theme: 'light', bar: 'off' });
});

test('offers no installation on the first visit and counts a visit once for any number of page loads', async () => {
  localStorage.removeItem('visits');
  for (const [visits, bar] of [
    ['1', 'off'],
    ['1', 'off'],
  ]) {
    vi.resetModules();
    (await paint()).handOver();
    expect([localStorage.getItem('visits'), root.dataset['bar']]).toEqual([visits, bar]);
  }
  sessionStorage.clear();
  vi.resetModules();
  (await paint()).handOver();
  expect([localStorage.getItem('visits'), root.dataset['bar']]).toEqual(['2', 'on']);
});

test('closes the bar before the app has loaded and keeps it closed', async () => {
  document.body.innerHTML = '<aside><button data-close-bar><i id="sign"></i></button></aside>';
  const firstPaint = await paint();
  expect(root.dataset['bar']).toBe('on');
  document.getElementById('sign')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(root.dataset['bar']).toBe('off');
  expect(localStorage.getItem('hideDownloadBar')).toBe('1');
  firstPaint.handOver();
});

test('keeps the browser’s install offer for the app and drops it when the site is installed', async () => {
  (await paint()).handOver();
  let events = 0;
  const holder = window as { melaInstall?: unknown };
  addEventListener('mela:install', () => void (events += 1));
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(holder.melaInstall === offer && events > 0).toBe(true);
  dispatchEvent(new Event('appinstalled'));
  expect(holder.melaInstall).toBeUndefined();
  expect(root.dataset['bar']).toBe('off');
});

test('headings are painted in the display face once the browser has it, in the system’s own before', async () => {
  (await paint()).handOver();
  expect(root.dataset['lettering']).toBeUndefined();
  localStorage.setItem('displayFace', '1');
  vi.resetModules();
  (await paint()).handOver();
  expect(root.dataset['lettering']).toBe('own');
});

test("ignores broken values in the browser's storage", async () => {
  localStorage.setItem('MC_SESSION_INFO', '{broken');
  (await paint()).handOver();
  expect(root.dataset['session']).toBe('guest');
});

test('records taps on controls before the app has loaded, replays them once, and lets links work', async () => {
  const firstPaint = await paint();
  const menu = document.getElementById('menu');
  const taps: string[] = [];
  const tap = (id: string) =>
    document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  menu?.addEventListener('click', () => taps.push('menu'));
  menu?.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  tap('menu');
  expect(taps).toEqual([]);
  expect(tap('link')).toBe(true);
  firstPaint.handOver();
  expect(taps).toEqual(['menu']);
  firstPaint.handOver();
  tap('menu');
  expect(taps).toEqual(['menu', 'menu']);
});

test('replays a touch from before hydration to listeners of the first touch, and none without a touch', async () => {
  let events = 0;
  const listen = () => void (events += 1);
  addEventListener('scroll', listen);
  const after = () => new Promise((resolve) => setTimeout(resolve, 0));
  (await paint()).handOver();
  await after();
  expect(events).toBe(0);

  vi.resetModules();
  const firstPaint = await paint();
  document.getElementById('root')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(events).toBe(0);
  firstPaint.handOver();
  await after();
  expect(events).toBe(1);
  removeEventListener('scroll', listen);
});

test('restores a lost language cookie from the storage and reloads the page once', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { href: location.href, reload });
  const forget = () => (document.cookie = 'language=; path=/; max-age=0');
  onTestFinished(() => {
    vi.unstubAllGlobals();
    forget();
    root.lang = '';
  });
  root.lang = 'bn';
  localStorage.setItem('language', 'en');
  await paint();
  expect(document.cookie).toContain('language=en');
  expect(reload).toHaveBeenCalledTimes(1);

  // With a cookie, or without a stored choice, the page does not reload.
  vi.resetModules();
  await paint();
  forget();
  localStorage.removeItem('language');
  vi.resetModules();
  await paint();
  expect(reload).toHaveBeenCalledTimes(1);
});
