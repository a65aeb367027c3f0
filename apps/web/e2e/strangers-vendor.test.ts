import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startDevEnv } from '@mela/dev-env/dev-env';
import { openPhone } from '@mela/dev-env/phone';
import { startStranger, whyNoPython } from '@mela/game-vendors/conformance/strangers-vendor/test-stranger';
import { expect, test } from '@playwright/test';
import { cashOf, payIn, signUp, words } from './visit.ts';

const repository = resolve(import.meta.dirname, '../../..');
const say = words('EN');

test('finds, plays and replays a vendor in another language that is connected while the lobby is open', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const why = whyNoPython();
  test.skip(why !== undefined, why);
  const site = await startDevEnv();
  const secret = randomBytes(32).toString('hex');
  const stranger = await startStranger({ secret, operator: `${site.site}/vendors/boats`, pauseSeconds: 0.1 });
  try {
    const secretFile = join(site.dataDir, 'boats-secret.txt');
    await writeFile(secretFile, secret);
    const env = { ...process.env, DATA_DIR: site.dataDir, DATABASE_URL: '' };
    const vendors = (...words: string[]) =>
      promisify(execFile)(process.execPath, ['tools/mela.mjs', 'vendors', ...words], { cwd: repository, env });
    const row = ['--dialect', 'batched', '--url', stranger.url, '--games', stranger.origin, '--name', 'en=Boat Yard'];
    const phone = await openPhone(browser, { site: site.site, language: 'EN' });
    const { page } = phone;
    await signUp(page);
    await payIn(page, '1000');
    // This page was loaded before the vendor existed: its policy allows no frame of it.
    await page.goto('/m/gameList?gameType=RNG');
    await expect(page.locator('main a[href^="/m/play?"]').first()).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { isOldPage: true }));
    await vendors('add', 'boats', ...row, '--set', `secrets=@${secretFile}`);
    await vendors('on', 'boats');
    const tile = page.locator('main').getByRole('link', { name: 'Two boats' });
    await page.getByRole('button', { name: say('gameCentre.search') }).click();
    await expect(async () => {
      await page.getByRole('searchbox').fill('');
      await page.getByRole('searchbox').fill('two boats');
      await expect(tile).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    expect(await page.evaluate(() => 'isOldPage' in globalThis)).toBe(true);
    await tile.click();
    const frame = page.locator('iframe').contentFrame();
    await expect(frame.getByRole('heading', { name: 'Two boats' })).toBeVisible();
    const before = await cashOf(page);
    await frame.getByRole('button', { name: 'Row' }).click();
    const status = frame.locator('#told');
    await expect(status).toHaveText(/^Staked 100, won (0|250), balance \d+$/);
    const [, won = ''] = /won (\d+)/.exec((await status.textContent()) ?? '') ?? [];
    expect(await cashOf(page)).toBe(before - 100n + BigInt(won));

    await page.goto('/m/gameRecord');
    const record = page.locator('main a[href^="/m/gameRecord?bet="]').first();
    await expect(record).toContainText('Two boats');
    await record.click();
    await page.getByRole('link', { name: say('records.replay') }).click();
    await expect(frame.locator('#told')).toHaveText(`Staked 100, won ${won}`);
    await phone.close();
  } finally {
    await stranger.stop();
    await site.stop();
  }
});
