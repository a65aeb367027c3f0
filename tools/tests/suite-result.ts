export interface SuiteResult {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, one line each. */
  failures: string[];
  /** What did not run and why, one line each; printed last, so that nobody overlooks it. */
  leftOut: string[];
}

export const emptyResult = (): SuiteResult => ({ passed: 0, failed: 0, skipped: 0, failures: [], leftOut: [] });
