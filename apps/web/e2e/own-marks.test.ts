import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { openOperatorDatabase, type OperatorDatabase } from '@mela/dev-env/operator-database';
import { siteRequest } from '@mela/dev-env/site-request';
import { openPhone } from '@mela/dev-env/phone';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { words } from './visit.ts';

let site: DevEnv;
let database: OperatorDatabase;
test.beforeAll(async () => {
  site = await startDevEnv({ database: 'postgres', robots: 4 });
  database = await openOperatorDatabase(site.databaseUrl);
});
test.afterAll(async () => {
  await database.end();
  await site.stop();
});

const say = words('EN');
/** Settings are reread every few seconds, and pages are cached as long. */
const SOON = { timeout: 30_000 };

/** Home at a merchant, with everything below its first screen. */
async function openHome(browser: Browser, at: { site: string; host?: string }): Promise<Page> {
  const { page } = await openPhone(browser, { language: 'EN', reducedMotion: true, ...at });
  await reopen(page);
  return page;
}

/** Content below the first screen loads at the first touch. */
async function reopen(page: Page): Promise<void> {
  await page.goto('/m/home');
  // The first touch may come before any listener.
  await expect(async () => {
    await page.locator('main').click({ position: { x: 2, y: 2 } });
    await expect(page.locator('footer')).toContainText('©', { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}

async function ask<Value>(page: Page, path: string): Promise<Value> {
  return ((await (await page.request.get(path)).json()) as { value: Value }).value;
}

test('bases each claim on home on its source: promotions, catalogue, settled bets and entered settings (R12)', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const guest = await openHome(browser, { site: site.site });
  const haat = await openHome(browser, { site: site.site, host: 'haat.localhost' });
  const badge = (page: Page) => page.getByRole('link', { name: /bonus on your first deposit/ });
  const footer = guest.locator('footer');

  // The demo has entered the bonus of a first deposit at one merchant: no other bonus, no licence, no mark of a certifier.
  await expect(footer).toContainText('Demonstration, not licensed');
  await expect(footer).toContainText('© 2025');
  for (const kind of ['shell.certification', 'shell.security'] as const)
    await expect(guest.getByText(say(kind), { exact: true })).toHaveCount(0);
  await expect(badge(guest)).toHaveText('50%');
  await expect(badge(haat)).toHaveCount(0);
  await expect(haat.getByText(/bonus of up to/)).toHaveCount(0);

  // More than 600 games, by the one count.
  const { totalGames } = await ask<{ totalGames: number }>(guest, '/wps/relay/GCSGAME_gameList?pageSize=1');
  const { mapping } = await ask<{ mapping: Record<string, Maker[]> }>(guest, '/wps/game/vendors?language=EN');
  const makers = Object.values(mapping).flat();
  expect(totalGames).toBeGreaterThan(600);
  expect(makers.reduce((sum, { gameCount }) => sum + gameCount, 0)).toBe(totalGames);
  await expect(guest.getByText(`More than ${Math.floor((totalGames - 1) / 100) * 100} games`)).toBeVisible(SOON);
  await guest.goto('/m/gameCenter');
  await expect(guest.locator('main output').first()).toContainText(`${totalGames} games`);

  // Only the code is kept: the visible name is our own and the picture is drawn by us.
  for (const { vassalage, displayName, mobileLargeIcon } of makers) {
    expect(displayName).not.toBe(vassalage);
    expect(mobileLargeIcon).toMatch(/^\/art\//);
  }
  const names = new Map(makers.map(({ vassalage, displayName }) => [vassalage, displayName]));
  expect(names.get('SPB')).toBe('Mela Sports');
  await reopen(guest);
  const games = new URL(site.games).port;
  const foreign = await guest.evaluate(
    (port) =>
      [...document.images]
        .map((image) => new URL(image.currentSrc || image.src || location.href, location.href))
        .filter((url) => url.protocol !== 'data:' && url.origin !== location.origin && url.port !== port)
        .map(({ href }) => href),
    games,
  );
  expect(foreign).toEqual([]);

  // Winners are settled bets of members, by their masked names.
  const board = () =>
    ask<{ list: Winner[] }>(guest, '/wps/winner/board?gameCategory=ALL&language=EN&limitNum=100&imgSize=rx2');
  await expect.poll(async () => (await board()).list.length, { timeout: 120_000 }).toBeGreaterThan(0);
  for (const { betId, vo } of (await board()).list) {
    const [bet] = await database.query<{ user_name: string; won: string; state: string; more: boolean }>(
      `select m.user_name, r.win_minor::text as won, r.state, r.win_minor > r.stake_minor - r.returned_minor as more
       from rounds r join members m on m.id = r.member_id where r.id = $1 and r.settled_at is not null`,
      [betId],
    );
    expect(bet).toMatchObject({ state: 'won', more: true, won: vo.winAmount.replace('.', '') });
    const name = bet?.user_name ?? '';
    expect(name.length).toBeGreaterThan(3);
    expect(vo.customerName).toBe(`${name.slice(0, 2)}***${name.at(-1)}`);
  }

  // Simulated fixtures: virtual by label, and between invented teams.
  const matches = async () =>
    (await ask<{ list: { gameName: string; matchList: Match[] }[] }>(guest, '/wps/game/hotMatches?language=EN')).list;
  await expect.poll(async () => (await matches()).length, { timeout: 90_000 }).toBeGreaterThan(0);
  for (const { gameName, matchList } of await matches()) {
    expect(gameName).toBe('Virtual football');
    for (const match of matchList) expect(match).toMatchObject({ isVirtual: true });
  }
  await guest.goto('/m/sport-games');
  await expect(guest.getByRole('heading', { name: /League|Cup/ }).first()).toBeVisible(SOON);
  const leagues = guest.locator('main section:has(h2)');
  for (const league of await leagues.all()) await expect(league.getByText(say('sports.virtual')).first()).toBeVisible();

  // The merchant's entries are displayed, with a link to their source.
  const promotion = async (code: string, merchant: string, percent: number | null, amountMinor: number | null) => {
    const [row] = await database.query<{ id: string }>(
      `insert into promotions (merchant_id, code, title, content, decided, outcome, reward, percent, amount_minor)
       select id, $1, '{"en": "Offer"}', '{"en": "<p>An offer</p>"}', 'automatic', 'claim', '{"kind": "headFrame", "frame": "lanterns"}', $2, $3
       from merchants where code = $4 returning id::text`,
      [code, percent, amountMinor, merchant],
    );
    await database.query(`insert into promotion_terms (promotion_id, version, terms) values ($1, 1, $2)`, [
      row?.id,
      JSON.stringify({ en: `<p>Terms of ${code}</p>` }),
    ]);
    return row?.id ?? '';
  };
  const [own] = await database.query<{ id: string }>(`select id::text from promotions where code = 'FIRST_DEPOSIT'`);
  await promotion('APP_DOWNLOAD', 'haat', null, 188_800);
  await database.query(
    `update merchants set copyright_year = 2031, licence = '{"number": "GL-77", "issuer": "Isle of Somewhere", "link": "https://regulator.example/GL-77"}' where code = 'mela'`,
  );
  await database.query(
    `insert into certificates (merchant_id, kind, name, url) select merchants.id, entered.kind, entered.name, 'https://issuer.example/' || entered.kind
     from merchants, (values ('certification', 'Fair Lab'), ('security', 'Safe Lock')) as entered (kind, name) where merchants.code = 'mela'`,
  );
  await expect(async () => {
    await reopen(guest);
    await expect(footer).toContainText('© 2031', { timeout: 2_000 });
    await expect(badge(guest)).toHaveText('50%', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(footer.locator('a[href="https://regulator.example/GL-77"]')).toHaveText(
    'Gaming licence GL-77, Isle of Somewhere',
  );
  await expect(footer).not.toContainText('not licensed');
  for (const kind of ['certification', 'security'])
    await expect(footer.locator(`a[href="https://issuer.example/${kind}"]`)).toBeVisible();
  await badge(guest).click();
  await guest.waitForURL(`**/m/activityDetail?id=${own?.id}`);
  await expect(guest.getByText('Once per person, for the first deposit only.')).toBeVisible();
  await expect(async () => {
    await reopen(haat);
    await expect(haat.getByText('New in the app: a bonus of up to ￥1,888')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  // One merchant's entries do not appear at another.
  await expect(haat.locator('footer')).toContainText('Demonstration, not licensed');
  await expect(badge(haat)).toHaveCount(0);

  // Without the promotion the badge disappears.
  await database.query(`update promotions set ends_at = now() where code = 'FIRST_DEPOSIT'`);
  await expect(async () => {
    await reopen(guest);
    await expect(badge(guest)).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });

  // Payment marks are those of enabled methods: the demo's sandbox here, none where none is enabled.
  await expect(footer.getByText(say('shell.payments'))).toBeVisible();
  const bare = await startDevEnv({ database: 'postgres', demo: false, studio: false });
  const rows = await openOperatorDatabase(bare.databaseUrl);
  try {
    await rows.query(
      `with made as (insert into merchants (code, name, theme, currency, languages, default_language, time_zone, copyright_year)
         values ('bare', '{"en": "Bare"}', '{}', 'CNY', '[{"tag": "EN", "name": "English"}]', 'EN', 'UTC', 2025) returning id)
       insert into merchant_hosts (host, merchant_id) select '*', id from made`,
    );
    // Until the server rereads, the site has no merchant to show.
    await expect.poll(async () => (await siteRequest(bare.site, { path: '/m/home' })).status, SOON).toBe(200);
    const page = await openHome(browser, { site: bare.site });
    await expect(page.locator('footer')).toContainText('© 2025 Bare', SOON);
    await expect(page.locator('footer').getByText(say('shell.payments'))).toHaveCount(0);
    await expect(page.getByText(/More than \d+ games/)).toHaveCount(0);
  } finally {
    await rows.end();
    await bare.stop();
  }
});

interface Maker {
  readonly vassalage: string;
  readonly displayName: string;
  readonly mobileLargeIcon: string;
  readonly gameCount: number;
}

interface Winner {
  readonly betId: string;
  readonly vo: { readonly customerName: string; readonly winAmount: string };
}

interface Match {
  readonly isVirtual: boolean;
}
