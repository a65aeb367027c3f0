export interface SuiteResult {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, one line each. */
  failures: string[];
  /** What failed and then passed when it was run once more, one line each: counted as passed, and never hidden. */
  shaky: string[];
  /** What did not run and why, one line each; printed last, so that nobody overlooks it. */
  leftOut: string[];
}

export const emptyResult = (): SuiteResult => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  shaky: [],
  leftOut: [],
});

export const sumOf = (results: readonly SuiteResult[]): SuiteResult => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
  skipped: results.reduce((sum, { skipped }) => sum + skipped, 0),
  failures: results.flatMap(({ failures }) => failures),
  shaky: results.flatMap(({ shaky }) => shaky),
  leftOut: results.flatMap(({ leftOut }) => leftOut),
});
