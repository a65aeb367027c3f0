/** What one suite, or one file of it, came to. Each text is one line. */
export interface SuiteResult {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  /** Tests that failed and passed when run once more: counted as passed, and always reported. */
  shaky: string[];
  /** What did not run and why, printed last. */
  leftOut: string[];
  /** The time that each file took, in seconds. */
  files: FileTime[];
}

export interface FileTime {
  file: string;
  seconds: number;
}

export const emptyResult = (): SuiteResult => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  shaky: [],
  leftOut: [],
  files: [],
});

export const sumOf = (results: readonly SuiteResult[]): SuiteResult => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
  skipped: results.reduce((sum, { skipped }) => sum + skipped, 0),
  failures: results.flatMap(({ failures }) => failures),
  shaky: results.flatMap(({ shaky }) => shaky),
  leftOut: results.flatMap(({ leftOut }) => leftOut),
  files: results.flatMap(({ files }) => files),
});
