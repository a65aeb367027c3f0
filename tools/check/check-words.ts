import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Findings } from './part.ts';
import { textFindings } from './word-findings.ts';

/** Planted texts, the texts of players, and files that programs write. */
const LEFT_OUT =
  /\.generated\.|\/fixtures\/|^packages\/locales\/src\/(?:en|bn)\/|^docs\/maths\/|^docs\/benchmarks\.md$/;

/** Words of `plain-words.ts` in comments, test titles, messages of logs and errors, and documents; and long test titles. */
export async function checkWords(): Promise<Findings> {
  const { stdout } = await promisify(execFile)(
    'git',
    [
      'ls-files',
      '-z',
      '--cached',
      '--others',
      '--exclude-standard',
      '*.ts',
      '*.tsx',
      '*.mjs',
      '*.css',
      '*.sql',
      '*.md',
    ],
    { maxBuffer: 64 << 20 },
  );
  const paths = [...new Set(stdout.split('\0'))].filter((path) => path !== '' && !LEFT_OUT.test(path));
  const findings = await Promise.all(
    // A file that was removed and not staged yet is still listed.
    paths.map(async (path) => textFindings(path, await readFile(path, 'utf8').catch(() => ''))),
  );
  return findings.flat();
}
