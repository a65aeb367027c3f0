import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}

const client = 'apps/web/dist/client';

/** Brotli bytes of JavaScript: what the first screen loads, and what each part that is loaded later adds to it. */
export async function scriptSizes(): Promise<{ first: number; later: { name: string; bytes: number }[] }> {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const chunks = Object.entries(manifest).filter(([, { file }]) => file.endsWith('.js'));
  const first = new Set(chunks.filter(([, { isEntry }]) => isEntry).flatMap(([key]) => filesOf(manifest, key)));
  const later = chunks
    .filter(([, { isDynamicEntry }]) => isDynamicEntry)
    .map(async ([key]) => ({
      name: key,
      bytes: await bytesOf(filesOf(manifest, key).filter((file) => !first.has(file))),
    }));
  return { first: await bytesOf([...first]), later: (await Promise.all(later)).toSorted((a, b) => b.bytes - a.bytes) };
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
