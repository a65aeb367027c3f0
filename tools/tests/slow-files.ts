import type { FileTime } from './suite-result.ts';

const LONGEST_SECONDS = 60;
const SLOWEST = 10;

/** Files that take longer than a minute on a quiet machine, each with the reason; at most five. */
const LISTED = new Map<string, string>([]);

/** The lines that a run ends with: its slowest files, the slowest first. */
export function slowestFiles(files: readonly FileTime[]): string[] {
  return slowestFirst(files)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${file}`);
}

/**
 * Files above a minute without a reason. A time says something only on a quiet machine, so this is judged when it is asked for
 * (`npm test -- --times`) and never decides whether the tests passed.
 */
export function tooSlow(files: readonly FileTime[]): string[] {
  return slowestFirst(files)
    .filter(({ file, seconds }) => seconds > LONGEST_SECONDS && !LISTED.has(file))
    .map(({ file, seconds }) => `${file} took ${seconds.toFixed(0)} s; ${LONGEST_SECONDS} are the limit`);
}

/** A file that a suite runs in parts counts once. */
function slowestFirst(files: readonly FileTime[]): FileTime[] {
  const seconds = new Map<string, number>();
  for (const { file, seconds: more } of files) seconds.set(file, (seconds.get(file) ?? 0) + more);
  return [...seconds].map(([file, seconds]) => ({ file, seconds })).toSorted((a, b) => b.seconds - a.seconds);
}
