import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '#/http/encodings.ts';

/** Milliseconds until a page is rendered again: a burst of visitors costs one render, and news is at most seconds old. */
const KEPT_MS = 3_000;
/** Merchants × languages × kinds of page; a whole page is about 60 kB in its three forms. */
const MAX_PAGES = 500;
/** Number of contents whose compressed forms are kept: those that are requested all the time. */
const MAX_COMPRESSED = 100;
/** Used while a client waits. */
const QUICK = 5;
/** A tenth smaller, at thirty times the work: for a page with unchanged content. */
const SMALLEST = 11;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Keeps rendered pages, compressed, for a few seconds; concurrent requests share one render. */
export function createPageCache(now: () => number = Date.now) {
  const compress = createCompression();
  const pages = new LRUCache<string, CachedPage, () => Promise<string>>({
    max: MAX_PAGES,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now },
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: render }) => compress(await render()),
  });
  return {
    get: (key: string, render: () => Promise<string>): Promise<CachedPage> =>
      pages.forceFetch(key, { context: render }),
  };
}

/** Compresses each content of a page once. Unchanged content is compressed further in the background, one page at a time. */
function createCompression() {
  const made = new LRUCache<string, CachedPage & { isSmallest: boolean }>({ max: MAX_COMPRESSED });
  let isBusy = false;
  const shrink = async (hash: string, { bytes }: CachedPage) => {
    isBusy = true;
    const br = await brotli(bytes.identity, SMALLEST).finally(() => (isBusy = false));
    if (made.has(hash)) made.set(hash, { hash, bytes: { ...bytes, br }, isSmallest: true });
  };
  return async (html: string): Promise<CachedPage> => {
    const identity = Buffer.from(html);
    const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
    const known = made.get(hash);
    if (known) {
      // A page that cannot be made smaller stays as it is.
      if (!known.isSmallest && !isBusy) shrink(hash, known).catch(() => undefined);
      return known;
    }
    const [br, zipped] = await Promise.all([brotli(identity, QUICK), toGzip(identity, { level: 6 })]);
    const page = { hash, bytes: { identity, br, gzip: zipped }, isSmallest: false };
    made.set(hash, page);
    return page;
  };
}

function brotli(identity: Buffer, quality: number): Promise<Buffer> {
  return toBrotli(identity, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  });
}

export interface CachedPage {
  readonly hash: string;
  readonly bytes: Readonly<Record<Encoding, Buffer>>;
}
