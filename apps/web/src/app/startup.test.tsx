import type { BootData } from '@mela/contract/page';
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServer } from '../../test/fake-server.ts';
import { gamesOf, homeOf } from '../../test/catalogue.ts';
import { sessionOf } from '../../test/mount.tsx';
import { DEMO_SETTINGS, NO_ART } from '../../test/settings.ts';
import { createRenderer } from './entry-server.tsx';

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

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

/** Opens the server's page the way a browser does: the HTML, the inline script, then the app that takes it over. */
async function startUp(
  options: { language?: 'en' | 'bn'; stored?: Record<string, string>; agent?: string; maintenance?: boolean } = {},
) {
  for (const [key, value] of Object.entries(options.stored ?? {})) localStorage.setItem(key, value);
  const server = await createFakeServer({
    systemStatus: () => ({
      info: '',
      location: { ip: '10.0.0.1' },
      maintenance: options.maintenance ?? false,
      regionRestriction: false,
    }),
    memberWallet: () => WALLET,
    merchantWallet: () => ({ currency: 'CNY', symbol: '￥', pattern: '#,##0.00', exponent: 2, accounts: ['cash'] }),
    memberInfo: () => ({ id: '1', nickname: null, account: 'rahim', type: 0, clubLabel: null }),
    gameVendors: () => ({ sorting: [], mapping: {}, display: {} }),
    gameList: () => ({ games: gamesOf(8), pageNum: 1, totalPages: 1, totalGames: 8 }),
    winnerBoard: () => ({ list: [] }),
  });
  vi.stubGlobal('fetch', server.fetch);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(options.agent ?? 'Mozilla/5.0');
  const problems = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const language = options.language ?? 'en';
  const boot: BootData = {
    build: 'b1',
    language,
    merchant: DEMO_SETTINGS,
    art: NO_ART,
    home: homeOf(),
  };
  const html = await createRenderer(SHELL)({ url: '/m/home', boot });
  history.replaceState(null, '', '/m/home');
  for (const [, name = '', value = ''] of (/<html ([^>]*)>/.exec(html)?.[1] ?? '').matchAll(/([a-z-]+)="([^"]*)"/g))
    root.setAttribute(name, value);
  document.body.innerHTML = html.slice(html.indexOf('<body>') + 6, html.indexOf('</body>'));
  const painted = document.body.innerHTML;
  await import('./first-paint/first-paint.ts');
  await act(async () => {
    await import('./entry-client.tsx');
  });
  const until = async (check: () => boolean) => {
    const deadline = performance.now() + 15_000;
    while (performance.now() < deadline && !check()) await act(() => new Promise((resolve) => setImmediate(resolve)));
    expect(check(), document.body.textContent ?? '').toBe(true);
  };
  return { server, painted, problems, until, text: () => document.getElementById('root')?.textContent ?? '' };
}

test('the app takes the page over as it stands: guest, stars, the page’s language; then it shows the member', async () => {
  const page = await startUp({ stored: { MC_SESSION_INFO: JSON.stringify(sessionOf(0)) } });
  expect(page.painted).toContain('********');
  expect(root.dataset['session']).toBe('member');
  await page.until(() => page.text().includes('￥1,234.50'));
  expect(
    page.problems.mock.calls.map(([first]) => String(first)).filter((message) => /hydrat|did not match/i.test(message)),
  ).toEqual([]);
});

test('the language that the browser kept wins over the page’s once the app is there', async () => {
  const page = await startUp({ language: 'bn', stored: { language: 'en' } });
  await page.until(() => page.text().includes('Withdraw'));
  expect(root.lang).toBe('en');
});

test('start-up sets the merchant, marks a native shell by its user agent, loads the language and then the status that was kept (M44)', async () => {
  const open = await startUp({ language: 'bn', agent: 'Mozilla/5.0 (Linux) MelaApp/3.1' });
  expect(root.dataset).toMatchObject({ merchant: 'mela', shell: 'app' });
  expect(root.lang).toBe('bn');
  await open.until(() => open.server.count('systemStatus') > 0);
  expect(open.server.last('systemStatus')?.headers['merchant']).toBe('mela');
  expect(open.text()).toContain('তুলে নিন');

  localStorage.clear();
  vi.resetModules();
  delete root.dataset['shell'];
  const closed = await startUp({
    stored: { systemStatus: JSON.stringify({ status: 1, ip: '10.0.0.1' }) },
    maintenance: true,
  });
  expect(root.dataset['shell']).toBeUndefined();
  await closed.until(() => !closed.text().includes('Withdraw'));
  expect(document.querySelector('#root footer')).toBeNull();
});
