import { writeFile } from 'node:fs/promises';
import type { build } from 'vite';

/** Modules of installed packages, and the helpers that Vite and its bundler add. */
const FOREIGN = /\/node_modules\/|^\0(?:vite|rolldown)\//;

/** Writes to `file` which modules of others the builds put into their output; the site's licence notices are made from it. */
export async function noteBundled(file: string, ...builds: readonly Awaited<ReturnType<typeof build>>[]) {
  const parts = builds.flat().flatMap((made) => ('output' in made ? made.output : []));
  const modules = parts.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : part.originalFileNames));
  await writeFile(file, JSON.stringify([...new Set(modules)].filter((id) => FOREIGN.test(id)).toSorted()));
}
