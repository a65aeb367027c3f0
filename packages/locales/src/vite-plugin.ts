import { fileURLToPath } from 'node:url';
import { compileCatalogue } from './compile-catalogue.ts';
import { isForPlayers, PARTS } from './areas.ts';
import { areasOf } from './catalogue-sources.ts';

/**
 * Compiles the catalogues where they are imported: `catalogues/bn.generated.ts` becomes one module of compiled messages, so that
 * pages carry neither the ICU texts nor a parser. Without the plugin the same import gives the plain texts.
 */
export function catalogues(): CataloguePlugin {
  let version = 0;
  return {
    name: 'mela-catalogues',
    enforce: 'pre',
    async load(id) {
      const [, tag, part] = CATALOGUE.exec(id.split('?')[0] ?? '') ?? [];
      if (tag === undefined) return undefined;
      const folder = new URL(`./${tag}/`, import.meta.url);
      const texts: Record<string, string> = {};
      const areas = part === undefined ? areasOf(tag).filter(isForPlayers) : (PARTS[part as keyof typeof PARTS] ?? []);
      for (const area of areas.toSorted()) {
        const address = new URL(`${area}.ts`, folder);
        this.addWatchFile(fileURLToPath(address));
        // Node keeps modules until the process ends: the query makes a changed file a new one.
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

const CATALOGUE = /\/locales\/src\/catalogues\/([a-z]{2,3}(?:-[a-z]{2,4})??)(?:-(first|console))?\.generated\.ts$/;

/** The part of Vite's plugin interface that is used; Vite itself is the web's dependency, not this package's. */
interface CataloguePlugin {
  name: string;
  enforce: 'pre';
  load(this: { addWatchFile(file: string): void }, id: string): Promise<string | undefined>;
}
