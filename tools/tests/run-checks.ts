import { checkParts } from '../check/parts.ts';
import { printPart } from '../check/print-part.ts';
import { emptyResult, type SuiteResult } from './suite-result.ts';

/** Each part of `npm run check` counts as one test. */
export async function runChecks(): Promise<SuiteResult> {
  const result = emptyResult();
  for (const part of checkParts) {
    if (await printPart(part)) result.passed++;
    else {
      result.failed++;
      result.failures.push(part.name);
    }
  }
  return result;
}
