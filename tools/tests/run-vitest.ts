import { mkdir, readFile, rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { runLimited } from './run-limited.ts';
import { emptyResult, type SuiteResult } from './suite-result.ts';

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** Runs some of the projects of vitest.config.ts. */
export async function runVitest(projects: readonly string[], minutes: number): Promise<SuiteResult> {
  const file = `.cache/test/${projects.join('-')}.json`;
  await mkdir('.cache/test', { recursive: true });
  await rm(file, { force: true });
  const { code, timedOut } = await runLimited(
    'vitest',
    [
      'run',
      '--passWithNoTests',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    minutes,
  );
  const result = readReport(await readFile(file, 'utf8').catch(() => undefined));
  if (result.passed + result.failed === 0 && code === 0) result.leftOut.push('there are no tests');
  // A crash, an unhandled error or a time-out is a failure, whatever the report says.
  if (code !== 0 && result.failed === 0) {
    result.failed = 1;
    result.failures.push(timedOut ? `took more than ${minutes} minutes` : `vitest ended with code ${code}`);
  }
  return result;
}

function readReport(text: string | undefined): SuiteResult {
  const result = emptyResult();
  if (text === undefined) return result;
  for (const file of (JSON.parse(text) as VitestReport).testResults) {
    const path = relative('.', file.name);
    const of = (...statuses: string[]) => file.assertionResults.filter(({ status }) => statuses.includes(status));
    const failed = of('failed');
    const skipped = of('pending', 'skipped', 'todo', 'disabled');
    result.passed += of('passed').length;
    result.failed += failed.length;
    result.skipped += skipped.length;
    result.failures.push(...failed.map(({ fullName }) => `${path} › ${fullName}`));
    if (skipped.length > 0) result.leftOut.push(`${path}: ${skipped.length} skipped`);
    if (file.status === 'failed' && failed.length === 0) {
      result.failed++;
      result.failures.push(`${path} could not be run: ${file.message?.split('\n')[0] ?? ''}`);
    }
  }
  return result;
}
