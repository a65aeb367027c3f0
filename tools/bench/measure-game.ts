import { phoneSizes } from '@mela/dev-env/phone';
import type { Browser, CDPSession, Page } from '@playwright/test';

export interface GameFigures {
  readonly code: string;
  readonly engine: string;
  /** What travelled until the end of the first round. */
  readonly bytes: number;
  readonly readyMs: number;
  readonly framesPerSecond: number;
  /** Of the page's main thread in a round at full speed. */
  readonly cpuAFrameMs: number;
  /** 0 when none took longer than 50 ms. */
  readonly longestTaskMs: number;
  /** Before the round and after it. */
  readonly pictures: readonly Buffer[];
}

/** Opens a game in a browser context with an empty cache and a CPU slowed four times, and plays one round of it. */
export async function measureGame(browser: Browser, game: MeasuredGame): Promise<GameFigures> {
  const { width, height } = phoneSizes[game.size];
  const context = await browser.newContext({
    // Less the site's bar over the frame.
    viewport: { width, height: height - 56 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const bytes = await countBytes(session);
    await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watchFrames);
    const url = await game.url();
    const since = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('#game[data-phase=idle]').waitFor({ timeout: 60_000 });
    const readyMs = performance.now() - since;
    // The art of the stage comes behind what can be played already.
    await page.waitForLoadState('networkidle');
    const before = await page.screenshot();
    const slowed = await playRound(page, session);
    const after = await page.screenshot();
    const first = { code: game.code, engine: game.engine, bytes: bytes(), readyMs, pictures: [before, after] };
    // The browser slows by spinning, which counts as work: a round at full speed shows what a frame costs.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await tapAway(page);
    const full = await playRound(page, session);
    return { ...first, ...slowed, cpuAFrameMs: full.cpuAFrameMs };
  } finally {
    await context.close();
  }
}

async function countBytes(session: CDPSession): Promise<() => number> {
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send('Network.enable');
  return () => bytes;
}

async function playRound(page: Page, session: CDPSession) {
  const cpuBefore = await cpuSeconds(session);
  const last = await page.locator('#game').getAttribute('data-round');
  await page.evaluate(() => window.benchFrames?.start());
  await page.locator('button.spin[data-does=spin]').click();
  await page.locator(`#game[data-round]:not([data-round="${last ?? ''}"])`).waitFor();
  await page
    .locator('#game[data-phase=idle]')
    .or(page.locator('[role=dialog] button, .overlay button').first())
    .first()
    .waitFor({ timeout: 60_000 });
  const frames = await page.evaluate(() => window.benchFrames?.stop());
  const cpuMs = ((await cpuSeconds(session)) - cpuBefore) * 1_000;
  if (!frames || frames.deltasMs.length < 10) throw new Error('The round showed no frames');
  const lasted = frames.deltasMs.reduce((sum, delta) => sum + delta, 0);
  return {
    framesPerSecond: (frames.deltasMs.length / lasted) * 1_000,
    cpuAFrameMs: cpuMs / frames.deltasMs.length,
    longestTaskMs: Math.max(0, ...frames.longTasksMs),
  };
}

/** Continues what a feature or a celebration put over the game, until the next round can begin. */
async function tapAway(page: Page): Promise<void> {
  const goOn = page.locator('[role=dialog] button, .overlay button').filter({ visible: true }).first();
  const idle = page.locator('#game[data-phase=idle] button.spin[data-does=spin]');
  for (let tries = 0; tries < 200; tries += 1) {
    if (await goOn.isVisible()) await goOn.click({ timeout: 1_000 }).catch(() => undefined);
    else if (await idle.isVisible()) return;
    await page.waitForTimeout(250);
  }
  throw new Error('The round did not end');
}

/** Seconds that the page's main thread has worked, by its own clock. */
async function cpuSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** Runs in the page: counts frames and long tasks between `start` and `stop`. */
function watchFrames(): void {
  let deltasMs: number[] = [];
  let longTasksMs: number[] = [];
  let runs = false;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasksMs.push(duration);
  }).observe({ entryTypes: ['longtask'] });
  window.benchFrames = {
    start() {
      deltasMs = [];
      longTasksMs = [];
      runs = true;
      let last: number | undefined;
      const frame = (now: number) => {
        if (last !== undefined) deltasMs.push(now - last);
        last = now;
        if (runs) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    },
    stop() {
      runs = false;
      return { deltasMs, longTasksMs };
    },
  };
}

interface MeasuredGame {
  readonly code: string;
  readonly engine: string;
  readonly size: keyof typeof phoneSizes;
  /** A fresh address to open it at. */
  readonly url: () => Promise<string>;
}

declare global {
  interface Window {
    benchFrames?: {
      start(): void;
      stop(): { readonly deltasMs: readonly number[]; readonly longTasksMs: readonly number[] };
    };
  }
}
