import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { findChromium } from '@mela/dev-env/chromium';
import { freePort } from '@mela/dev-env/free-port';

export interface Visit {
  url: string;
  /** What the browser holds before the visit. */
  storage: Record<string, string>;
  language: 'bn' | 'en';
  /** CPU slow-down; Lighthouse's phone has 4. */
  slowDown: number;
}

export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  scriptBytes: number;
  /** Audits that took points, by their titles. */
  complaints: string[];
}

/** Lighthouse occasionally loses the trace of a visit, which says nothing about the page; the number of tries. */
const TRIES = 3;

/** One first visit on Lighthouse's phone (slow 4G) by a new browser, whose storage is set and whose cache is empty. */
export async function runLighthouse(visit: Visit): Promise<Scores> {
  for (let left = TRIES - 1; ; left -= 1) {
    const scores = await visitOnce(visit).catch((error: unknown) => {
      if (left === 0) throw error;
      console.log(`  again: ${String(error)}`);
    });
    if (scores) return scores;
  }
}

async function visitOnce(visit: Visit): Promise<Scores> {
  const found = await findChromium();
  if (found === undefined) throw new Error('no Chromium can run here');
  const profile = await mkdtemp(join(tmpdir(), 'mela-lighthouse-'));
  const port = await freePort();
  const env = Object.entries({ ...process.env, ...found.environment }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: found.executablePath,
    args: [...found.args, `--remote-debugging-port=${port}`],
    env: Object.fromEntries(env),
  });
  try {
    const [page = await context.newPage()] = context.pages();
    // A plain answer of the same origin: it brings nothing of the page into the cache.
    await page.goto(new URL('/healthz', visit.url).href);
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, visit.storage);
    await context.addCookies([{ name: 'language', value: visit.language, url: visit.url }]);
    return scoresOf(await lighthouse(visit.url, flagsFor(port, visit.slowDown)));
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

function flagsFor(port: number, slowDown: number): Flags {
  return {
    port,
    output: 'json',
    logLevel: 'error',
    disableStorageReset: true,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    throttling: {
      cpuSlowdownMultiplier: slowDown,
      rttMs: 150,
      throughputKbps: 1638.4,
      requestLatencyMs: 562.5,
      downloadThroughputKbps: 1474.56,
      uploadThroughputKbps: 675,
    },
  };
}

function scoresOf(result: Awaited<ReturnType<typeof lighthouse>>): Scores {
  if (result === undefined) throw new Error('Lighthouse answered nothing');
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const details = lhr.audits['network-requests']?.details;
  const requests = details?.type === 'table' ? details.items : [];
  const weighed = new Set(
    Object.values(lhr.categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scriptBytes: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + (typeof transferSize === 'number' ? transferSize : 0), 0),
    complaints: Object.values(lhr.audits)
      .filter(({ id, score: points }) => weighed.has(id) && points !== null && points < 1)
      .map(({ title }) => title),
  };
}
