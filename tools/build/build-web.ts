import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNode } from './run-node.ts';

const assets = 'apps/web/dist/client/assets';
const setAside = '.cache/build/web-assets';
const carriedFile = '.cache/build/web-carried.json';

/**
 * Builds the page, client and server side. The hashed assets of the build before stay beside the new ones, because pages that
 * are open on phones still ask for them; those of the build before that go.
 */
export async function buildWeb(): Promise<void> {
  const carried = new Set(await readCarried());
  await rm(setAside, { recursive: true, force: true });
  await mkdir('.cache/build', { recursive: true });
  await rename(assets, setAside).catch(ignoreMissing);

  await runNode(['build/build.ts'], 'apps/web');

  const made = new Set(await filesIn(assets));
  const keep = (await filesIn(setAside)).filter((name) => !made.has(name) && !carried.has(name));
  for (const name of keep) await cp(join(setAside, name), join(assets, name), { recursive: true });
  await writeFile(carriedFile, JSON.stringify(keep));
  await rm(setAside, { recursive: true, force: true });
}

const filesIn = (folder: string) => readdir(folder).catch((): string[] => []);

async function readCarried(): Promise<string[]> {
  const text = await readFile(carriedFile, 'utf8').catch(() => '[]');
  return JSON.parse(text) as string[];
}

function ignoreMissing(error: unknown) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
