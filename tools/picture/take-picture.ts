import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { startDevEnv } from '@mela/dev-env/dev-env';
import { launchBrowser, openPhone } from '@mela/dev-env/phone';
import { deposit, loginPlayer } from '@mela/dev-env/player';
import { buildStale } from '../build/build-stale.ts';

/**
 * Takes the README's pictures, on a phone, in Bengali, by night, with the demo's robots at play: docs/pictures/home.png, and a category,
 * a search, a game and the sports screen below docs/pictures.
 */
await buildStale();
const env = await startDevEnv({ robots: 8 });
const browser = await launchBrowser();
try {
  const { page } = await openPhone(browser, { site: env.site, size: 'large', reducedMotion: true });
  await page.goto('/m/home');
  await page.locator('main fieldset button').first().waitFor();
  await save(await pictureOf(page), 'docs/pictures/home.png');

  await page.goto('/m/slot-games');
  await page.locator('main a[data-palette] img').first().waitFor();
  await save(await pictureOf(page), 'docs/pictures/category.webp');

  await page.goto('/m/gameList?gameName=%E0%A6%AC%E0%A6%BE%E0%A6%98');
  await page.locator('main mark').first().waitFor();
  await save(await pictureOf(page), 'docs/pictures/search.webp');

  await deposit(env.site, await loginPlayer(env.site, 'rahim', 'mela-demo-2026'), '5000');
  await page.goto('/m/login');
  await page.locator('input[autocomplete~=username]').fill('rahim');
  await page.locator('input[type=password]').fill('mela-demo-2026');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/m\/home/);
  // A search finds it: its place in the list changes every day.
  await page.goto('/m/slot-games?gameName=royal+bengal');
  await page.locator('main a[href*="gameId=royal-bengal"]').first().click();
  const spin = page.locator('iframe').contentFrame().locator('button.spin[data-does=spin]:enabled');
  await spin.waitFor();
  await spin.click();
  await page.locator('iframe').contentFrame().locator('button.spin[data-does=spin]:enabled').waitFor();
  await save(await pictureOf(page), 'docs/pictures/game.webp');

  await page.goto('/m/sportsGame');
  await page.locator('iframe').contentFrame().locator('.row').first().waitFor();
  await save(await pictureOf(page), 'docs/pictures/sports.webp');
} finally {
  await browser.close();
  await env.stop();
}

/** The screen as it stands, once the pictures that can be seen are there. */
async function pictureOf(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
  return await page.screenshot();
}

async function save(picture: Buffer, path: string): Promise<void> {
  const drawn = sharp(picture);
  await (
    path.endsWith('.png') ? drawn.png({ palette: true, quality: 85, effort: 8 }) : drawn.webp({ quality: 82 })
  ).toFile(path);
  console.log(`${path} is new.`);
}
