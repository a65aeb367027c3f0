import { mkdir, readFile, rm } from 'node:fs/promises';
import { findChromium } from '@mela/dev-env/chromium';
import { runLimited } from './run-limited.ts';
import { emptyResult, type SuiteResult } from './suite-result.ts';

const E2E = 'apps/web/e2e';

interface PlaywrightSuite {
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: { duration: number }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** Runs apps/web/e2e in Chromium. Where none starts, the suite is reported as left out. */
export async function runBrowser(minutes: number): Promise<SuiteResult> {
  const result = emptyResult();
  const trouble = await browserTrouble();
  if (trouble !== undefined) {
    result.leftOut.push(`no browser can run here: ${trouble}. Name one with CHROMIUM_PATH`);
    return result;
  }
  const file = '.cache/test/browser.json';
  await mkdir('.cache/test', { recursive: true });
  await rm(file, { force: true });
  const { code, timedOut } = await runLimited('browser', 'playwright', ['test', '--pass-with-no-tests'], minutes);

  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text !== undefined) addReport(result, JSON.parse(text) as PlaywrightReport);
  if (result.passed + result.failed === 0 && code === 0) result.leftOut.push('there are no tests');
  if (code !== 0 && result.failed === 0) {
    result.failed = 1;
    result.failures.push(
      timedOut ? `took more than ${Math.round(minutes)} minutes` : `playwright ended with code ${code}`,
    );
  }
  return result;
}

async function browserTrouble(): Promise<string | undefined> {
  const found = await findChromium().catch((error: unknown) => String(error));
  if (found === undefined) return 'none comes with the packages on this platform';
  if (typeof found === 'string') return found;
  const { chromium } = await import('@playwright/test');
  try {
    const environment = Object.entries({ ...process.env, ...found.environment });
    const env = Object.fromEntries(environment.filter((entry): entry is [string, string] => entry[1] !== undefined));
    const browser = await chromium.launch({ executablePath: found.executablePath, args: found.args, env });
    await browser.close();
    return undefined;
  } catch (error) {
    return `${found.executablePath} does not start (${String(error).split('\n').slice(0, 3).join(' ')})`;
  }
}

function addReport(result: SuiteResult, report: PlaywrightReport) {
  const visit = (suite: PlaywrightSuite) => {
    for (const spec of suite.specs) {
      for (const { status, results } of spec.tests) {
        const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
        result.files.push({ file: `${E2E}/${spec.file}`, seconds });
        if (status === 'flaky') result.shaky.push(`${spec.file} › ${spec.title}`);
        if (status === 'expected' || status === 'flaky') result.passed++;
        else if (status === 'skipped') {
          result.skipped++;
          result.leftOut.push(`${spec.file} › ${spec.title} skipped`);
        } else {
          result.failed++;
          result.failures.push(`${spec.file} › ${spec.title}`);
        }
      }
    }
    suite.suites?.forEach(visit);
  };
  report.suites.forEach(visit);
}
