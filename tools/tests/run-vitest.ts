import { mkdir, readFile, rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { runLimited } from './run-limited.ts';
import { emptyResult, sumOf, type SuiteResult } from './suite-result.ts';

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    message?: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

type FileResults = ReadonlyMap<string, SuiteResult>;

/** More failed files than this is no shaking. */
const MOST_SHAKY_FILES = 6;

/** Tests of money have no second try: a ledger or a pool that is wrong once in a hundred runs is wrong. */
const ONE_TRY = /\/modules\/(money|play\/jackpots)\/|^packages\/money\/|\/test\/simulation\//;

/**
 * Runs one of the projects of vitest.config.ts. A file that failed is run once more by itself; when it passes then, its
 * failures are named as shaky. What proves the money has no second try.
 */
export async function runVitest(project: string, minutes: number, { workers = 2 } = {}): Promise<SuiteResult> {
  const startedAt = Date.now();
  const first = await runOnce(project, minutes, workers);
  const broken = [...first.files].filter(([, { failed }]) => failed > 0).map(([file]) => file);
  const hopeless = broken.length > MOST_SHAKY_FILES || broken.some((file) => ONE_TRY.test(file));
  if (first.result.failed === 0 || first.timedOut || hopeless) return first.result;
  // An error that no test caught names no file, and then they all run again.
  console.log(`\nOnce more by itself: ${broken.join(', ') || project}`);
  const left = Math.max(1, minutes - (Date.now() - startedAt) / 60_000);
  const second = await runOnce(project, left, 1, broken);
  if (second.result.failed > 0) return first.result;
  const sound = [...first.files].filter(([file]) => !second.files.has(file)).map(([, result]) => result);
  return { ...sumOf([...sound, second.result]), shaky: first.result.failures };
}

async function runOnce(project: string, minutes: number, workers: number, only: readonly string[] = []) {
  const file = `.cache/test/${project}.json`;
  await mkdir('.cache/test', { recursive: true });
  await rm(file, { force: true });
  const { code, timedOut } = await runLimited(
    project,
    'vitest',
    [
      'run',
      ...only,
      '--passWithNoTests',
      `--project=${project}`,
      `--maxWorkers=${workers}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    minutes,
  );
  const files = readReport(await readFile(file, 'utf8').catch(() => undefined));
  const result = sumOf([...files.values()]);
  if (result.passed + result.failed === 0 && code === 0) result.leftOut.push('there are no tests');
  // A crash, an unhandled error or a time-out is a failure, whatever the report says.
  if (code !== 0 && result.failed === 0) {
    result.failed = 1;
    result.failures.push(timedOut ? `took more than ${Math.round(minutes)} minutes` : `vitest ended with code ${code}`);
  }
  return { result, files, timedOut };
}

function readReport(text: string | undefined): FileResults {
  const files = new Map<string, SuiteResult>();
  if (text === undefined) return files;
  for (const file of (JSON.parse(text) as VitestReport).testResults) {
    const path = relative('.', file.name);
    const of = (...statuses: string[]) => file.assertionResults.filter(({ status }) => statuses.includes(status));
    const failed = of('failed');
    const skipped = of('pending', 'skipped', 'todo', 'disabled');
    const result: SuiteResult = {
      ...emptyResult(),
      passed: of('passed').length,
      failed: failed.length,
      skipped: skipped.length,
      failures: failed.map(({ fullName }) => `${path} › ${fullName}`),
      leftOut: skipped.length > 0 ? [`${path}: ${skipped.length} skipped`] : [],
      files: [{ file: path, seconds: (file.endTime - file.startTime) / 1000 }],
    };
    if (file.status === 'failed' && failed.length === 0) {
      result.failed = 1;
      result.failures.push(`${path} could not be run: ${file.message?.split('\n')[0] ?? ''}`);
    }
    files.set(path, result);
  }
  return files;
}
