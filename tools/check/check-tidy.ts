import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Findings } from './part.ts';
import { tidyRules } from './tidy-rules.ts';

/** Small rules that no other tool knows, over every file that git holds or would take. */
export async function checkTidy(): Promise<Findings> {
  const findings = await Promise.all((await ourFiles()).map(tidyFindings));
  return findings.flat();
}

/** The findings of one file, each as `path:line what`. */
async function tidyFindings(path: string): Promise<Findings> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  return tidyRules
    .filter((rule) => rule.applies(path))
    .flatMap((rule) => rule.find(text, path))
    .map(({ line, what }) => `${path}${line === undefined ? '' : `:${line}`} ${what}`);
}

async function ourFiles() {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { maxBuffer: 64 << 20 },
  );
  return [...new Set(stdout.split('\0'))].filter(
    (path) =>
      path !== '' &&
      path !== 'package-lock.json' &&
      !path.includes('/fixtures/') &&
      !/\.(png|jpe?g|webp|woff2?|ico)$/.test(path),
  );
}
