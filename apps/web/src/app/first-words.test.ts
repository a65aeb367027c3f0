// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messages } from '@mela/locales/catalogues/en.generated';
import { messages as first } from '@mela/locales/catalogues/en-first.generated';
import { expect, test } from 'vitest';

const SOURCE = path.resolve(import.meta.dirname, '..');
/** What other screens show, which come with the whole catalogue. */
const MAY_NAME_ALL = new Set(['app/routes.ts', 'entities/session/session-required.tsx']);

test('uses only the first part of the catalogue on home and in the shell', () => {
  const files = reach(path.join(SOURCE, 'app/hydrate-page.tsx'));
  expect(files.size).toBeGreaterThan(80);
  const missing = [...files]
    .filter((file) => !MAY_NAME_ALL.has(path.relative(SOURCE, file)))
    .flatMap((file) =>
      [...codeOf(file).matchAll(/['"]([a-zA-Z]+\.[a-zA-Z.]+)['"]/g)].map(([, key = '']) => ({ key, file })),
    )
    .filter(({ key }) => key in messages && !(key in first));
  expect(missing).toEqual([]);
});

/** The file without its comments, because an example in a docstring is never displayed. */
function codeOf(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');
}

/** A file and all that it imports at once, of this workspace. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file) || file.endsWith('.css')) return seen;
  seen.add(file);
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/^import (?!type )[^;]*?from '([^']+)';/gms)) {
    if (from.startsWith('#/')) reach(path.join(SOURCE, from.slice(2)), seen);
    else if (from.startsWith('.')) reach(path.resolve(path.dirname(file), from), seen);
  }
  return seen;
}
