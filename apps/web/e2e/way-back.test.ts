import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { findTile, gameFrame, openGame, signIn, signUp, words } from './visit.ts';

const say = words('EN');
const dialog = (page: Page) => page.locator('dialog[open]');

/** A long press that holds as long as necessary, because its listener may still be loading. */
async function hold(tile: Locator, until: Locator): Promise<void> {
  await tile.scrollIntoViewIfNeeded();
  await expect(async () => {
    await tile.dispatchEvent('pointerdown', {
      pointerType: 'touch',
      isPrimary: true,
      bubbles: true,
      clientX: 40,
      clientY: 40,
    });
    await expect(until).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}

/** Checks a layer over a screen: the way back closes it and leaves the screen, Escape does too, and neither leaves a history entry. */
async function expectClosing(page: Page, path: string, opened: (page: Page) => Locator, open: () => Promise<void>) {
  await page.goto('/m/help');
  await page.goto(path);
  await page.locator('main').dispatchEvent('pointerdown');
  await open();
  await expect(opened(page)).toBeVisible();
  await page.goBack();
  await expect(opened(page)).toBeHidden();
  await expect(page).toHaveURL(path);
  await open();
  await expect(opened(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened(page)).toBeHidden();
  await expect(page).toHaveURL(path);
  await expect.poll(() => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/m/help');
}

test('closes every sheet, menu, search and filter by the way back and Escape, and then leaves the screen', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN' });
  const header = page.locator('header').first();
  const tap = (control: Locator) => () => control.click();
  await expectClosing(page, '/m/home', dialog, tap(header.getByRole('button', { name: say('shell.openMenu') })));
  await expectClosing(page, '/m/home', dialog, tap(header.locator('a[data-panel=download]')));
  await expectClosing(
    page,
    '/m/slot-games',
    dialog,
    tap(header.getByRole('button', { name: say('gameCentre.filter') })),
  );
  await expectClosing(page, '/m/slot-games', dialog, () =>
    hold(page.locator('main li a[data-palette]').first(), dialog(page)),
  );
  await expectClosing(
    page,
    '/m/slot-games',
    () => page.getByRole('searchbox'),
    tap(header.getByRole('button', { name: say('gameCentre.search') })),
  );
  await signIn(page, 'karim');
  await expectClosing(page, '/m/home', dialog, tap(header.getByRole('button', { name: say('shell.openMember') })));
});

test('follows a link in a sheet, and one step back leads to the screen below without the sheet', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN' });
  await page.goto('/m/home');
  await page.getByRole('button', { name: say('shell.openMenu') }).click();
  await dialog(page).getByText(say('shell.gameCentre'), { exact: true }).click();
  await dialog(page).locator('a[href="/m/slot-games"]').first().click();
  await expect(page).toHaveURL('/m/slot-games');
  await hold(page.locator('main li a[data-palette]').first(), dialog(page));
  await dialog(page)
    .getByRole('link', { name: say('gameLaunch.play') })
    .click();
  await expect(page).toHaveURL(/\/m\/login\?back=/);
  await page.goBack();
  await expect(page).toHaveURL('/m/slot-games');
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/m/home');
  await expect(dialog(page)).toHaveCount(0);
});

test("opens a sheet's link as a full page if its screen cannot be fetched, after the sheet's step back", async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN', reducedMotion: true });
  await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
  await page.goto('/m/home');
  await page.goto('/m/slot-games');
  // As after a new build: this page's chunk of the game's screen is gone, that of the next page exists. No worker caches it.
  let isGone = true;
  await page.route(/\/game-screen-[^/]*\.js$/, (route) => (isGone ? route.abort() : route.continue()));
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isGone = false;
  });
  await page.evaluate(() => {
    // A pending step back at the time of leaving could undo the next one.
    addEventListener('beforeunload', () => {
      const { layers = 0 } = (history.state ?? {}) as { layers?: number };
      sessionStorage.setItem('stepsToTake', String(layers));
    });
  });
  // The touch prefetched and failed; the tap detects that at once, while the sheet still closes.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/game-screen-'));
  await hold(page.locator('main li a[data-palette]').first(), dialog(page));
  await failed;
  await dialog(page).dispatchEvent('pointerdown');
  await dialog(page)
    .getByRole('link', { name: say('gameLaunch.play') })
    .dispatchEvent('click');
  await expect(page).toHaveURL(/\/m\/login\?back=/);
  expect(await page.evaluate(() => sessionStorage.getItem('stepsToTake'))).toBe('0');
  await page.goBack();
  await expect(page).toHaveURL('/m/slot-games');
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/m/home');
});

