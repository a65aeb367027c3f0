import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { GAME_CATEGORIES } from '@mela/contract/categories';
import { repositoryRoot } from '@mela/dev-env/child-environments';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { openOperatorDatabase, type OperatorDatabase } from '@mela/dev-env/operator-database';
import { openPhone } from '@mela/dev-env/phone';
import { siteRequest } from '@mela/dev-env/site-request';
import { expect, test } from '@playwright/test';
import { payIn, playAddress, signUp } from './visit.ts';

const HAAT = 'haat.localhost';

let site: DevEnv;
let database: OperatorDatabase;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startDevEnv({ database: 'postgres' });
  database = await openOperatorDatabase(site.databaseUrl);
});
test.afterAll(async () => {
  await database.end();
  await site.stop();
});

test('draws the derby on a canvas, verifies it from its seeds, and switches off COCKFIGHT per merchant (R29)', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const phone = await openPhone(browser, { site: site.site, language: 'EN' });
  const { page } = phone;
  const fetched: { url: string; type: string }[] = [];
  page.on('request', (request) => fetched.push({ url: request.url(), type: request.resourceType() }));
  expect(await categoriesAt()).toContain('COCKFIGHT');
  expect(await vendorsAt('COCKFIGHT')).toEqual(['SV3']);
  await signUp(page);
  await payIn(page, '1000');

  // From its category by the maker's tile to the game, as a player goes.
  await page.goto('/m/cockfight-games');
  await page.locator('main a[href*="vassalage=SV3"]').first().click();
  await page.locator('main a[href*="gameId=rooster-derby"]').first().click();
  await page.waitForURL(/\/m\/play\?/);
  const address = page.url();
  const frame = page.locator('iframe').contentFrame();
  const game = frame.locator('#game');
  await expect(game).toHaveAttribute('data-phase', 'idle');
  // Six roosters at the start: the canvas has many colours, and nothing else draws them.
  const colours = await frame.locator('canvas.race').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const seen = new Set<string>();
    for (let at = 0; at < data.length; at += 4 * 37) seen.add([data[at], data[at + 1], data[at + 2]].join());
    return seen.size;
  });
  expect(colours).toBeGreaterThan(40);
  await expect(frame.locator('.derby-field .rooster')).toHaveCount(6);

  await frame.locator('button.go').click();
  await expect(game).toHaveAttribute('data-phase', 'showing');
  await frame.locator('button.go').click();
  await expect(game).toHaveAttribute('data-phase', 'idle');
  const finish = (await frame.locator('.standing li').allTextContents()).map(Number);
  expect(finish.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  await expect(frame.locator('video, audio, img, picture, embed, object')).toHaveCount(0);
  const ofGames = fetched.filter(({ url }) => url.startsWith(site.games.replace('127.0.0.1', 'localhost')));
  expect(ofGames.length).toBeGreaterThan(3);
  expect(ofGames.filter(({ type }) => type === 'media' || type === 'image')).toEqual([]);

  // The seeds alone decide: once revealed, a script without any code of the product runs the same race.
  await frame.locator('.tool-wide').click();
  const sheet = frame.getByRole('dialog').first();
  await sheet.locator('.button.main').click();
  await sheet.locator('.round-list .chip-button:enabled').first().click();
  const values = await frame
    .locator('.fair-sheet')
    .last()
    .locator('.field-input')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const [, serverSeed = '', clientSeed = '', nonce = '', , commitment = ''] = values;
  const seeds = ['--server-seed', serverSeed, '--client-seed', clientSeed, '--nonce', nonce];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tools/verify-round.mjs', 'derby', ...seeds, '--commitment', commitment],
    { cwd: repositoryRoot },
  );
  expect(JSON.parse(stdout)).toEqual({ game: 'derby', finish, commitment: true });
  expect(phone.errors).toEqual([]);

  // Switched off at one merchant: neither listed nor opened there, while the other merchant keeps it.
  await switchOff('COCKFIGHT');
  await expect.poll(() => categoriesAt()).not.toContain('COCKFIGHT');
  expect(await listedAt('COCKFIGHT')).toBe(0);
  await page.goto(address);
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.goto('/m/cockfight-games');
  await page.waitForURL(/\/m\/home/);
  expect(await categoriesAt(HAAT)).toContain('COCKFIGHT');
  expect(await listedAt('COCKFIGHT', HAAT)).toBeGreaterThan(0);
  // Any other one too; then nothing is left, and one command restores all.
  for (const category of GAME_CATEGORIES) if (category !== 'COCKFIGHT') await switchOff(category);
  await expect.poll(() => categoriesAt()).toEqual([]);
  await database.query('delete from catalogue_categories');
  const all = await categoriesAt(HAAT);
  await expect.poll(() => categoriesAt()).toEqual(all);
  await phone.close();
});

