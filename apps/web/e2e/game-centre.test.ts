import type { Page } from '@playwright/test';
import type { VendorItem } from '@mela/contract/catalogue';
import type { GameCategory } from '@mela/contract/categories';
import type { Value } from '@mela/contract/operations';
import { expect, test } from '@mela/dev-env/phone-test';
import { changeValue } from './change-answers.ts';
import { signIn, SOLVED_MS, words } from './visit.ts';

const say = words('EN');
const tiles = (page: Page) => page.locator('main a[data-palette]');

/** The test's makers of a category, as those of a test-only vendor. */
function testMakers(category: GameCategory, count: number): VendorItem[] {
  return Array.from({ length: count }, (_, index) => ({
    vassalage: `TEST${index}`,
    displayName: `Test maker ${index}`,
    mobileLargeIcon: '',
    gameType: category,
    key: `${category}-TEST${index}`,
    cardId: `${category}-TEST${index}`,
    gameCategory: category,
    gameClassify: '',
    gameCount: 3,
    state: 'open',
    ...(['SPORTS', 'ELOTT'].includes(category) && { gameId: `game-${index}`, nodeId: 9_000_000 + index }),
  }));
}

/** Adds makers of the test vendor to the site's response. */
async function withTestMakers(page: Page, makers: Partial<Record<GameCategory, VendorItem[]>>): Promise<void> {
  await changeValue<Value<'gameVendors'>>(page, '**/wps/game/vendors*', (value) => ({
    ...value,
    mapping: { ...value.mapping, ...makers },
  }));
}

/** The requested pages of the game list, in order. */
function watchLists(page: Page): { query: Record<string, string> }[] {
  const asked: { query: Record<string, string> }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!/GCSGAME_gameList|game\/(hot|recent|favourites)$/.test(pathname) || searchParams.get('pageSize') === '1')
      return;
    asked.push({ query: { path: pathname, ...Object.fromEntries(searchParams) } });
  });
  return asked;
}

const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

