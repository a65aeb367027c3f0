import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '#/http/encodings.ts';

/** Bytes kept in memory for each folder; pictures are small and the whole art is about 5 MB. */
const MAX_KEPT_BYTES = 24_000_000;
const TEXT = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * The files of a folder whose names never change their content. Only names that a listing of the folder contains are opened, so no address leads out
 * of it. Precompressed text is read from the disk; other text is compressed once.
 */
export function createServedFolder(folder: string) {
  let names: Promise<ReadonlySet<string>> | undefined;
  const kept = new LRUCache<string, ServedFile>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length || 1,
  });

  async function holds(name: string): Promise<boolean> {
    names ??= list(folder);
    if ((await names).has(name)) return true;
    // A new build may have appeared since; the disk is checked at most once per second.
    if (Date.now() - listedAt < 1_000) return false;
    names = list(folder);
    return (await names).has(name);
  }
  let listedAt = 0;
  async function list(from: string): Promise<ReadonlySet<string>> {
    listedAt = Date.now();
    return new Set((await readdir(from, { recursive: true })).map((file) => file.replaceAll(path.sep, '/')));
  }

  return {
    /** `undefined` if the folder has no such file. */
    async read(name: string, wanted: Encoding): Promise<ServedFile | undefined> {
      const extension = path.extname(name);
      const type = TYPES[extension];
      if (type === undefined || !(await holds(name))) return undefined;
      const encoding = TEXT.has(extension) ? wanted : 'identity';
      const key = `${name}|${encoding}`;
      const known = kept.get(key);
      if (known) return known;
      const bytes = await load(`${folder}/${name}`, encoding).catch(noneWhenGone);
      if (!bytes) return undefined;
      const file: ServedFile = {
        bytes,
        type,
        encoding,
        etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      };
      kept.set(key, file);
      return file;
    },
  };
}

async function load(file: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return await readFile(file);
  const ready = await readFile(`${file}.${encoding === 'br' ? 'br' : 'gz'}`).catch(() => undefined);
  if (ready) return ready;
  const content = await readFile(file);
  return encoding === 'br' ? await toBrotli(content) : await toGzip(content);
}

/** A file that was removed after the listing, with an older build, counts as missing. */
function noneWhenGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

export interface ServedFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly encoding: Encoding;
  readonly etag: string;
}
