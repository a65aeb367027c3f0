import { CALL_BOUNDS, countNames } from '@mela/edge/json-bounds';
import { PackageProblem } from './package-problem.ts';

/** Parses a JSON file of a package, with or without a byte order mark. Throws a `PackageProblem` that names the file. */
export function parsePackageJson(file: string, text: string): unknown {
  const json = text.replace(/^\ufeff/, '');
  if (countNames(json, CALL_BOUNDS) === undefined) throw new PackageProblem(`${file} holds too many values`);
  try {
    return JSON.parse(json);
  } catch {
    throw new PackageProblem(`${file} is no JSON`);
  }
}