test('shows the way home, title, filters, search, categories, makers and an endless grid (P42)', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN' });
  await withTestMakers(page, {
    LIVE: testMakers('LIVE', 2),
    FISH: testMakers('FISH', 2),
    PVP: testMakers('PVP', 2),
    SPORTS: testMakers('SPORTS', 2),
  });
  await page.goto('/m/slot-games');
  const bar = page.locator('header').first();
  await expect(bar.locator('a[href="/m/home"]')).toBeVisible();
  await expect(bar.getByText(say('categories.RNG'))).toBeVisible();
  await expect(page.getByRole('navigation', { name: say('lobby.categories') })).toBeVisible();
  for (const path of ['/m/gameCenter', '/m/live-games', '/m/fishing-games', '/m/slot-games', '/m/poker-games']) {
    // A page with a query fetches its makers itself; the bare one includes the demo's.
    await page.goto(`${path}?minBet=`);
    await expect(page.getByRole('navigation', { name: say('gameCentre.vendors') })).toBeVisible();
  }
  for (const path of ['/m/hot-games', '/m/sport-games']) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: say('lobby.categories') })).toBeVisible();
    await expect(page.getByRole('navigation', { name: say('gameCentre.vendors') })).toHaveCount(0);
  }

  await page.goto('/m/slot-games');
  await page
    .getByRole('navigation', { name: say('gameCentre.vendors') })
    .getByRole('link')
    .nth(1)
    .click();
  await page.waitForURL(/vassalage=/);
  const chip = bar.getByRole('group', { name: say('gameCentre.filtersOn') }).getByRole('button');
  await expect(chip).toHaveCount(1);
  await chip.click();
  await expect(page).toHaveURL(/\/m\/slot-games$/);

  await bar.getByRole('button', { name: say('gameCentre.search') }).click();
  await expect(bar.getByRole('searchbox')).toBeFocused();
  await bar.getByRole('searchbox').fill('royal');
  await expect(page).toHaveURL(/gameName=royal/);
  await expect(page.locator('main mark').first()).toHaveText(/royal/i);
  await bar.getByRole('button', { name: say('gameCentre.searchClear') }).click();
  await bar.getByRole('button', { name: say('gameCentre.searchClose') }).click();
  await bar.getByRole('button', { name: say('gameCentre.filter') }).click();
  await expect(page.getByRole('dialog', { name: say('gameCentre.filter') })).toBeVisible();
  await page.keyboard.press('Escape');

  await scrollToEnd(page);
  await expect(page.locator('main').getByText(say('gameCentre.loadingMore'))).toBeVisible();
  await bar.locator('a[href="/m/home"]').click();
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('lists all, filtered, hot, recent and favourite games by page, and starts at page 1 on a change (P77)', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN' });
  await signIn(page, 'rahim');
  const asked = watchLists(page);
  const last = () => asked.at(-1)?.query;
  await page.goto('/m/slot-games');
  // All games: the page includes the first ones, and the maker "all" is sent as an empty one.
  await expect(tiles(page).first()).toBeVisible();
  await expect(page.getByText('That is all of them')).toHaveCount(0);
  await expect
    .poll(async () => {
      await scrollToEnd(page);
      return last();
    })
    .toMatchObject({ gameType: 'RNG', vassalage: '', pageNo: '2' });

  await page.evaluate(() => scrollTo(0, 0));
  const makers = page.getByRole('navigation', { name: say('gameCentre.vendors') }).getByRole('link');
  const before = await tiles(page).first().getAttribute('href');
  await makers.nth(3).click();
  await expect.poll(last).toMatchObject({ vassalage: expect.stringMatching(/./), pageNo: '1' });
  await expect(page.locator(`main a[href="${before}"]`)).toHaveCount(0);

  await page.getByRole('button', { name: say('gameCentre.search') }).click();
  await page.getByRole('searchbox').fill('tiger');
  await expect.poll(last).toMatchObject({ gameName: 'tiger', pageNo: '1' });
  await page.getByRole('button', { name: say('gameCentre.searchClear') }).click();
  await page.getByRole('button', { name: say('gameCentre.searchClose') }).click();
  await page.goto('/m/gameList?gameType=RNG&minBet=1');
  await expect.poll(last).toMatchObject({ gameType: 'RNG', minBet: '1', pageNo: '1' });
  await page.locator('header fieldset button').click();
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG$/);
  await expect.poll(last).toMatchObject({ minBet: '', vassalage: '', gameName: '', pageNo: '1' });

  // The last page: no further request.
  await page.goto('/m/gameList?gameType=RNG&gameName=bengal');
  await expect(tiles(page).first()).toBeVisible();
  const atEnd = asked.length;
  await scrollToEnd(page);
  await expect(page.getByText(say('gameCentre.loadingMore'))).toHaveCount(0);
  expect(asked).toHaveLength(atEnd);

  await page.goto('/m/gameList?gameType=RECENT');
  await expect.poll(() => last()?.['path']).toBe('/wps/game/recent');
  await page.goto('/m/slot-games');
  for (const index of [0, 1]) {
    const heart = page.locator('main li button[aria-pressed]').nth(index);
    if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  const name = (await tiles(page).first().getAttribute('aria-label')) ?? '';
  await page.goto('/m/fav-games');
  await expect.poll(() => last()?.['path']).toBe('/wps/game/favourites');
  await expect(page.locator(`main a[aria-label="${name}"]`)).toBeVisible();
  const favourites = await tiles(page).count();
  const untilSearch = asked.length;
  await page.getByRole('button', { name: say('gameCentre.search') }).click();
  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/gameName=/);
  await expect(tiles(page)).toHaveCount(1);
  await scrollToEnd(page);
  await page.getByRole('button', { name: say('gameCentre.searchClear') }).click();
  await expect(tiles(page)).toHaveCount(favourites);
  expect(asked).toHaveLength(untilSearch);
});

