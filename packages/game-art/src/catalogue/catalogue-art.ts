import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import type { PaletteName } from '#/recipes/palettes.ts';
import type { HighSymbol } from '#/recipes/recipe.ts';

/** Below the folder of the art; it grows while the catalogue is being drawn. */
export const CATALOGUE_FILE = 'catalogue.json';

/** Folder of its pictures, below the same folder. */
export const DRAWN_FOLDER = 'drawn';

/** Finished pictures of the catalogue's games, by the games' codes; paths as in the manifest. */
export type CatalogueArt = Readonly<Record<string, CatalogueGameArt>>;

export interface CatalogueGameArt {
  readonly palette: PaletteName;
  readonly w160: string;
  readonly w200: string;
  readonly w300: string;
  readonly symbols: Readonly<Record<HighSymbol, string>>;
}

/**
 * Reads the list of finished pictures, again whenever it has grown; `changed` is true on the first call and after each
 * growth.
 */
export function followCatalogueArt(folder: string): () => Promise<{ art: CatalogueArt; changed: boolean }> {
  const file = path.join(folder, CATALOGUE_FILE);
  let read: { at: number; art: CatalogueArt } | undefined;
  return async () => {
    const at = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (read?.at === at) return { art: read.art, changed: false };
    const art = at === 0 ? {} : (JSON.parse(await readFile(file, 'utf8')) as CatalogueArt);
    read = { at, art };
    return { art, changed: true };
  };
}
