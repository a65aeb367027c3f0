import type { Value } from '@mela/contract/operations';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { melaCommand } from '@mela/dev-env/mela-command';
import { openPhone } from '@mela/dev-env/phone';
import { siteRequest } from '@mela/dev-env/site-request';
import { expect, test } from '@playwright/test';
import { deposit, openGame, playRound, register, verifyLedger, words } from './visit.ts';

const HOST = 'saanjh.localhost';
const say = words('EN');

const THEME = {
  dark: { ground: '#140a1c', stall: '#1f1230', raised: '#2b1b42', input: '#2b1b42', backdrop: '#0a0510' },
  light: { ground: '#faf4ff', raised: '#efe2fa', text: '#24123a', quiet: '#5a4a70', edge: '#7a6a95' },
};
const BRAND = { stripe: '#7a3fc4', light: '#3c2260', deep: '#140a1c' };
const KEYS = 'USERNAMEREG3 MOBILENUMREG3 REGMOBVERF3 MOBILENUMPASSREG3 AGECHECK TRANSBETREPMEM3 DEPRECM3 MAILCEN'.split(
  ' ',
);

let site: DevEnv;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startDevEnv({ hosts: [HOST] });
});
test.afterAll(() => site.stop());

/** `line` is split at its spaces; `more` are arguments that contain spaces. */
const mela = (line: string, ...more: string[]) => melaCommand(site, [...line.split(' '), ...more]);

test('makes a third merchant by commands alone and plays there: rupees, Indian time, English, own look', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  // The house vendor's games are read after the start.
  const vendors = () => mela('merchants show mela');
  await expect.poll(vendors, { timeout: 60_000 }).toMatch(/vendors +1\b/);
  const added = await mela(
    `merchants add saanjh --name en=Saanjh --name bn=সাঁঝ --host ${HOST} --scene lanterns --currency INR --language EN ` +
      `--language BN --time-zone Asia/Kolkata --country IN ${KEYS.map((key) => `--key ${key}`).join(' ')} --theme`,
    JSON.stringify(THEME),
    '--brand',
    JSON.stringify(BRAND),
    '--jackpot-name',
    'en=Monsoon pot',
    '--jackpot-name',
    'bn=বর্ষার পাত্র',
  );
  expect(added).toContain('no way to pay is on');
  for (const [code, kind] of [
    ['nodi', 'wallet'],
    ['bank', 'bank'],
  ] as const) {
    await mela(
      `payments add ${code} --merchant saanjh --name en=${code} --adapter sandbox --kind ${kind} --mark ${code} ` +
        '--direction both --min 100 --max 50000',
    );
    await mela(`payments on ${code} --merchant saanjh`);
  }
  await mela('lobby jackpot set 0.025 --merchant saanjh');
  expect(await mela('merchants check')).not.toContain('saanjh');
  const home = async () => (await siteRequest(site.site, { path: '/m/home', host: HOST })).text;
  await expect.poll(home, { timeout: 30_000 }).toContain('data-merchant="saanjh"');
  expect(await home()).toContain('<html lang="en"');

  const { page } = await openPhone(browser, { site: site.site, host: HOST, language: 'EN' });
  await page.goto('/m/home');
  await expect(page.locator('html')).toHaveCSS('--ground', '#140a1c');
  await expect(page).toHaveTitle(/Saanjh/);
  await expect(page.locator('header a[href="/m/home"]').first()).toHaveText('Saanjh');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/art/brand/S-7a3fc4-3c2260-140a1c/favicon.svg');
  // Without banners the buttons of the cashier are whole too.
  const [cashier, search] = await Promise.all(
    ['main a[href="/m/withdraw"]', 'main a[href="/m/gameList#search"]'].map((way) =>
      page.locator(way).first().boundingBox(),
    ),
  );
  expect(search?.y).toBeGreaterThanOrEqual((cashier?.y ?? 0) + (cashier?.height ?? 0));
  await page.mouse.wheel(0, 1_500);
  await expect(page.getByRole('heading', { name: 'Monsoon pot' })).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('body')).not.toContainText(/\bMela\b(?! (Studio|Sports))|Haat/);

  await page.goto('/m/login');
  await expect(page.getByRole('heading', { name: 'Welcome back to Saanjh!' })).toBeVisible();
  await expect(page.locator('img[src*="banner-lanterns"]')).toBeVisible();
  await page.goto('/m/register');
  await page.getByText(say('registration.byMobile'), { exact: true }).first().click();
  await expect(page.locator('form')).toContainText('+91');
  await register(page, 'EN');
  await deposit(page, 'EN', '1,000');
  await expect(page.locator('body')).toContainText('₹1,000.00');

  const frame = await openGame(page, 'royal-bengal');
  await expect(frame.locator('body')).toContainText('₹');
  await playRound(frame);
  const listed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/wps/record/bets');
  await page.goto('/m/gameRecord');
  const { value } = (await (await listed).json()) as { value: Value<'betRecord'> };
  const row = page.locator('main a[href^="/m/gameRecord?bet="]').first();
  await expect(row).toContainText('₹');
  await row.click();
  await expect(page.getByRole('heading', { name: say('records.movements') })).toBeVisible();
  await expect(page.locator('main')).toContainText(indianClock(value.list[0]?.placedAt ?? ''));
  expect(await verifyLedger(site)).toContain('The ledger holds');
});

/** An instant as clocks in India show it. */
function indianClock(instant: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });
  return clock.format(new Date(instant));
}
