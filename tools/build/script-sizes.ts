import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  dynamicImports?: string[];
  imports?: string[];
}

const client = 'apps/web/dist/client';

export interface ScriptSizes {
  /** What the first screen loads: the entry, what it brings as soon as it runs, all they import, and the larger of the first parts of the catalogues. */
  first: number;
  firstFiles: string[];
  /** What each part that is loaded later adds to it, the heaviest first. */
  later: { name: string; bytes: number }[];
}

/** JavaScript of the built page in brotli bytes, by Vite's manifest. */
export async function scriptSizes(): Promise<ScriptSizes> {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const chunks = Object.entries(manifest).filter(([, { file }]) => file.endsWith('.js'));
  const catalogues = chunks
    .filter(([key]) => /\/catalogues\/[\w-]+-first\.generated\.ts$/.test(key))
    .map(([key]) => filesOf(manifest, key));
  const catalogueSizes = await Promise.all(catalogues.map(bytesOf));
  const first = new Set(
    chunks
      .filter(([, { isEntry }]) => isEntry)
      .flatMap(([key, { dynamicImports = [] }]) => [key, ...dynamicImports].flatMap((part) => filesOf(manifest, part))),
  );
  const later = chunks
    .filter(([, { isDynamicEntry }]) => isDynamicEntry)
    .map(async ([key]) => ({
      name: key,
      bytes: await bytesOf(filesOf(manifest, key).filter((file) => !first.has(file))),
    }));
  return {
    first: (await bytesOf([...first])) + Math.max(0, ...catalogueSizes),
    firstFiles: [...first].map((file) => join(client, file)),
    later: (await Promise.all(later)).toSorted((a, b) => b.bytes - a.bytes),
  };
}

/** The files of a chunk and of all that it imports. */
function filesOf(manifest: Record<string, Chunk>, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  const files = [chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen))];
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

async function bytesOf(files: readonly string[]) {
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(client, `${file}.br`))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