test('leaves a search by the way back for the list before it; its address can be shared and reloaded', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN' });
  await page.goto('/m/slot-games');
  const before = await page.locator('main a[data-palette]').first().getAttribute('href');
  await page.getByRole('button', { name: say('gameCentre.search') }).click();
  await page.getByRole('searchbox').fill('tiger');
  await expect(page).toHaveURL('/m/slot-games?gameName=tiger');
  await expect(page.locator('main mark').first()).toHaveText(/tiger/i);
  const found = await page.locator('main a[data-palette]').evaluateAll((links) => links.map((link) => link.ariaLabel));

  const { page: friend } = await openPhone({ language: 'EN' });
  await friend.goto(page.url());
  await expect(friend.locator('main mark').first()).toHaveText(/tiger/i);
  await friend.reload();
  await expect(friend.locator('main a[data-palette]')).toHaveCount(found.length);
  expect(
    await friend.locator('main a[data-palette]').evaluateAll((links) => links.map((link) => link.ariaLabel)),
  ).toEqual(found);

  await page.goBack();
  await expect(page).toHaveURL('/m/slot-games');
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.locator('main a[data-palette]').first()).toHaveAttribute('href', before ?? '');
  // Closed empty by its cross it leaves no history entry either.
  await page.getByRole('button', { name: say('gameCentre.search') }).click();
  await page.getByRole('button', { name: say('gameCentre.searchClose') }).click();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => (history.state as { isSearch?: boolean } | null)?.isSearch ?? false))
    .toBe(false);
});

test('asks before leaving a round: back again, Escape and the button stay, leaving leads to the origin', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN' });
  await signUp(page);
  await openGame(page, 'royal-bengal');
  const play = page.url();
  const { origin } = new URL((await page.locator('iframe').getAttribute('src')) ?? '');
  const inGame = page.frames().find((frame) => frame.url().startsWith(origin));
  if (!inGame) throw new Error('There is no frame of the game');
  const round = (phase: string) =>
    inGame.evaluate((sent) => window.parent.postMessage({ type: 'mela:round', phase: sent }, '*'), phase);
  const guarded = () =>
    page.evaluate(() => (history.state as { guardsGame?: object } | null)?.guardsGame !== undefined);
  await round('started');
  await expect.poll(guarded).toBe(true);
  const question = page.getByRole('dialog', { name: say('gameLaunch.leaveTitle') });
  for (const stay of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => question.getByRole('button', { name: say('gameLaunch.stay') }).click(),
  ]) {
    await page.goBack();
    await expect(question).toBeVisible();
    await expect.poll(guarded).toBe(true);
    await stay();
    await expect(question).toBeHidden();
    await expect.poll(guarded).toBe(true);
    expect(page.url()).toBe(play);
  }
  await gameFrame(page);
  await page.goBack();
  await question.getByRole('button', { name: say('gameLaunch.leaveNow') }).click();
  await expect(page).toHaveURL('/m/slot-games');

  // With nothing at stake it is left at once.
  await (await findTile(page, 'royal-bengal')).click();
  await page.waitForURL(/\/m\/play\?/);
  await gameFrame(page);
  await page.goBack();
  await expect(page).toHaveURL('/m/slot-games');
});

test('follows "see all" of a block far down home, and one step back restores the position', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN' });
  await page.goto('/m/home');
  await page.locator('main').dispatchEvent('pointerdown');
  const all = page.locator('main a[aria-label="See all: Slots"]');
  await expect(all).toBeAttached({ timeout: 60_000 });
  await all.evaluate((link) => link.scrollIntoView({ block: 'start' }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await all.click();
  await expect(page).not.toHaveURL('/m/home');
  await page.goBack();
  await expect(page).toHaveURL('/m/home');
  await expect(all).toBeInViewport();
});

test('opens a game once on a double tap, and one step back leaves it', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN' });
  await signIn(page, 'rahim');
  await page.goto('/m/slot-games');
  const tile = page.locator('main li a[data-palette]').first();
  const steps = () => page.evaluate(() => history.length);
  await expect(tile).toBeVisible();
  const before = await steps();
  // Both at once: the second must not wait for the page that the first one opens.
  await tile.evaluate((link: HTMLElement) => {
    link.click();
    link.click();
  });
  await gameFrame(page);
  // The game's entry, and the one for its way back.
  await expect.poll(steps).toBe(before + 2);
  await page.goBack();
  await expect(page).toHaveURL('/m/slot-games');
});
