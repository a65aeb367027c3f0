import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileCatalogue } from './compile-catalogue.ts';
import { AREAS_APART, DESK_AREAS, FIRST_AREAS } from './first-areas.ts';

const TAGS = ['en', 'bn'];
const CATALOGUES = new Map<string, { tag: string; areas?: readonly string[] }>([
  ...TAGS.map((tag) => [fileURLToPath(new URL(`./${tag}.ts`, import.meta.url)), { tag }] as const),
  ...TAGS.map(
    (tag) => [fileURLToPath(new URL(`./${tag}-first.ts`, import.meta.url)), { tag, areas: FIRST_AREAS }] as const,
  ),
  ...TAGS.map(
    (tag) => [fileURLToPath(new URL(`./${tag}-desk.ts`, import.meta.url)), { tag, areas: DESK_AREAS }] as const,
  ),
]);

/**
 * Compiles the catalogues where they are imported: `@mela/locales/bn` becomes one module of compiled messages, so that
 * pages carry neither the ICU texts nor a parser. Without the plugin the same import gives the plain texts.
 */
export function catalogues(): CataloguePlugin {
  let version = 0;
  return {
    name: 'mela-catalogues',
    enforce: 'pre',
    async load(id) {
      const found = CATALOGUES.get(id.split('?')[0] ?? '');
      if (!found) return undefined;
      const { tag, areas } = found;
      const folder = new URL(`./${tag}/`, import.meta.url);
      const texts: Record<string, string> = {};
      const isIn = (area: string) => (areas ? areas.includes(area) : !AREAS_APART.includes(area));
      const files = readdirSync(folder).filter((file) => isIn(file.replace(/\.ts$/, '')));
      for (const file of files.toSorted()) {
        const address = new URL(file, folder);
        this.addWatchFile(fileURLToPath(address));
        // Node keeps modules for ever: the query makes a changed file a new one.
        const part = (await import(/* @vite-ignore */ `${address.href}?v=${version}`)) as Record<
          string,
          Record<string, string>
        >;
        Object.assign(texts, ...Object.values(part));
      }
      version += 1;
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compileCatalogue(texts)))});`;
    },
  };
}

/** The part of Vite's plugin interface that is used; Vite itself is the web's dependency, not this package's. */
interface CataloguePlugin {
  name: string;
  enforce: 'pre';
  load(this: { addWatchFile(file: string): void }, id: string): Promise<string | undefined>;
}
