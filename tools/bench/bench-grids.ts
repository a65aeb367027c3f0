import { openDatabase } from '@mela/database/open-database';
import { startDevEnv } from '@mela/dev-env/dev-env';
import { launchBrowser, openPhone } from '@mela/dev-env/phone';
import type { Page } from '@playwright/test';
import { testCatalogue } from '../../apps/server/src/modules/play/catalogue/test-catalogue.ts';
import { COMMON_WORDS, manyGames, misspelt, nameOf } from './many-games.ts';
import { median } from './median.ts';
import { ms, thousands, writeReport, type Row } from './report.ts';
import { runLighthouse } from './run-lighthouse.ts';

const FEW = 600;
const MANY = 60_000;
/** In this order, again and again; the first time each is fetched, from then on it is warm. */
const PATHS = ['/m/slot-games', '/m/live-games', '/m/fishing-games', '/m/poker-games'];
const ROUNDS = 4;
const SEARCHES = 9;
const VISITS = 3;
/** The search waits so long after the last letter (P146); what is measured begins then. */
const DEBOUNCE_MS = 500;

/**
 * What a phone shows of 600 games and of 60,000, on PostgreSQL: from a tap on a category until its grid is painted, from the end
 * of typing until what was found is, and a first visit of the slots. One browser, one site, in about three minutes.
 */
export async function benchGrids(): Promise<void> {
  const env = await startDevEnv({ database: 'postgres', studio: false });
  const database = await openDatabase({ url: env.databaseUrl });
  const browser = await launchBrowser();
  try {
    const [merchant] = await database.query<{ id: bigint }>(`select id from merchants where code = 'mela'`);
    const { catalogue } = testCatalogue(database);
    const measured: Measured[] = [];
    for (const count of [FEW, MANY]) {
      console.log(`  ${thousands(count)} games …`);
      await catalogue.takeOffer('bench', { en: 'Bench' }, manyGames(count));
      await catalogue.show(merchant?.id ?? 0n, 'bench');
      await database.script('vacuum analyze catalogue_games');
      await database.script('vacuum analyze catalogue_words');
      const { page, close } = await openPhone(browser, { site: env.site, language: 'EN', reducedMotion: true });
      const grids = await timeGrids(page);
      const found = await timeSearches(page, (turn) => COMMON_WORDS[turn % COMMON_WORDS.length] ?? '');
      const guessed = await timeSearches(page, (turn) => misspelt(nameOf(turn * 31)));
      await close();
      measured.push({ grids, found, guessed, visits: await visits(env.site) });
    }
    await writeReport('bench:grids', rowsOf(measured), [
      `A phone of 360 × 740 on an unhindered connection and processor, ${PATHS.length} categories of one merchant walked ${ROUNDS} times after the first; a grid is painted when its first tile has come to the screen. First visits are Lighthouse's phone (slow 4G, CPU slowed 4 ×), ${VISITS} each.`,
    ]);
  } finally {
    await browser.close();
    await database.close();
    await env.stop();
  }
}

interface Measured {
  readonly grids: readonly number[];
  readonly found: readonly number[];
  readonly guessed: readonly number[];
  readonly visits: readonly { readonly performance: number; readonly lcpMs: number; readonly tbtMs: number }[];
}

async function timeGrids(page: Page): Promise<number[]> {
  await page.goto(PATHS[0] ?? '');
  await page.locator('main a[data-palette]').first().waitFor();
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const path of [...PATHS.slice(1), PATHS[0] ?? '']) {
      const time = await page.evaluate(paintedAfterTap, path);
      // What is fetched for the first time is not warm.
      if (round > 0) times.push(time);
    }
  return times;
}

/** In the page: milliseconds from a tap on the category until its first tile, another one than before, has been painted. */
async function paintedAfterTap(path: string): Promise<number> {
  const first = () => document.querySelector('main a[data-palette]')?.getAttribute('href');
  const before = first();
  const tab = [...document.querySelectorAll<HTMLElement>(`nav a[href="${path}"]`)][0];
  if (!tab) throw new Error(`no way to ${path}`);
  const began = performance.now();
  tab.click();
  while (location.pathname !== path || first() === undefined || first() === before) {
    if (performance.now() - began > 20_000) throw new Error(`${path} shows no grid`);
    await new Promise(requestAnimationFrame);
  }
  // Its frame has been handed over once the next one begins.
  await new Promise(requestAnimationFrame);
  return performance.now() - began;
}

async function timeSearches(page: Page, wordOf: (turn: number) => string): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < SEARCHES; turn += 1) {
    await page.goto('/m/slot-games');
    await page.locator('main a[data-palette]').first().waitFor();
    await page.getByRole('button', { name: 'Search', exact: false }).first().click();
    const line = page.locator('input[type=search]');
    await line.waitFor();
    const answered = page.waitForResponse((response) => /gameName=./.test(response.url()));
    await line.fill(wordOf(turn));
    const time = page.evaluate(paintedAfterTyping, DEBOUNCE_MS);
    await answered;
    times.push(await time);
  }
  return times;
}

/** In the page: milliseconds from the end of the pause after typing until what was found has been painted. */
async function paintedAfterTyping(debounceMs: number): Promise<number> {
  const began = performance.now();
  // The grid goes while the search is asked, and what is found names itself below its tiles.
  while (!document.querySelector('main li > span[aria-hidden="true"]')) {
    if (performance.now() - began > 20_000) throw new Error('nothing was found');
    await new Promise(requestAnimationFrame);
  }
  await new Promise(requestAnimationFrame);
  return Math.max(0, performance.now() - began - debounceMs);
}

async function visits(site: string) {
  const url = `http://localhost:${new URL(site).port}/m/slot-games`;
  const all = [];
  for (let run = 1; run <= VISITS; run += 1) {
    const { performance, lcpMs, tbtMs } = await runLighthouse({
      url,
      storage: { theme: 'dark', language: 'bn' },
      language: 'bn',
      slowDown: 4,
    });
    console.log(`  slots, first visit ${run}: ${performance}, LCP ${ms(lcpMs)}`);
    all.push({ performance, lcpMs, tbtMs });
  }
  return all;
}

function rowsOf([few, many]: readonly Measured[]): Row[] {
  if (!few || !many) throw new Error('nothing was measured');
  const sizes = `${FEW} games, then ${thousands(MANY)}`;
  const times = (what: string, pick: (of: Measured) => readonly number[]): Row => {
    const [before, after] = [median(pick(few)), median(pick(many))];
    return {
      what: `${what}: ${sizes}`,
      measured: `${ms(before)}, then ${ms(after)} (the slowest ${ms(Math.max(...pick(few), ...pick(many)))})`,
      toReach: '≤ 100 ms',
      reached: Math.max(before, after) <= 100,
    };
  };
  const visit = (of: Measured) => {
    const [performance, lcp, tbt] = [
      median(of.visits.map((one) => one.performance)),
      median(of.visits.map((one) => one.lcpMs)),
      median(of.visits.map((one) => one.tbtMs)),
    ];
    return `${performance}, LCP ${ms(lcp)}, TBT ${ms(tbt)}`;
  };
  return [
    times('category to category, warm, until the next grid is painted', ({ grids }) => grids),
    times('search for a word of many games, from the end of the pause after typing', ({ found }) => found),
    times('search for a misspelt name, the same', ({ guessed }) => guessed),
    {
      what: `slots, first visit, guest, BN, dark: performance, LCP, TBT: ${sizes}`,
      measured: `${visit(few)}, then ${visit(many)}`,
      toReach: 'the same at both',
    },
  ];
}
