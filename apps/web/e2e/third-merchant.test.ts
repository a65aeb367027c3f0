import type { Value } from '@mela/contract/operations';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { openOperatorDatabase, type OperatorDatabase } from '@mela/dev-env/operator-database';
import { openPhone } from '@mela/dev-env/phone';
import { siteRequest } from '@mela/dev-env/site-request';
import { expect, test } from '@playwright/test';
import { deposit, openGame, playRound, register, verifyLedger, words } from './visit.ts';

const HOST = 'saanjh.localhost';
const say = words('EN');

/** All that makes the merchant: its rows, and nothing else. */
const ROWS = `
  with made as (
    insert into merchants (code, name, theme, brand, jackpot_name, entry_scene, currency, languages, default_language,
      time_zone, copyright_year, made_by_demo)
    values ('saanjh', '{"en": "Saanjh", "bn": "সাঁঝ"}',
      '{"dark": {"ground": "#140a1c", "stall": "#1f1230", "raised": "#2b1b42", "input": "#2b1b42", "backdrop": "#0a0510"},
        "light": {"ground": "#faf4ff", "raised": "#efe2fa", "text": "#24123a", "quiet": "#5a4a70", "edge": "#7a6a95"}}',
      '{"stripe": "#7a3fc4", "light": "#3c2260", "deep": "#140a1c"}', '{"en": "Monsoon pot", "bn": "বর্ষার পাত্র"}', 'lanterns',
      'INR', '[{"tag": "EN", "name": "English"}, {"tag": "BN", "name": "বাংলা"}]', 'EN', 'Asia/Kolkata', 2026, true)
    returning id),
  host as (insert into merchant_hosts (host, merchant_id) select '${HOST}', id from made),
  domain as (insert into merchant_domains (merchant_id, domain_name, position) select id, '${HOST}', 0 from made),
  keys as (insert into merchant_keys (merchant_id, key) select id, unnest(array['USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3',
    'MOBILENUMPASSREG3', 'AGECHECK', 'TRANSBETREPMEM3', 'DEPRECM3', 'MAILCEN']) from made),
  form as (insert into registration_settings (merchant_id, asks_captcha) select id, false from made),
  countries as (insert into registration_countries (merchant_id, iso, position)
    select id, 'IN', 0 from made),
  methods as (insert into payment_methods (merchant_id, code, adapter, kind, name, mark, direction, position, is_on,
      minimum_minor, maximum_minor, fee_fixed_minor, fee_per_ten_thousand)
    select id, w.code, 'sandbox', w.kind, jsonb_build_object('en', w.name), w.code, 'both', w.position, true, 10000, 5000000, w.fixed, w.share
    from made cross join (values ('nodi', 'wallet', 'Nodi', 0, 0, 0), ('bank', 'bank', 'Bank', 1, 500, 150)) as w (code, kind, name, position, fixed, share)),
  offer as (insert into catalogue_merchant_vendors (merchant_id, vendor_code) select id, 'studio' from made)
  insert into jackpot_settings (merchant_id, share_ppm) select id, 250 from made`;

let site: DevEnv;
let database: OperatorDatabase;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startDevEnv({ database: 'postgres', hosts: [HOST] });
  database = await openOperatorDatabase(site.databaseUrl);
});
test.afterAll(async () => {
  await database.end();
  await site.stop();
});

test('a third merchant is made by rows alone: rupees, Indian time, English first, its own colours and words, from home to the record of a bet', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  // The house vendor's games are taken in behind the start.
  const vendors = async () => (await database.query(`select code from catalogue_vendors where code = 'studio'`)).length;
  await expect.poll(vendors, { timeout: 60_000 }).toBe(1);
  await database.query(ROWS);
  // Until the server looks again, the host is the first merchant's.
  const home = async () => (await siteRequest(site.site, { path: '/m/home', host: HOST })).text;
  await expect.poll(home, { timeout: 30_000 }).toContain('data-merchant="saanjh"');
  expect(await home()).toContain('<html lang="en"');

  const { page } = await openPhone(browser, { site: site.site, host: HOST, language: 'EN' });
  await page.goto('/m/home');
  await expect(page.locator('html')).toHaveCSS('--ground', '#140a1c');
  await expect(page).toHaveTitle(/Saanjh/);
  await expect(page.locator('header a[href="/m/home"]').first()).toHaveText('Saanjh');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/art/brand/S-7a3fc4-3c2260-140a1c/favicon.svg');
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
