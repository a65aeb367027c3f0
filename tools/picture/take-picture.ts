import sharp from 'sharp';
import { startDevEnv } from '@mela/dev-env/dev-env';
import { launchBrowser, openPhone } from '@mela/dev-env/phone';
import { deposit, loginPlayer } from '@mela/dev-env/player';
import { buildStale } from '../build/build-stale.ts';
import { wholePicture } from './whole-picture.ts';

/**
 * Takes the README's pictures, on a phone, in Bengali, by night, with the demo's robots at play: docs/pictures/home.png, and a category,
 * a search, a game and the sports screen below docs/pictures.
 */
if (process.argv.length > 2) {
  console.error('npm run picture takes no options: it makes docs/pictures anew.');
  process.exit(1);
}
await buildStale();
const env = await startDevEnv({ robots: 8 });
const browser = await launchBrowser();
try {
  const { page } = await openPhone(browser, { site: env.site, size: 'large', reducedMotion: true });
  await page.goto('/m/home');
  await page.locator('main fieldset button').first().waitFor();
  await save(await wholePicture(page), 'docs/pictures/home.png');

  await page.goto('/m/slot-games');
  await page.locator('main a[data-palette] img').first().waitFor();
  await save(await wholePicture(page), 'docs/pictures/category.webp');

  await page.goto('/m/gameList?gameName=%E0%A6%AC%E0%A6%BE%E0%A6%98');
  await page.locator('main mark').first().waitFor();
  await save(await wholePicture(page), 'docs/pictures/search.webp');

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
  await save(await wholePicture(page), 'docs/pictures/game.webp');

  await page.goto('/m/sportsGame');
  await page.locator('iframe').contentFrame().locator('.row').first().waitFor();
  await save(await wholePicture(page), 'docs/pictures/sports.webp');
} finally {
  await browser.close();
  await env.stop();
}

async function save(picture: Buffer, path: string): Promise<void> {
  const drawn = sharp(picture);
  await (
    path.endsWith('.png') ? drawn.png({ palette: true, quality: 85, effort: 8 }) : drawn.webp({ quality: 82 })
  ).toFile(path);
  console.log(`${path} is new.`);
}
