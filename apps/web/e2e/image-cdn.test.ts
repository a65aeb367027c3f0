import type { Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { DATE_LOCALE } from '../src/platform/time/merchant-time.ts';
import { signIn } from './visit.ts';

const HOST = 'haat.localhost';
const CDN = /^http:\/\/img[12]\.haat\.localhost:\d+$/;

/** Requested addresses of the site's own pictures, each once. */
function picturesOf(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('/art/')) asked.add(request.url());
  });
  return asked;
}

/** Scrolls down home, so that everything on it loads. */
async function walkDown(page: Page): Promise<void> {
  await page.locator('main').click({ position: { x: 2, y: 2 } });
  await expect(page.locator('footer')).toBeAttached();
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(page.locator('footer')).toBeInViewport();
}

/** The origins of the rendered pictures on screen and above; a picture that is not rendered counts as broken. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    // One that is fetched only when it comes into view is not decoded before that.
    const shown = [...document.images].filter(
      (image) => image.currentSrc.includes('/art/') && (image.loading !== 'lazy' || image.complete),
    );
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    return shown.map((image) => (image.naturalWidth > 0 ? new URL(image.currentSrc).origin : 'broken'));
  });

test('loads a merchant’s pictures from a random image CDN per visit or the site, and dates by zh-cn (M191)', async ({
  openPhone,
}) => {
  const chosen: string[] = [];
  for (const chance of [0, 0.99]) {
    const { page, errors, origin } = await openPhone({ host: HOST, language: 'EN', reducedMotion: true });
    await page.addInitScript((value) => (Math.random = () => value), chance);
    const asked = picturesOf(page);
    const answer = await page.goto('/m/home');
    const policy = (answer?.headers()['content-security-policy'] ?? '')
      .split('; ')
      .find((rule) => rule.startsWith('img-src'));
    expect(policy?.split(' ').filter((source) => source.includes('img'))).toEqual([
      'img-src',
      origin.replace('haat', 'img1.haat'),
      origin.replace('haat', 'img2.haat'),
    ]);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('imageCDN'))).toMatch(CDN);
    // The first screen remains as the server rendered it.
    expect(await page.locator('main a[aria-roledescription=slide] img').first().getAttribute('src')).toMatch(
      /^\/art\//,
    );
    await walkDown(page);
    await expect.poll(() => [...asked].some((url) => CDN.test(new URL(url).origin))).toBe(true);
    await expect.poll(() => drawn(page)).not.toContain('broken');
    const origins = new Set([...asked].map((url) => new URL(url).origin));
    const cdn = [...origins].find((one) => CDN.test(one)) ?? '';
    expect([...origins].toSorted()).toEqual([origin, cdn].toSorted());
    expect(await page.evaluate(() => sessionStorage.getItem('imageCDN'))).toBe(cdn);
    // No picture is fetched from both.
    const paths = [...asked].map((url) => new URL(url).pathname);
    expect(paths.length).toBe(new Set(paths).size);
    expect(errors).toEqual([]);
    chosen.push(cdn);
  }
  expect(new Set(chosen).size).toBe(2);

  const { page, origin } = await openPhone({ withoutWorker: true, host: HOST, language: 'EN', reducedMotion: true });
  // On a machine without a network the browser reports it, and no CDN would be blamed.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
  await page.route(/^http:\/\/img[12]\.haat\.localhost/, (route) => route.abort());
  // With a query the page fetches its games itself, so their pictures come from the CDN; without one the server rendered them.
  await page.goto('/m/slot-games?minBet=');
  await expect(page.locator('main a[data-palette] img').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('imageCDN'))).toBe('');
  await expect.poll(async () => new Set(await drawn(page)), { timeout: 20_000 }).toEqual(new Set([origin]));

  expect(DATE_LOCALE).toBe('zh-cn');
  await signIn(page, 'rahim');
  await page.goto('/m/notice');
  const date = page.locator('main summary time').first();
  await expect(date).toHaveText(/^\d{4}-\d{2}-\d{2}$/);
  const expected = await date.evaluate((time: HTMLTimeElement, locale) => {
    const day = { timeZone: 'Asia/Dhaka', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    const parts = new Intl.DateTimeFormat(locale, day).formatToParts(new Date(time.dateTime));
    return parts
      .filter(({ type }) => type !== 'literal')
      .map(({ value }) => value)
      .join('-');
  }, DATE_LOCALE);
  await expect(date).toHaveText(expected);
});