test('plays the requested number of auto rounds, stops by its button, and is hidden where forbidden', async ({
  browser,
}) => {
  const phone = await openPhone(browser, { site: site.site, language: 'EN' });
  const { page } = phone;
  await signUp(page);
  await payIn(page, '1000');
  await page.goto(await playAddress(page, 'fair-dice'));
  const frame = page.locator('iframe').contentFrame();
  const auto = frame.getByRole('button', { name: /Auto play|Stop auto play/ });
  await frame.getByRole('button', { name: 'Fast play' }).click();
  await auto.click();
  await frame.locator('label', { hasText: /^10$/ }).click();
  await frame.getByRole('button', { name: 'Play 10 times' }).click();
  await expect(auto).toHaveAccessibleName('Auto play', { timeout: 90_000 });
  expect(await placedBets()).toBe(10);

  // The third bet is held until the button was pressed, however slow the press is.
  const pressed = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/instant/bets', async (route) => {
    asked += 1;
    if (asked === 3) await pressed.promise;
    await route.continue();
  });
  await auto.click();
  await frame.getByRole('button', { name: /^Play \d+ times$/ }).click();
  await expect.poll(() => asked).toBe(3);
  await expect(auto).toHaveAccessibleName(/left$/);
  await auto.click();
  await expect(auto).toHaveAccessibleName('Auto play');
  pressed.resolve();
  await expect(frame.locator('button.go')).toBeEnabled();
  expect(await placedBets()).toBe(13);
  await frame.locator('button.go').click();
  await expect.poll(placedBets).toBe(14);

  await database.query(`update merchants set play_rules = '{"autoplay": false, "turbo": false}' where code = 'mela'`);
  await expect(async () => {
    await page.goto(await playAddress(page, 'marble-plinko'));
    await expect(frame.locator('#game[data-phase=idle]')).toBeVisible();
    await expect(auto).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 90_000 });
  await expect(frame.getByRole('button', { name: 'Fast play' })).toHaveCount(0);
  await database.query(`update merchants set play_rules = '{}' where code = 'mela'`);
  await phone.close();

  async function placedBets(): Promise<number> {
    const kept = await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO') ?? '{}');
    const { token } = JSON.parse(kept) as { token: string };
    const answer = await siteRequest(site.site, {
      path: '/wps/record/bets?pageSize=50',
      headers: { authorization: `Bearer ${token}`, 'module-id': 'TRANSBETREPMEM3' },
    });
    return (answer.json() as { value: { list: unknown[] } }).value.list.length;
  }
});

async function switchOff(category: string): Promise<void> {
  await database.query(
    `insert into catalogue_categories (merchant_id, category, shown) select id, $1, false from merchants where code = 'mela'`,
    [category],
  );
}

interface Vendors {
  readonly sorting: readonly { gameCategory: string; vendorNames: readonly { vassalage: string }[] }[];
}

async function vendorTable(host?: string): Promise<Vendors> {
  const answer = await siteRequest(site.site, { path: '/wps/game/vendors', ...(host && { host }) });
  return (answer.json() as { value: Vendors }).value;
}

async function categoriesAt(host?: string): Promise<string[]> {
  return (await vendorTable(host)).sorting.map(({ gameCategory }) => gameCategory);
}

async function vendorsAt(category: string): Promise<string[]> {
  const { sorting } = await vendorTable();
  return (
    sorting.find(({ gameCategory }) => gameCategory === category)?.vendorNames.map(({ vassalage }) => vassalage) ?? []
  );
}

async function listedAt(gameType: string, host?: string): Promise<number> {
  const answer = await siteRequest(site.site, {
    path: `/wps/relay/GCSGAME_gameList?gameType=${gameType}`,
    ...(host && { host }),
  });
  return (answer.json() as { value: { totalGames: number } }).value.totalGames;
}
