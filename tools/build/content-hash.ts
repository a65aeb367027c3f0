import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders whose content never enters a build. */
export const skippedFolders = new Set(['node_modules', 'dist', 'test', 'e2e', 'coverage', '.cache', 'fixtures']);
const testFile = /\.test\.[jt]sx?$/;

/** One hash over the names and bytes of all files under `paths` (files or folders, from `root`); what does not exist counts as empty. */
export async function contentHash(root: string, paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map((path) => filesUnder(root, path)))).flat().toSorted();
  const digests = await Promise.all(files.map(async (file) => `${file} ${sha256(await readFile(join(root, file)))}`));
  return sha256([process.versions.node, ...digests].join('\n'));
}

async function filesUnder(root: string, path: string): Promise<string[]> {
  const found = await stat(join(root, path)).catch(() => undefined);
  if (found === undefined) return [];
  if (found.isFile()) return testFile.test(path) ? [] : [path];
  const entries = await readdir(join(root, path), { withFileTypes: true });
  const nested = entries
    .filter((entry) => entry.isFile() || (entry.isDirectory() && !skippedFolders.has(entry.name)))
    .map((entry) => filesUnder(root, `${path}/${entry.name}`));
  return (await Promise.all(nested)).flat();
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');
