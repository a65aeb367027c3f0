import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MerchantSettings } from '@mela/contract/merchant';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { homeOf } from '../../test/catalogue.ts';
import { createFakeServer } from '../../test/fake-server.ts';
import { sessionOf } from '../../test/mount.tsx';
import { openApp } from '../../test/open-app.tsx';
import { DEMO_SETTINGS, NO_ART } from '../../test/settings.ts';
import { createRenderer } from './entry-server.tsx';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const onIphone = (version: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) ${SAFARI}`;
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) Chrome/150.0 Mobile Safari/537.36';
const IOS_LINK = [{ resourceType: 'IOS', url: 'https://apps.example/mela', labelNameEn: '' }];
const WALLET = { currency: 'CNY', sumBalance: '1234.50', cash: '1234.50', bonus: '0.00', locked: '0.00', version: '1' };
const root = document.documentElement;

/** Home as the server gives it to this device, with the page's own script and styles and nothing of the app. */
async function paintHome({ agent, isPwa = false, isWebClip = false, links = [], stored = {} }: Visit) {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('visits', '1');
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isPwa && query === '(display-mode: standalone)' }));
  Object.defineProperty(navigator, 'standalone', { value: isWebClip, configurable: true });
  const files = {
    build: 'b1',
    entry: '',
    imports: [],
    languages: {},
    routes: {},
    criticalCss: '',
    inlined: [],
    firstPaint: '',
  };
  const html = await createRenderer(files)({
    url: '/m/home',
    boot: {
      build: 'b1',
      language: 'en',
      merchant: { ...DEMO_SETTINGS, links },
      art: { ...NO_ART, marks: { favicon: '/art/icon.svg' } },
      home: homeOf(),
    },
  });
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  for (const [, name = '', value = ''] of (/<html ([^>]*)>/.exec(html)?.[1] ?? '').matchAll(
    /([a-z-]+)(?:="([^"]*)")?/g,
  ))
    root.setAttribute(name, value);
  const styles = readFileSync(path.join(import.meta.dirname, 'document/download-bar.css'), 'utf8');
  const body = html.slice(html.indexOf('<body>') + 6, html.indexOf('</body>'));
  document.body.innerHTML = `<style>${styles}</style>${body}`;
  vi.resetModules();
  await import('./first-paint/first-paint.ts');
}

interface Visit {
  readonly agent: string;
  readonly isPwa?: boolean;
  readonly isWebClip?: boolean;
  readonly links?: MerchantSettings['links'];
  readonly stored?: Record<string, string>;
}

test('masks and refreshes the balance widget, and hides or closes the download bar as the device asks (M122)', async () => {
  const server = await createFakeServer({
    memberWallet: () => WALLET,
    merchantWallet: () => ({ currency: 'CNY', symbol: '￥', pattern: '#,##0.00', exponent: 2, accounts: ['cash'] }),
  });
  const app = await openApp('/m/member/home', { server, session: sessionOf(0) });
  const widget = 'main section[aria-label="Total balance"]';
  const button = (name: string) => `${widget} button[aria-label^="${name}"]`;
  const figure = () => app.find(`${widget} output`)?.textContent;
  await app.until(() => figure() === '￥1,234.50');
  let answer: () => void = () => undefined;
  server.handlers.memberWallet = () =>
    new Promise((resolve) => (answer = () => resolve({ ...WALLET, sumBalance: '1300.00', version: '2' })));
  await app.tap(button('Refresh balance'));
  await app.until(() => figure() === '￥********');
  expect(app.find(button('Refreshing balance'))?.className).toMatch(/spinning/);
  await act(async () => answer());
  await app.until(() => figure() === '￥1,300.00');
  expect(app.find(button('Refresh balance'))?.className).not.toMatch(/spinning/);
  await app.tap(button('Hide balance'));
  expect(figure()).toBe('￥********');
  await app.tap(button('Show balance'));
  expect(figure()).toBe('￥1,300.00');
  await app.close();

  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'standalone');
  });
  const bar = () => document.querySelector<HTMLElement>('#download-bar');
  const isShown = () => getComputedStyle(bar() ?? document.body).display === 'flex';
  await paintHome({ agent: ANDROID });
  expect(isShown()).toBe(true);
  expect(document.querySelector('header, main, aside')).toBe(bar());
  expect(bar()?.querySelector('img')?.getAttribute('src')).toBe('/art/icon.svg');
  expect(bar()?.querySelector('a')?.getAttribute('href')).toBe('/m/app');
  expect(bar()?.querySelector('a')?.textContent).toBe('Get it');
  bar()?.querySelector('button')?.click();
  expect(root.dataset['bar']).toBe('off');
  expect(localStorage.getItem('hideDownloadBar')).toBe('1');

  const devices: readonly [string, Visit, boolean][] = [
    ['Android', { agent: ANDROID }, true],
    ['closed before', { agent: ANDROID, stored: { hideDownloadBar: '1' } }, false],
    ['iPhone', { agent: onIphone('17_4') }, true],
    ['PWA', { agent: ANDROID, isPwa: true }, false],
    ['PWA with an iOS link', { agent: ANDROID, isPwa: true, links: IOS_LINK }, false],
    ['web clip', { agent: onIphone('17_4'), isWebClip: true }, false],
    ['web clip with an iOS link', { agent: onIphone('17_4'), isWebClip: true, links: IOS_LINK }, true],
    ['iOS without PWAs', { agent: onIphone('11_2') }, false],
    ['the app', { agent: `${ANDROID} MelaApp/1.2`, links: IOS_LINK }, false],
  ];
  for (const [name, visit, shown] of devices) {
    await paintHome(visit);
    expect(isShown(), name).toBe(shown);
  }
});
