import type { MerchantSettings } from '@mela/contract/merchant';
import type { BootData } from '@mela/contract/page';
import { act } from 'react';
import { onTestFinished, vi } from 'vitest';
import { createRenderer } from '#/app/entry-server.tsx';
import { gamePage, gamesOf, homeOf, vendorsOf } from './catalogue.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';
import { DEMO_SETTINGS, NO_ART } from './settings.ts';
import { until } from './until.ts';

const SHELL = {
  build: 'b1',
  entry: '',
  imports: [],
  languages: {},
  routes: {},
  criticalCss: '',
  inlined: [],
  firstPaint: '',
};
const WALLET = { currency: 'CNY', sumBalance: '1234.50', cash: '1234.50', bonus: '0.00', locked: '0.00', version: '1' };
const root = document.documentElement;

/** Opens the server's page the way a browser does: the HTML, the inline script, then the app that takes it over. */
export async function startUp(
  options: {
    language?: 'en' | 'bn';
    stored?: Record<string, string>;
    agent?: string;
    maintenance?: boolean;
    settings?: Partial<MerchantSettings>;
    notices?: { id: string; title: string }[];
    handlers?: FakeServer['handlers'];
  } = {},
) {
  for (const [key, value] of Object.entries(options.stored ?? {})) localStorage.setItem(key, value);
  const server = await createFakeServer({
    systemStatus: () => ({
      info: '',
      location: { ip: '10.0.0.1' },
      maintenance: options.maintenance ?? false,
      regionRestriction: false,
      maintenanceUntil: null,
      words: null,
      contact: { email: null, phone: null },
    }),
    memberWallet: () => WALLET,
    merchantWallet: () => ({ currency: 'CNY', symbol: '￥', pattern: '#,##0.00', exponent: 2, accounts: ['cash'] }),
    memberInfo: () => ({
      id: '1',
      nickname: null,
      account: 'rahim',
      type: 0,
      clubLabel: null,
      headIcon: null,
      headFrame: null,
    }),
    gameVendors: () => vendorsOf({}),
    gameList: () => gamePage(gamesOf(8)),
    winnerBoard: () => ({ list: [] }),
    ...options.handlers,
  });
  vi.stubGlobal('fetch', server.fetch);
  clearTimersAtEnd();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(options.agent ?? 'Mozilla/5.0');
  const problems = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const language = options.language ?? 'en';
  const boot: BootData = {
    build: 'b1',
    language,
    merchant: { ...DEMO_SETTINGS, ...options.settings },
    art: NO_ART,
    home: { ...homeOf(), ...(options.notices && { notices: options.notices }) },
  };
  const html = await createRenderer(SHELL)({ url: '/m/home', boot });
  history.replaceState(null, '', '/m/home');
  for (const [, name = '', value = ''] of (/<html ([^>]*)>/.exec(html)?.[1] ?? '').matchAll(/([a-z-]+)="([^"]*)"/g))
    root.setAttribute(name, value);
  document.body.innerHTML = html.slice(html.indexOf('<body>') + 6, html.indexOf('</body>'));
  const painted = document.body.innerHTML;
  await import('#/app/first-paint/first-paint.ts');
  await act(async () => {
    await import('#/app/entry-client.tsx');
  });
  onTestFinished(async () => {
    // Parts that are still loading would arrive with the modules of the next test, and may load others.
    for (let turn = 0; turn < 3; turn += 1) {
      await act(() => vi.dynamicImportSettled());
      // Work of the page in its next frames still has its document.
      await act(() => new Promise<void>((resolve) => frames(2, resolve)));
    }
  });
  return {
    server,
    painted,
    problems,
    until: (check: () => boolean) => until(check, () => `The page says: ${document.body.textContent}`),
    text: () => document.getElementById('root')?.textContent ?? '',
  };
}

/** The page is never taken down: a timer of it that rang after the last test would find no document. */
function clearTimersAtEnd(): void {
  const started = new Set<ReturnType<typeof setTimeout>>();
  const start = globalThis.setTimeout;
  const noting = (...given: Parameters<typeof setTimeout>) => {
    const timer = start(...given);
    started.add(timer);
    return timer;
  };
  vi.stubGlobal('setTimeout', Object.assign(noting, start));
  onTestFinished(() => {
    for (const timer of started) clearTimeout(timer);
  });
}

function frames(count: number, then: () => void): void {
  if (count === 0) setImmediate(then);
  else requestAnimationFrame(() => frames(count - 1, then));
}
