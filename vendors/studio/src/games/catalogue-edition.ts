import type { CatalogueGame } from '@mela/game-art/catalogue/catalogue-table';
import type { Edition } from './edition.ts';
import { SYMBOL_NAMES } from './symbol-names.ts';
import type { Text } from './text.ts';

/** A game of the catalogue's tables, with the names of what its pictures show. Throws when a picture has no name. */
export function catalogueEdition({ code, title, brand, model, instrument, recipe }: CatalogueGame): Edition {
  const names: Readonly<Record<string, Text | undefined>> = SYMBOL_NAMES;
  const nameOf = (picture: string): Text => {
    const name = names[picture];
    if (!name) throw new Error(`The picture ${picture} of ${code} has no name`);
    return name;
  };
  const { wild, scatter, high1, high2, high3, high4 } = recipe.symbols;
  return {
    code,
    title,
    brand,
    model,
    instrument,
    symbols: {
      wild: nameOf(wild),
      scatter: nameOf(scatter),
      high1: nameOf(high1),
      high2: nameOf(high2),
      high3: nameOf(high3),
      high4: nameOf(high4),
    },
  };
}
