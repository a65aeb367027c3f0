import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './encodings.ts';

/** A page stands this long before it is rendered anew, in milliseconds: crowds cost one render, news are seconds old. */
const KEPT_MS = 3_000;
/** Merchants × languages × kinds of page; a whole page is about 60 kB in its three forms. */
const MAX_PAGES = 500;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Keeps rendered pages, compressed, for a few seconds; those who ask at the same time share one render. */
export function createPageCache(now: () => number = Date.now) {
  const pages = new Map<string, { readonly page: Promise<CachedPage>; until: number }>();
  return {
    get(key: string, render: () => Promise<string>): Promise<CachedPage> {
      const known = pages.get(key);
      if (known && now() < known.until) return known.page;
      const page = render().then(compress);
      const entry = { page, until: Number.POSITIVE_INFINITY };
      page.then(
        () => (entry.until = now() + KEPT_MS),
        () => pages.delete(key),
      );
      pages.delete(key);
      pages.set(key, entry);
      if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value ?? '');
      return page;
    },
  };
}

async function compress(html: string): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    toBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    toGzip(identity, { level: 6 }),
  ]);
  return {
    hash: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    bytes: { identity, br, gzip: zipped },
  };
}

export interface CachedPage {
  readonly hash: string;
  readonly bytes: Readonly<Record<Encoding, Buffer>>;
}
