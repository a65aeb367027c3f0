import type { Frame, Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { findTile, signIn, words } from './visit.ts';

const say = words('EN');

/** Frames as a vendor may send them, and a player's actions in them. They come from the vendor's origin. */
const FRAMES: Record<
  string,
  { readonly script: string; readonly act?: (page: Page, frame: Frame) => Promise<unknown> }
> = {
  'pushes five addresses': {
    script: '',
    act: (_, frame) => frame.evaluate(() => [1, 2, 3, 4, 5].forEach((n) => history.pushState({ n }, '', `#p${n}`))),
  },
  'pushes an address at each tap': {
    script: `onclick = () => history.pushState({}, '', '/at/' + history.length)`,
    act: async (page) => {
      for (let tap = 0; tap < 4; tap += 1) {
        const before = await steps(page);
        await page.locator('iframe').contentFrame().locator('body').click();
        await expect.poll(() => steps(page)).not.toBe(before);
      }
    },
  },
  'changes and replaces its hash': {
    script: `location.hash = 'a'; location.hash = 'b'; history.replaceState({}, '', '#c'); location.replace('#d'); location.hash = 'e'`,
  },
  'redirects after it has loaded, each time that it is loaded': {
    script: `onload = () => setTimeout(() => location.pathname.endsWith('/lobby') || (location.href = '/lobby'), 300)`,
    act: (page) => areAt(page, '/lobby', 1),
  },
  'redirects from page to page': {
    script: `const at = Number(/\\/at\\/(\\d)/.exec(location.pathname)?.[1] ?? 0); onload = () => setTimeout(() => at < 4 && (location.href = '/at/' + (at + 1)), 0)`,
    act: (page) => areAt(page, '/at/4', 1),
  },
  'holds frames that go their own ways': {
    script: `const { pathname } = location;
      if (!pathname.startsWith('/inner')) {
        for (const one of [1, 2]) document.body.append(Object.assign(document.createElement('iframe'), { src: '/inner/' + one }));
      } else if (pathname !== '/inner/last')
        onload = () => {
          history.pushState({}, '', '/inner/pushed');
          setTimeout(() => (location.href = '/inner/last'), 50);
        }`,
    act: (page) => areAt(page, '/inner/last', 2),
  },
  'fills the history': {
    script: '',
    act: (_, frame) => frame.evaluate(() => Array.from({ length: 70 }, (_, n) => history.pushState({}, '', `#p${n}`))),
  },
  'goes forward again whenever it can': {
    script: `history.pushState({}, '', '#p'); addEventListener('popstate', () => history.forward()); setInterval(() => history.forward(), 50)`,
  },
};

const steps = (page: Page) => page.evaluate(() => history.length);

/** Waits until this many frames have arrived at an address. */
const areAt = (page: Page, path: string, count: number) =>
  expect.poll(() => page.frames().filter((frame) => frame.url().endsWith(path)).length).toBe(count);

/** Waits until the page has recorded all actions of the frame: its own entry is the last one. */
async function hasSeen(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { guardsGame } = (history.state ?? {}) as { guardsGame?: { at: number; length?: number } };
        return guardsGame?.length === history.length;
      }),
    )
    .toBe(true);
}

async function openHostile(page: Page, name: string): Promise<void> {
  const { script = '', act } = FRAMES[name] ?? {};
  await page.goto('/m/slot-games');
  const port = (await page.evaluate(() => location.port)) || '80';
  await page.route(
    (url) => url.port !== port,
    (route) =>
      route.request().resourceType() === 'document'
        ? route.fulfill({
            contentType: 'text/html',
            body: `<!doctype html><body style="block-size:100vh">${name}<script>parent.postMessage({ type: 'mela:ready' }, '*');${script}</script>`,
          })
        : route.abort(),
  );
  const before = await steps(page);
  await (await findTile(page, 'royal-bengal')).click();
  await page.waitForURL(/\/m\/play\?/);
  await expect(page.locator('iframe').contentFrame().locator('body')).toContainText(name);
  const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
  if (!frame) throw new Error('There is no frame');
  expect(new URL(frame.url()).origin).not.toBe(new URL(page.url()).origin);
  await act?.(page, frame);
  await expect.poll(() => steps(page)).toBeGreaterThan(before + 1);
  await hasSeen(page);
}

for (const name of Object.keys(FRAMES))
  test(`leaves a frame that ${name} by one press, of the bar's arrow and of the phone's way back`, async ({
    openPhone,
  }) => {
    const lost = name === 'fills the history';
    for (const leave of [
      (page: Page) => page.getByRole('button', { name: say('gameLaunch.leave') }).click(),
      (page: Page) => page.goBack(),
    ]) {
      const { page } = await openPhone({ language: 'EN' });
      await signIn(page, 'rahim');
      await page.goto('/m/home');
      await openHostile(page, name);
      await leave(page);
      // The history drops its oldest entries: a player without a way back is led home.
      await expect(page).toHaveURL(lost ? '/m/home' : '/m/slot-games');
      await expect(page.locator('iframe')).toHaveCount(0);
      if (lost) continue;
      await page.goBack();
      await expect(page).toHaveURL('/m/home');
    }
  });
