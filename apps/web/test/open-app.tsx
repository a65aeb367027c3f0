import type { SessionInfo } from '@mela/contract/session';
import type { HomeData } from '@mela/contract/page';
import type { MerchantSettings } from '@mela/contract/merchant';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { App } from '#/app/app.tsx';
import { HomeScreen } from '#/app/home/home-screen.tsx';
import { keepScreen } from '#/app/screens.ts';
import { createQueryClient } from '#/platform/api/query-call.ts';
import { createI18n, loadMessages } from '#/platform/language/i18n.ts';
import { createPlatform } from '#/platform/platform.ts';
import type { FakeServer } from './fake-server.ts';
import { DEMO_SETTINGS, NO_ART } from './settings.ts';
import { until } from './until.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** Opens the whole app at an address of the browser, as a visitor does; the network is the test's server. */
export async function openApp(path: string, options: OpenOptions) {
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(options.stored ?? {})) localStorage.setItem(key, value);
  if (options.session) localStorage.setItem('MC_SESSION_INFO', JSON.stringify(options.session));
  keepScreen('home', HomeScreen);
  history.replaceState(null, '', path);
  const language = options.language ?? 'en';
  const i18n = await createI18n(language);
  const platform = createPlatform({ i18n, merchantCode: 'mela', browser: window, fetch: options.server.fetch });
  const queries = createQueryClient();
  const boot = {
    build: 'test',
    language,
    merchant: { ...DEMO_SETTINGS, ...options.settings },
    art: NO_ART,
    ...(options.home && { home: options.home }),
  };
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  let isOpen = true;
  async function close() {
    if (!isOpen) return;
    isOpen = false;
    await act(async () => root.unmount());
    platform.live.stop();
    queries.clear();
    container.remove();
  }
  onTestFinished(close);
  await act(async () => root.render(<App boot={boot} i18n={i18n} platform={platform} queries={queries} />));

  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)];
  return {
    container,
    close,
    platform,
    find,
    all,
    /** Path and query, as the address bar shows them. */
    address: () => location.pathname + location.search,
    until: (check: () => boolean) => until(check, () => `The page at ${location.href} says: ${container.textContent}`),
    /** A first touch somewhere on the page: loads everything below the first screen. */
    async touch() {
      await act(async () => window.dispatchEvent(new Event('pointerdown')));
    },
    /** The visitor's choice of another language. */
    async setLanguage(tag: 'en' | 'bn') {
      const messages = await loadMessages(tag);
      await act(async () => i18n.show(tag, messages));
    },
    async tap(selector: string) {
      const control = find(selector);
      if (!control) throw new Error(`Nothing is ${selector} in ${container.innerHTML.slice(0, 2000)}`);
      await act(async () => control.click());
    },
  };
}

interface OpenOptions {
  readonly server: FakeServer;
  readonly session?: SessionInfo;
  readonly language?: 'en' | 'bn';
  readonly settings?: Partial<MerchantSettings>;
  readonly home?: HomeData;
  readonly stored?: Readonly<Record<string, string>>;
}
