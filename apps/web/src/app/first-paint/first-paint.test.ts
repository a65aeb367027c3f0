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

test('before anything is painted the page knows guest or member, night or day, and whether the download bar stands', async () => {
  (await paint()).takeOver();
  expect(root.dataset).toMatchObject({ session: 'guest', bar: 'on' });
  expect(root.dataset['theme']).toBeUndefined();

  localStorage.setItem(
    'MC_SESSION_INFO',
    JSON.stringify({ token: 't', type: 0, merchantCode: 'mela', userName: 'rahim', firstTimeLogin: false }),
  );
  localStorage.setItem('theme', 'light');
  localStorage.setItem('hideDownloadBar', '1');
  vi.resetModules();
  (await paint()).takeOver();
  expect(root.dataset).toMatchObject({ session: 'member', theme: 'light', bar: 'off' });
});

test('nobody is asked to install anything on the first visit; the second one is counted once, however often its pages load', async () => {
  localStorage.removeItem('visits');
  for (const [visits, bar] of [
    ['1', 'off'],
    ['1', 'off'],
  ]) {
    vi.resetModules();
    (await paint()).takeOver();
    expect([localStorage.getItem('visits'), root.dataset['bar']]).toEqual([visits, bar]);
  }
  sessionStorage.clear();
  vi.resetModules();
  (await paint()).takeOver();
  expect([localStorage.getItem('visits'), root.dataset['bar']]).toEqual(['2', 'on']);
});

test('the bar is closed from the first moment on, before any app is there, and stays closed', async () => {
  document.body.innerHTML = '<aside><button data-close-bar><i id="sign"></i></button></aside>';
  const firstPaint = await paint();
  expect(root.dataset['bar']).toBe('on');
  document.getElementById('sign')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(root.dataset['bar']).toBe('off');
  expect(localStorage.getItem('hideDownloadBar')).toBe('1');
  firstPaint.takeOver();
});

test('the browser’s offer to install the site waits for the app and goes when the site is installed', async () => {
  (await paint()).takeOver();
  let told = 0;
  const holder = window as { melaInstall?: unknown };
  addEventListener('mela:install', () => void (told += 1));
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(holder.melaInstall === offer && told > 0).toBe(true);
  dispatchEvent(new Event('appinstalled'));
  expect(holder.melaInstall).toBeUndefined();
  expect(root.dataset['bar']).toBe('off');
});

test('headings are painted in the display face once the browser has it, in the system’s own before', async () => {
  (await paint()).takeOver();
  expect(root.dataset['lettering']).toBeUndefined();
  localStorage.setItem('displayFace', '1');
  vi.resetModules();
  (await paint()).takeOver();
  expect(root.dataset['lettering']).toBe('own');
});

test('what the browser keeps may be broken without harm', async () => {
  localStorage.setItem('MC_SESSION_INFO', '{broken');
  (await paint()).takeOver();
  expect(root.dataset['session']).toBe('guest');
});

test('taps on controls before the app is there are kept and replayed once; links lead on their own', async () => {
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
  firstPaint.takeOver();
  expect(taps).toEqual(['menu']);
  firstPaint.takeOver();
  tap('menu');
  expect(taps).toEqual(['menu', 'menu']);
});

test('a touch before the app is there is told to those who wait for the first one, when they listen; without one nothing is', async () => {
  let told = 0;
  const listen = () => void (told += 1);
  addEventListener('scroll', listen);
  const after = () => new Promise((resolve) => setTimeout(resolve, 0));
  (await paint()).takeOver();
  await after();
  expect(told).toBe(0);

  vi.resetModules();
  const firstPaint = await paint();
  document.getElementById('root')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(told).toBe(0);
  firstPaint.takeOver();
  await after();
  expect(told).toBe(1);
  removeEventListener('scroll', listen);
});

test('a language that the storage kept and the cookie lost is given back to the cookie, and the page asked for anew, once', async () => {
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

  // With the cookie there, and without a choice, the page stands as it came.
  vi.resetModules();
  await paint();
  forget();
  localStorage.removeItem('language');
  vi.resetModules();
  await paint();
  expect(reload).toHaveBeenCalledTimes(1);
});