test('loads the next page 300 px before the end, renders only near rows, and restores the place on back', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN' });
  await page.goto('/m/slot-games');
  await expect(tiles(page).first()).toBeVisible();
  // Everything above the list has loaded, so its end does not move.
  await expect(
    page
      .getByRole('navigation', { name: say('gameCentre.vendors') })
      .getByRole('link')
      .nth(1),
  ).toBeVisible();
  const asked = watchLists(page);
  const near = (px: number) =>
    page.evaluate((distance) => {
      const bottom = document.querySelector('main ul')?.parentElement?.getBoundingClientRect().bottom ?? 0;
      scrollTo(0, scrollY + bottom - innerHeight - distance);
    }, px);
  await near(330);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(asked).toHaveLength(0);
  // The gap below the last row belongs to the list: its end is ten further down.
  await near(280);
  await expect.poll(() => asked.length).toBe(1);

  // Nine pages as fast as a finger can request them. The page's own clock records each request, because this test receives
  // it late. A busy phone may request one page late, and the next in time.
  const startedAt = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /GCSGAME_gameList/.test(name) && !/pageSize=1(&|$)|pageNo=1(&|$)/.test(name))
        .map(({ startTime }) => startTime),
    );
  await page.evaluate(() => performance.setResourceTimingBufferSize(5_000));
  await expect
    .poll(
      async () => {
        await scrollToEnd(page);
        return (await startedAt()).length;
      },
      { timeout: 120_000, intervals: [100] },
    )
    .toBeGreaterThan(8);
  const times = await startedAt();
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan((times.length - 2) * 1_000);
  expect(await tiles(page).count()).toBeLessThan(90);

  // Away from the end, where no further request is made, and at rest.
  await page.evaluate(() => scrollBy(0, -1_200));
  const inView = () =>
    tiles(page).evaluateAll((links) =>
      links
        .filter((link) => {
          const { top, bottom } = link.getBoundingClientRect();
          return top > innerHeight / 4 && bottom < innerHeight;
        })
        .map((link) => link.getAttribute('href')),
    );
  await expect.poll(async () => (await inView()).length).toBeGreaterThan(0);
  const [first] = await inView();
  // The tap itself may scroll a little.
  await page.evaluate(() =>
    addEventListener('click', () => sessionStorage.setItem('left-at', String(scrollY)), { capture: true, once: true }),
  );
  await page.locator(`main a[href="${first}"]`).click();
  await page.waitForURL(/\/m\/login/);
  await page.goBack();
  await expect(page.locator(`main a[href="${first}"]`)).toBeInViewport();
  const moved = () => page.evaluate(() => Math.abs(scrollY - Number(sessionStorage.getItem('left-at') ?? NaN)));
  await expect.poll(moved).toBeLessThan(4);
});

