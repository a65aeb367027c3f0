import type { Locator, Page } from '@playwright/test';
import type { Game } from '@mela/contract/catalogue';
import { fromNow } from '@mela/dev-env/from-now';
import { expect, test } from '@mela/dev-env/phone-test';
import { changeValue } from './change-answers.ts';
import { signIn, untilHydrated, words } from './visit.ts';

const say = words('EN');
const HOT = say('categories.HOT');
const SLOTS = say('categories.RNG');
const FAVOURITES = say('favourites.title');
const WINNERS = say('home.winners');
const SLIDE_MS = 2_000;

test('shows three games in two rows, favourites in one up to three, five drifting winners, and a fade (P32, P33, P34, P35, P143, P144, P145, M182)', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN' });
  await page.clock.install();
  await signIn(page, 'rahim');
  const counts = await answerWithGames(page);
  await page.goto('/m/activity');
  // A tap before hydration loads home as a full page, as the server renders it.
  await untilHydrated(page.locator('nav a[href="/m/home"]'));
  // From another screen home fetches everything, also what is hot.
  await page.locator('nav a[href="/m/home"]').click();
  const block = (name: string) => page.locator(`main section[aria-label="${name}"]`);
  const tiles = (name: string) => block(name).locator('a[data-palette]');
  await expect(tiles(HOT)).toHaveCount(7);
  expect(await page.locator('main').evaluate(fadeOf)).toEqual({ fades: true, ms: 300 });
  expect(await shapeOf(tiles(HOT))).toMatchObject({ rows: 2, inView: 3 });

  await bring(page, block(FAVOURITES));
  await expect(tiles(FAVOURITES)).toHaveCount(4);
  expect(await shapeOf(tiles(FAVOURITES))).toMatchObject({ rows: 2, inView: 2 });

  await bring(page, block(SLOTS));
  await expect.poll(() => tiles(SLOTS).count()).toBeGreaterThan(6);
  expect(await shapeOf(tiles(SLOTS))).toMatchObject({ rows: 2, inView: 3 });

  await bring(page, block(WINNERS));
  const tickets = block(WINNERS).locator('a:not([aria-hidden])');
  await expect(tickets).toHaveCount(8);
  expect(await shapeOf(tickets)).toMatchObject({ rows: 1, inView: 5, apart: 12 });
  // By the page's own clock, which the test advances: a busy machine drifts as far as an idle one.
  await page.clock.pauseAt(fromNow(1_000));
  const begun = await slidesGone(tickets.first());
  for (let slides = 1; slides <= 9; slides += 1) {
    await page.clock.runFor(SLIDE_MS);
    // After the last of the eight the first comes again.
    const late = (slides + begun - (await slidesGone(tickets.first())) + 12) % 8;
    expect(late, `after ${slides} slides`).toBeCloseTo(4, 1);
  }
  await page.clock.resume();

  // A single winner does not move; of many there are a hundred, with pictures of the board's size.
  for (const [winners, shown] of [
    [1, 1],
    [120, 100],
  ] as const) {
    counts.winners = winners;
    const asked = page.waitForRequest((request) => request.url().includes('/wps/winner/board'));
    await page.reload();
    await bring(page, block(WINNERS));
    const { searchParams } = new URL((await asked).url());
    expect([searchParams.get('limitNum'), searchParams.get('imgSize')]).toEqual(['100', 'rx2']);
    await expect(tickets).toHaveCount(shown);
    await expect(block(WINNERS).locator('a[aria-hidden]')).toHaveCount(winners === 1 ? 0 : 6);
  }

  counts.favourites = 3;
  await page.reload();
  await bring(page, block(FAVOURITES));
  await expect(tiles(FAVOURITES)).toHaveCount(3);
  expect(await shapeOf(tiles(FAVOURITES))).toMatchObject({ rows: 1, inView: 3 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Hot games, a member's favourites and winners as after a week of play: games of the site's own catalogue. */
async function answerWithGames(page: Page): Promise<{ favourites: number; winners: number }> {
  const counts = { favourites: 4, winners: 8 };
  const list = await page.request.get('/wps/relay/GCSGAME_gameList?pageSize=8&gameType=RNG');
  const { games } = ((await list.json()) as { value: { games: Game[] } }).value;
  const answers: Readonly<Record<string, (asked: URLSearchParams) => object>> = {
    '/wps/game/hot': () => ({ list: games.slice(0, 7) }),
    '/wps/game/favourites/ids': () => ({
      content: favourites().map(({ nodeId }) => nodeId),
      pageNum: 1,
      totalPages: 1,
    }),
    '/wps/game/favourites': () => ({ content: favourites(), pageNum: 1, totalPages: 1, totalGames: counts.favourites }),
    '/wps/winner/board': (asked) => ({
      list: Array.from({ length: Math.min(counts.winners, Number(asked.get('limitNum'))) }, (_, index) => {
        const {
          iconUrl = '',
          gameId = '',
          nodeId = 0,
          vendor = '',
          displayName = '',
        } = games[index % games.length] ?? {};
        const vo = { iconUrl, customerName: 'ra***7', winAmount: `${990 - index}.00`, multiple: '38.50' };
        return { betId: String(index), vo, gameId, nodeId, vendor, displayName };
      }),
    }),
  };
  const favourites = () => games.slice(0, counts.favourites);
  await page.route(
    ({ pathname }) => pathname in answers,
    (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      return route.fulfill({ json: { success: true, value: answers[pathname]?.(searchParams) } });
    },
  );
  // Whether anything is hot here by now depends on the robots: the menu indicates that something is.
  await changeValue<{ menus: { home: string[] } }>(page, '**/wps/game/vendors*', (value) => ({
    ...value,
    menus: { ...value.menus, home: ['HOT', ...value.menus.home.filter((category) => category !== 'HOT')] },
  }));
  // The robots' wins would be listed above these.
  await page.route('**/wps/live*', (route) => route.abort());
  return counts;
}

/** Scrolls down until the section is on the screen: content below loads while scrolling. */
async function bring(page: Page, section: Locator): Promise<void> {
  await expect(async () => {
    if ((await section.count()) === 0) await page.mouse.wheel(0, 400);
    await section.scrollIntoViewIfNeeded({ timeout: 500 });
  }).toPass();
}

/** The number of rows and whole columns visible in a strip, and the distance between the first two. */
function shapeOf(things: Locator): Promise<{ rows: number; inView: number; apart: number }> {
  return things.evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect());
    let strip = all[0]?.parentElement;
    while (strip && getComputedStyle(strip).overflowX !== 'auto') strip = strip.parentElement;
    if (!strip) throw new Error('there is no element');
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(strip);
    const width = strip.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    const start = Math.min(...boxes.map(({ left }) => left));
    const whole = boxes.filter(({ right }) => right - start <= width + 0.5);
    const [first, second] = boxes;
    return {
      rows: new Set(boxes.map(({ top }) => Math.round(top))).size,
      inView: new Set(whole.map(({ left }) => Math.round(left))).size,
      apart: Math.round(((second?.left ?? 0) - (first?.right ?? 0)) * 10) / 10,
    };
  });
}

/** The number of slides of the winners' strip that have passed, of its eight. */
function slidesGone(ticket: Locator): Promise<number> {
  return ticket.evaluate((first) => {
    const strip = first.parentElement;
    const [own, next] = [...(strip?.children ?? [])];
    if (!strip || !(own instanceof HTMLElement) || !(next instanceof HTMLElement)) throw new Error('no strip');
    return strip.scrollLeft / (next.offsetLeft - own.offsetLeft);
  });
}

function fadeOf(element: Element): { fades: boolean; ms: number } {
  const { animationName, animationDuration } = getComputedStyle(element);
  return { fades: animationName !== 'none', ms: Number.parseFloat(animationDuration) * 1_000 };
}
