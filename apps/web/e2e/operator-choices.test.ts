import { openOperatorDatabase, type OperatorDatabase } from '@mela/dev-env/operator-database';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { openPhone } from '@mela/dev-env/phone';
import { expect, test, type Page } from '@playwright/test';
import { codeFor, giveConsent, newNumber, openGame, signIn, SOLVED_MS, words } from './visit.ts';

let site: DevEnv;
let database: OperatorDatabase;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startDevEnv({ database: 'postgres' });
  database = await openOperatorDatabase(site.databaseUrl);
});
test.afterAll(async () => {
  await database?.end();
  await site?.stop();
});

const say = words('EN');
const SOON = { timeout: 60_000 };
const MELA = `(select id from merchants where code = 'mela')`;

test('shows the operator’s banner of each group on its screen alone, with its link (P65)', async ({ browser }) => {
  const { page } = await openPhone(browser, { site: site.site, language: 'EN', reducedMotion: true });
  // No games were played here yet, and without hot games their screen leads home.
  const player = await openPhone(browser, { site: site.site, language: 'EN', reducedMotion: true });
  await signIn(player.page, 'karim');
  await openGame(player.page, 'royal-bengal');
  await player.page.close();
  const hotGames = async () =>
    ((await (await page.request.get('/wps/game/hot')).json()) as { value: { list: unknown[] } }).value.list;
  await expect.poll(hotGames, SOON).not.toEqual([]);
  const groups = ['m_home', 'm_hotgames', 'm_leftmenu', 'm_reg'] as const;
  await database.query('delete from merchant_banners where merchant_id = ' + MELA);
  for (const group of groups)
    await database.query(
      `insert into merchant_banners (merchant_id, group_name, position, scene, title, body, action, url)
       values (${MELA}, $1, 1, 'tiger', $2, '{}', '{}', $3)`,
      [group, JSON.stringify({ en: `Only ${group}` }), `/m/help?from=${group}`],
    );
  // A process rereads its merchants after a moment.
  await expect.poll(async () => (await page.request.get('/m/home')).text(), SOON).toContain('Only m_home');
  const screens: Record<(typeof groups)[number], () => Promise<void>> = {
    m_home: async () => void (await page.goto('/m/home')),
    m_hotgames: async () => void (await page.goto('/m/hot-games')),
    m_leftmenu: async () => {
      await page.goto('/m/app');
      await page.goto('/m/home');
      await page.getByRole('button', { name: say('shell.openMenu') }).click();
    },
    m_reg: async () => void (await page.goto('/m/register')),
  };
  for (const group of groups) {
    await screens[group]();
    const shown = page.locator(group === 'm_leftmenu' ? 'dialog[open]' : 'main').getByText(/^Only m_/);
    await expect(shown).toHaveText([`Only ${group}`]);
    await shown.click();
    await expect(page, group).toHaveURL(`/m/help?from=${group}`);
  }
});

test('lists games of every kind on the page of their category and on no other (P8, P9, P13, P14)', async ({
  browser,
}) => {
  const { page } = await openPhone(browser, { site: site.site, language: 'EN', reducedMotion: true });
  const pages = [
    ['LIVE', '/m/live-games'],
    ['RNG', '/m/slot-games'],
    ['FISH', '/m/fishing-games'],
    ['PVP', '/m/poker-games'],
  ] as const;
  const games = await database.query<{ node_id: string; game_code: string }>(
    `select node_id, game_code from catalogue_games where category = 'RNG' and offered order by position, node_id limit 3`,
  );
  const moved = pages.filter(([category]) => category !== 'RNG');
  const codes: Record<string, string> = {};
  for (const [index, [category]] of moved.entries()) {
    const game = games[index];
    if (!game) throw new Error('the catalogue has too few games');
    codes[category] = game.game_code;
    await database.query(`update catalogue_games set category = $1 where node_id = $2`, [category, game.node_id]);
  }
  for (const [category, path] of pages) {
    await expect.poll(() => categoryLinks(page, path), SOON).not.toEqual([]);
    const links = await categoryLinks(page, path);
    if (category === 'RNG') {
      for (const code of Object.values(codes)) expect(links.join(' '), path).not.toContain(`gameId=${code}&`);
    } else expect(links, path).toEqual([expect.stringContaining(`gameId=${codes[category]}`)]);
  }
});

/** The addresses of the games on a category's page; none if the page is closed and leads home. */
async function categoryLinks(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  if (new URL(page.url()).pathname !== path) return [];
  const links = page.locator('main li a[data-palette]');
  await links
    .first()
    .waitFor({ timeout: 5_000 })
    .catch(() => undefined);
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
}

test("rejects a wrong number with the country's length, registers a right one, and sends one code (P93, P95)", async ({
  browser,
}) => {
  const { page } = await openPhone(browser, { site: site.site, language: 'EN', reducedMotion: true });
  await usualCountry(page, 'SG', 8);
  let sent = 0;
  page.on('request', (request) => void (sent += request.url().endsWith('/verification/sms/noLogin') ? 1 : 0));
  await page.goto('/m/register');
  await page.getByRole('radio', { name: say('registration.byMobile') }).check({ force: true });
  const mobile = page.locator('input[name=mobileNum]');
  const get = page.getByRole('button', { name: say('verification.get') });
  for (const wrong of ['', '0171200', '01712000003', '01712x003']) {
    await mobile.fill(wrong);
    await get.click();
    await expect(mobile).toHaveAttribute('aria-invalid', 'true');
    if (wrong !== '')
      await expect(page.getByText('Please enter a valid mobile number: 8 digits after +65.')).toBeVisible();
  }
  expect(sent).toBe(0);
  await usualCountry(page, 'BD', 10);
  await page.reload();
  await page.getByRole('radio', { name: say('registration.byMobile') }).check({ force: true });
  const number = newNumber();
  await mobile.fill(number);
  await get.click();
  const code = page.getByLabel(say('verification.code'));
  await expect(code).toBeFocused({ timeout: SOLVED_MS });
  expect(sent).toBe(1);
  // The remaining time replaces the button.
  await expect(get).toHaveCount(0);
  await expect(page.getByRole('button', { name: say('verification.getAnother') })).toHaveCount(0);
  await expect(page.getByText(/^\d+ s$/)).toBeVisible();
  await code.fill(await codeFor(site, number.slice(1)));
  for (const field of await page.locator('input[autocomplete=new-password]').all())
    await field.fill('fair-by-night-26');
  await page.getByLabel(say('registration.birthDay')).fill('5');
  await page.getByLabel(say('registration.birthMonth')).fill('5');
  await page.getByLabel(say('registration.birthYear')).fill('1990');
  await giveConsent(page);
  await page.getByRole('button', { name: say('registration.submit') }).click();
  await expect(page.getByRole('heading', { name: say('registration.done'), exact: true })).toBeVisible();
  const session = await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'));
  expect(JSON.parse(session ?? '{}')).toMatchObject({ userName: number.slice(1) });
});

/** Sets the merchant's usual country, whose numbers have that many digits, and waits until the site answers it. */
async function usualCountry(page: Page, iso: string, digits: number): Promise<void> {
  await database.query(`update registration_countries set iso = $1 where merchant_id = ${MELA} and position = 0`, [
    iso,
  ]);
  await expect
    .poll(async () => {
      const answer = await page.request.get('/wps/system/country', { headers: { 'module-id': 'SYSTEM3' } });
      return answer.text();
    }, SOON)
    .toMatch(new RegExp(`"iso":"${iso}"[^}]*"minLength":${digits},"maxLength":${digits}`));
}
