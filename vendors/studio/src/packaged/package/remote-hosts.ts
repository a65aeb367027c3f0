import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { readHtml } from './html-parts.ts';

/**
 * The other hosts that a front end loads scripts, fonts, styles or pictures from, with the file that refers to each:
 * its policy blocks them all. In scripts only addresses that look like files or known font services are reported; it is
 * a hint, not a proof.
 */
export async function remoteHosts(front: string): Promise<string[]> {
  const found = new Map<string, string>();
  for (const name of await readdir(front, { recursive: true })) {
    const patterns = PATTERNS[extname(name).toLowerCase()];
    if (!patterns) continue;
    const text = await readFile(join(front, name), 'utf8');
    const tags = name.toLowerCase().endsWith('.html') ? readHtml(text).addresses : [];
    const matches = [
      ...tags.map((address) => ADDRESS.exec(address)),
      ...patterns.flatMap((one) => [...text.matchAll(one)]),
    ];
    for (const match of matches) {
      const host = match?.groups?.['host']?.toLowerCase();
      if (host !== undefined && !found.has(host)) found.set(host, name);
    }
  }
  return [...found].map(([host, name]) => `${host} (${name})`).toSorted();
}

const HOST = String.raw`(?<host>[\w-]+(?:\.[\w-]+)+)`;
const FONT_SERVICES = String.raw`(?:use\.typekit\.net|fonts\.googleapis\.com|fonts\.gstatic\.com|fonts\.bunny\.net|use\.fontawesome\.com)`;
const FILES = 'm?js|css|woff2?|ttf|otf|png|jpe?g|webp|avif|gif|svg|mp3|ogg|m4a|mp4|webm|wasm|json|atlas';
const CSS = new RegExp(String.raw`(?:url\(\s*|@import\s+)["']?(?:https?:)?\/\/${HOST}`, 'gi');
const ADDRESS = new RegExp(String.raw`^\s*(?:https?:)?\/\/${HOST}`, 'i');
const IN_SCRIPT = new RegExp(
  String.raw`["'\x60](?:https?:)?\/\/(?=${FONT_SERVICES}|[^"'\x60\s/]+\/[^"'\x60\s]*\.(?:${FILES})["'\x60?])${HOST}`,
  'gi',
);
/** What is looked for, by a file's ending. */
const PATTERNS: Readonly<Record<string, readonly RegExp[] | undefined>> = {
  '.css': [CSS],
  '.html': [CSS, IN_SCRIPT],
  '.js': [IN_SCRIPT],
  '.mjs': [IN_SCRIPT],
};