test('shows makers of sports, esports and derbies in rows on home and a grid on their page, and opens them (P44)', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN' });
  const makers: Partial<Record<GameCategory, VendorItem[]>> = {
    COCKFIGHT: testMakers('COCKFIGHT', 7),
    SPORTS: testMakers('SPORTS', 3),
    ESPORTS: testMakers('ESPORTS', 3),
    ELOTT: testMakers('ELOTT', 2),
  };
  await withTestMakers(page, makers);
  const home = async () => {
    await page.goto('/m/home');
    await page.mouse.wheel(0, 400);
    const block = page.getByRole('region', { name: say('categories.COCKFIGHT') });
    // The page was rendered with one game there, so its placeholder is a line until the makers are known.
    await expect(block.getByRole('heading')).toBeVisible();
    await block.scrollIntoViewIfNeeded();
    return block;
  };
  const block = await home();
  const boxes = await block.locator('a[href^="/m/cockfight-games?"]').evaluateAll((links) =>
    links.map((link) => {
      const { left, right, top } = link.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right), top: Math.round(top) };
    }),
  );
  expect(boxes).toHaveLength(7);
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(2);
  expect(new Set(boxes.filter(({ left, right }) => left >= 0 && right <= 360).map(({ left }) => left)).size).toBe(2);
  await expect(block.getByRole('button')).toHaveCount(3);
  makers.COCKFIGHT = testMakers('COCKFIGHT', 6);
  await expect((await home()).getByRole('button')).toHaveCount(1);
  makers.COCKFIGHT = [];
  await expect((await home()).getByText(say('gameCentre.empty'))).toBeVisible();

  makers.COCKFIGHT = testMakers('COCKFIGHT', 5);
  // Popular games may follow below the makers.
  const shown = page.locator('main ul').first().locator('a');
  for (const [path, count] of [
    ['/m/sport-games', 3],
    ['/m/esport-games', 3],
    ['/m/cockfight-games', 5],
  ] as const) {
    await page.goto(path);
    await expect(shown).toHaveCount(count);
    const tops = await shown.evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(Math.ceil(count / 2));
  }
  await shown.nth(1).click();
  await expect(page).toHaveURL(/\/m\/cockfight-games\?vassalage=TEST1$/);
  await page.goto('/m/esport-games');
  await expect(shown.first()).toHaveAttribute('href', '/m/esport-games?vassalage=TEST0');
  for (const [path, type] of [
    ['/m/sport-games', 'SPORTS'],
    ['/m/lottery', 'ELOTT'],
  ] as const) {
    await page.goto(path);
    await expect(shown.first()).toHaveAttribute('href', new RegExp(`gameId=game-0.*nodeId=9000000`));
    await expect(shown.first()).toHaveAttribute('href', new RegExp(`gameType=${type}|sportsGame`));
  }
});

test('shows provably fair games, free play, the app and messages on their pages (R20)', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN', reducedMotion: true });
  await page.goto('/m/slot-games');
  await page.getByRole('link', { name: say('gameCentre.fair') }).click();
  await expect(page).toHaveURL(/\/m\/blockchain$/);
  const games = tiles(page);
  for (const kind of ['crash', 'dice', 'mines', 'plinko'])
    await expect(games.and(page.locator(`[href*="${kind}"]`)).first()).toBeVisible();

  // A merchant with an app for every phone.
  const links = ['IOS', 'Android', 'MOBILECONFIG'].map((resourceType) => ({
    resourceType,
    url: `https://apps.test/${resourceType}`,
    labelNameEn: '',
  }));
  await changeValue(page, '**/wps/system/downloadLinks*', () => ({ list: links }));
  await page.goto('/m/app');
  await expect(
    page.getByRole('heading', { name: say('downloads.appTitle').replace('{merchant}', 'Mela') }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: say('downloads.homeScreen') })).toBeVisible();
  const guide = page.locator('#guide');
  await expect(guide.getByRole('heading', { name: say('downloads.guide') })).toBeVisible();
  await expect(guide.getByRole('listitem').first()).toBeVisible();
  for (const { url } of links) await expect(page.locator(`main a[href="${url}"]`).first()).toBeVisible();

  await page.goto('/m/trail');
  for (const fact of ['trial.money', 'trial.games', 'trial.cash', 'trial.days'] as const)
    await expect(page.getByText(say(fact), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: say('trial.start') }).click();
  await expect(page).toHaveURL(/\/m\/home$/, { timeout: SOLVED_MS });
  expect(
    await page.evaluate(() => (JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { type: number }).type),
  ).toBe(4);

  const { page: mine } = await openPhone({ language: 'EN', reducedMotion: true });
  await signIn(mine, 'rahim');
  for (const path of ['/m/message', '/m/messages']) {
    await mine.goto(path);
    await expect(mine.locator('header').getByText(say('messageCentre.title'))).toBeVisible();
    await expect(mine.locator('main').getByRole('link').first()).toBeVisible();
  }
});
