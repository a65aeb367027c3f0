import type { Browser, Page } from '@playwright/test';
import type { DevEnv } from '@mela/dev-env/dev-env';
import { expect, test } from '@mela/dev-env/phone-test';
import { changeText } from './change-answers.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const onIphone = (os: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) ${SAFARI}`;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36';
const BAR = '#download-bar';

/** Home as this device opens it, before any script of the app has run. */
async function homeOn(browser: Browser, site: DevEnv, device: Device): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.site,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    userAgent: device.userAgent,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  // The first visit shows no prompt.
  await page.addInitScript(() => localStorage.getItem('visits') ?? localStorage.setItem('visits', '1'));
  if (device.isWebClip) await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  if (device.isPwa)
    await page.addInitScript(() => {
      const asked = matchMedia.bind(window);
      window.matchMedia = (query) =>
        query === '(display-mode: standalone)' ? ({ matches: true } as MediaQueryList) : asked(query);
    });
  // The page of a merchant that has an iOS app.
  if (device.hasIosLink) await changeText(page, '**/m/home', (text) => text.replace('<html ', '<html data-ios '));
  await page.goto('/m/home');
  return page;
}

interface Device {
  readonly userAgent: string;
  readonly isPwa?: boolean;
  readonly isWebClip?: boolean;
  readonly hasIosLink?: boolean;
}

test('shows the app download bar on top of home, keeps it closed, and hides it where nothing is to get (M73)', async ({
  browser,
  site,
}) => {
  const page = await homeOn(browser, site, { userAgent: ANDROID });
  const bar = page.locator(BAR);
  await expect(bar).toBeVisible();
  expect((await bar.boundingBox())?.y).toBe(0);
  await expect(bar.locator('img')).toBeVisible();
  expect(await bar.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(bar.locator('a[href="/m/app"]')).toBeVisible();
  await bar.locator('button').click();
  await expect(bar).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('hideDownloadBar'))).toBe('1');
  await page.reload();
  await expect(page.locator('main')).toBeVisible();
  await expect(bar).toBeHidden();
  await page.context().close();

  const table: readonly [string, Device, boolean][] = [
    ['iPhone', { userAgent: onIphone('17_4') }, true],
    ['installed PWA', { userAgent: ANDROID, isPwa: true }, false],
    ['installed PWA with an iOS link', { userAgent: ANDROID, isPwa: true, hasIosLink: true }, false],
    ['web clip without an iOS link', { userAgent: onIphone('17_4'), isWebClip: true }, false],
    ['web clip with an iOS link', { userAgent: onIphone('17_4'), isWebClip: true, hasIosLink: true }, true],
    ['iOS without PWAs', { userAgent: onIphone('11_2') }, false],
    ['inside the app', { userAgent: `${ANDROID} MelaApp/1.2` }, false],
  ];
  for (const [name, device, isShown] of table) {
    const other = await homeOn(browser, site, device);
    await expect(other.locator(BAR), name).toBeVisible({ visible: isShown });
    await other.context().close();
  }
});

test('asks the browser’s own install question once, from the pop-up, on Android', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN' });
  await page.goto('/m/home');
  await page.evaluate(() => {
    const asked = { times: 0 };
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        asked.times += 1;
        return { outcome: 'accepted' };
      },
    });
    Object.assign(window, { asked });
    dispatchEvent(offer);
    return offer.defaultPrevented;
  });
  await page.locator('main').click({ position: { x: 2, y: 2 } });
  await page.locator('header a[data-panel=download]').click();
  await page.getByRole('button', { name: /Add to home screen/ }).click();
  await expect(page.getByText('Installed. You find it on your home screen.')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times)).toBe(1);
});
