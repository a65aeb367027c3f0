import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Manifest } from 'vite';

const ASSETS = 'dist/client/assets';
const KEPT = 'dist/client/.vite/previous.json';

/** Keeps the files of this build and of the one before it; older ones go. */
export async function dropOldAssets(): Promise<void> {
  const manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8')) as Manifest;
  const now = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]);
  const { current = [], previous = [] } = await readKept();
  const isSame = current.length === now.length && now.every((file) => current.includes(file));
  const before = isSame ? previous : current;
  const keep = new Set([...now, ...before].map((file) => file.replace(/^assets\//, '')));
  for (const name of await readdir(ASSETS)) {
    if (!keep.has(name.replace(/\.(br|gz)$/, ''))) await rm(`${ASSETS}/${name}`);
  }
  await writeFile(KEPT, JSON.stringify({ current: now, previous: before }));
}

async function readKept(): Promise<{ current?: string[]; previous?: string[] }> {
  try {
    return JSON.parse(await readFile(KEPT, 'utf8')) as { current: string[]; previous: string[] };
  } catch {
    return {};
  }
}
