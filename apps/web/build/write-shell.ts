import { TAGS } from '@mela/locales/catalogues/tags.generated';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Manifest, ManifestChunk } from 'vite';
import type { RouteFiles, ShellFiles } from '../src/app/document/shell-files.ts';

const ENTRY = 'src/app/entry-client.tsx';
/** Each screen but home comes by this table. */
const LOADERS = 'src/app/screen-loaders.ts';

/** Writes `dist/server/shell.json` (what the renderer puts into pages) and `csp.json` (hashes of the constant inline parts). */
export async function writeShell(firstPaint: string): Promise<ShellFiles> {
  const manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8')) as Manifest;
  const entry = chunkOf(manifest, ENTRY);
  // Dependencies come first, so that a screen's rule comes after that of the control that it places.
  const styles = [
    ...new Set(
      firstScreen(manifest)
        .toReversed()
        .flatMap((key) => chunkOf(manifest, key).css ?? []),
    ),
  ];
  const criticalCss = (await Promise.all(styles.map((file) => readFile(`dist/client/${file}`, 'utf8'))))
    .join('')
    .trim();
  const first = new Set(firstScreen(manifest));
  const routes = await routeFiles(manifest, first);
  const content = {
    entry: `/${entry.file}`,
    imports: [...first].filter((key) => key !== ENTRY).map((key) => `/${chunkOf(manifest, key).file}`),
    languages: languageFiles(manifest),
    routes,
    criticalCss,
    inlined: styles.map((file) => `/${file}`),
    firstPaint,
  };
  const shell: ShellFiles = {
    build: createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12),
    ...content,
  };
  await writeFile('dist/server/shell.json', JSON.stringify(shell));
  await writeFile(
    'dist/server/csp.json',
    JSON.stringify({
      script: [hashOf(firstPaint)],
      style: [hashOf(criticalCss)],
      routes: Object.fromEntries(Object.entries(routes).flatMap(([id, { css }]) => (css ? [[id, hashOf(css)]] : []))),
    }),
  );
  return shell;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client build has no ${key}`);
  return chunk;
}

/** The chunks of the first screen: the entry, and what it brings itself as soon as it runs. */
function firstScreen(manifest: Manifest): string[] {
  const brought = chunkOf(manifest, ENTRY).dynamicImports ?? [];
  return [...new Set([ENTRY, ...brought].flatMap((key) => reach(manifest, key)))];
}

/** A chunk and all that it imports at once. */
function reach(manifest: Manifest, key: string, seen: string[] = []): string[] {
  if (seen.includes(key)) return seen;
  seen.push(key);
  for (const next of chunkOf(manifest, key).imports ?? []) reach(manifest, next, seen);
  return seen;
}

/** The chunks of each language's catalogue, so that pages name theirs. Throws where a language has none: it would be fetched a round trip late. */
function languageFiles(manifest: Manifest): ShellFiles['languages'] {
  const fileOf = (name: string) => {
    const key = Object.keys(manifest).find((each) => each.endsWith(`/locales/src/catalogues/${name}.generated.ts`));
    if (key === undefined) throw new Error(`The build has no catalogue ${name}`);
    return `/${chunkOf(manifest, key).file}`;
  };
  return Object.fromEntries(TAGS.map((tag) => [tag, { first: fileOf(`${tag}-first`), whole: fileOf(tag) }]));
}

/** Reads which chunk each route loads from the loaders table itself. */
async function routeFiles(manifest: Manifest, first: ReadonlySet<string>): Promise<Record<string, RouteFiles>> {
  const table = await readFile(LOADERS, 'utf8');
  const routes: Record<string, RouteFiles> = {};
  // The formatter breaks an entry that is long.
  for (const [entry, id = ''] of table.matchAll(/^ {2}(\w+): async .*(?:\n {4}.*)*/gm)) {
    const [, path] = /\(await import\('#\/([^']+)'\)\)/.exec(entry) ?? [];
    if (path === undefined) throw new Error(`${LOADERS} does not say which file ${id} is in`);
    const keys = [LOADERS, ...reach(manifest, `src/${path}`)].filter((key) => !first.has(key));
    const styles = [...new Set(keys.toReversed().flatMap((key) => chunkOf(manifest, key).css ?? []))];
    routes[id] = {
      scripts: keys.map((key) => `/${chunkOf(manifest, key).file}`),
      styles: styles.map((file) => `/${file}`),
      css: (await Promise.all(styles.map((file) => readFile(`dist/client/${file}`, 'utf8')))).join('').trim(),
    };
  }
  return routes;
}
