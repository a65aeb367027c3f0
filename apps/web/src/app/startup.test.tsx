import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { sessionOf } from '../../test/mount.tsx';
import { startUp } from '../../test/start-up.tsx';

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

test('hydrates the page as a guest with stars in the page’s language, then shows the member', async () => {
  const page = await startUp({ stored: { MC_SESSION_INFO: JSON.stringify(sessionOf(0)) } });
  expect(page.painted).toContain('********');
  expect(root.dataset['session']).toBe('member');
  await page.until(() => page.text().includes('￥1,234'));
  expect(
    page.problems.mock.calls.map(([first]) => String(first)).filter((message) => /hydrat|did not match/i.test(message)),
  ).toEqual([]);
});

test("prefers the language in the browser's storage to the page’s after the app has loaded", async () => {
  const page = await startUp({ language: 'bn', stored: { language: 'en' } });
  await page.until(() => page.text().includes('Withdraw'));
  expect(root.lang).toBe('en');
});

test('sets the merchant, marks a native shell by its user agent, loads the language and then the status (M44)', async () => {
  const open = await startUp({ language: 'bn', agent: 'Mozilla/5.0 (Linux) MelaApp/3.1' });
  expect(root.dataset).toMatchObject({ merchant: 'mela', shell: 'app' });
  expect(root.lang).toBe('bn');
  await open.until(() => open.server.count('systemStatus') > 0);
  expect(open.server.last('systemStatus')?.headers['merchant']).toBe('mela');
  expect(open.text()).toContain('টাকা তুলুন');

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
