import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileCatalogue } from './compile-catalogue.ts';

const CATALOGUES = new Map(['en', 'bn'].map((tag) => [fileURLToPath(new URL(`./${tag}.ts`, import.meta.url)), tag]));

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
      const tag = CATALOGUES.get(id.split('?')[0] ?? '');
      if (!tag) return undefined;
      const folder = new URL(`./${tag}/`, import.meta.url);
      const texts: Record<string, string> = {};
      for (const file of readdirSync(folder).toSorted()) {
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
