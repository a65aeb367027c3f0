import type { Locator, Page } from '@playwright/test';
import type { Game } from '@mela/contract/catalogue';
import { fromNow } from '@mela/dev-env/from-now';
import { expect, test } from '@mela/dev-env/phone-test';
import { signIn, words } from './visit.ts';

const say = words('EN');
const HOT = say('categories.HOT');
const SLOTS = say('categories.RNG');
const FAVOURITES = say('favourites.title');
const WINNERS = say('home.winners');
const SLIDE_MS = 2_000;

test('home’s carousels show three games in view in two rows, favourites up to three in one; five winners stand in view, 12 apart, and drift by at 2000 ms a slide; a page fades in for 300 ms (P32, P33, P34, P35, P143, P144, P145, M182)', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'EN' });
  await page.clock.install();
  await signIn(page, 'rahim');
  const told = await answerWithGames(page);
  await page.goto('/m/activity');
  // A tap before the page is taken over loads home whole, as the server has it.
  await expect(page.locator('html')).toHaveAttribute('data-menu', 'on');
  // From another screen home asks for everything, for what is hot too.
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
  // By the page's own clock, which the test moves: a busy machine drifts as far as one that is not.
  await page.clock.pauseAt(fromNow(1_000));
  const begun = await slidesGone(tickets.first());
  for (let slides = 1; slides <= 9; slides += 1) {
    await page.clock.runFor(SLIDE_MS);
    // After the last of the eight the first comes again.
    const late = (slides + begun - (await slidesGone(tickets.first())) + 12) % 8;
    expect(late, `after ${slides} slides`).toBeCloseTo(4, 1);
  }
  await page.clock.resume();

  // One alone stands still; of many there are a hundred, with pictures of the board's size.
  for (const [winners, shown] of [
    [1, 1],
    [120, 100],
  ] as const) {
    told.winners = winners;
    const asked = page.waitForRequest((request) => request.url().includes('/wps/winner/board'));
    await page.reload();
    await bring(page, block(WINNERS));
    const { searchParams } = new URL((await asked).url());
    expect([searchParams.get('limitNum'), searchParams.get('imgSize')]).toEqual(['100', 'rx2']);
    await expect(tickets).toHaveCount(shown);
    await expect(block(WINNERS).locator('a[aria-hidden]')).toHaveCount(winners === 1 ? 0 : 6);
  }

  told.favourites = 3;
  await page.reload();
  await bring(page, block(FAVOURITES));
  await expect(tiles(FAVOURITES)).toHaveCount(3);
  expect(await shapeOf(tiles(FAVOURITES))).toMatchObject({ rows: 1, inView: 3 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** What is hot, a member's favourites and winners as if the fair had been on for a week: games of its own catalogue. */
async function answerWithGames(page: Page): Promise<{ favourites: number; winners: number }> {
  const told = { favourites: 4, winners: 8 };
  const list = await page.request.get('/wps/relay/GCSGAME_gameList?pageSize=8&gameType=RNG');
  const { games } = ((await list.json()) as { value: { games: Game[] } }).value;
  const answers: Readonly<Record<string, (asked: URLSearchParams) => object>> = {
    '/wps/game/hot': () => ({ list: games.slice(0, 7) }),
    '/wps/game/favourites/ids': () => ({
      content: favourites().map(({ nodeId }) => nodeId),
      pageNum: 1,
      totalPages: 1,
    }),
    '/wps/game/favourites': () => ({ content: favourites(), pageNum: 1, totalPages: 1, totalGames: told.favourites }),
    '/wps/winner/board': (asked) => ({
      list: Array.from({ length: Math.min(told.winners, Number(asked.get('limitNum'))) }, (_, index) => {
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
  const favourites = () => games.slice(0, told.favourites);
  await page.route(
    ({ pathname }) => pathname in answers,
    (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      return route.fulfill({ json: { success: true, value: answers[pathname]?.(searchParams) } });
    },
  );
  // Whether anything is hot here by now is the robots' doing: the menu says that something is.
  await page.route('**/wps/game/vendors*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { value: { menus: { home: string[] } } };
    const { menus } = json.value;
    menus.home = ['HOT', ...menus.home.filter((category) => category !== 'HOT')];
    await route.fulfill({ response, json });
  });
  // The robots' wins would come on top of these.
  await page.route('**/wps/live*', (route) => route.abort());
  return told;
}

/** Scrolls down until the section is on the screen: what stands below comes as one goes on. */
async function bring(page: Page, section: Locator): Promise<void> {
  await expect(async () => {
    if ((await section.count()) === 0) await page.mouse.wheel(0, 400);
    await section.scrollIntoViewIfNeeded({ timeout: 500 });
  }).toPass();
}

/** How many rows and whole columns stand in what a strip shows, and how far apart the first two are. */
function shapeOf(things: Locator): Promise<{ rows: number; inView: number; apart: number }> {
  return things.evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect());
    let strip = all[0]?.parentElement;
    while (strip && getComputedStyle(strip).overflowX !== 'auto') strip = strip.parentElement;
    if (!strip) throw new Error('nothing stands there');
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

/** How many slides of the winners' strip have gone by, of the eight that it has. */
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
