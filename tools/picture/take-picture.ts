import sharp from 'sharp';
import { startDevEnv } from '@mela/dev-env/dev-env';
import { launchBrowser, openPhone } from '@mela/dev-env/phone';
import { buildStale } from '../build/build-stale.ts';

/** Takes docs/home.png: home on a phone, in Bengali, by night, with the demo's robots at play. */
await buildStale();
const env = await startDevEnv();
const browser = await launchBrowser();
try {
  const phone = await openPhone(browser, { site: env.site, size: 'large', reducedMotion: true });
  await phone.page.goto('/m/home');
  await phone.page.waitForLoadState('load');
  await phone.page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
  const picture = await phone.page.screenshot();
  await sharp(picture).png({ palette: true, quality: 85, effort: 8 }).toFile('docs/home.png');
} finally {
  await browser.close();
  await env.stop();
}
console.log('docs/home.png is new.');
