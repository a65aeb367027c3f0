import type { EmojiName } from './emoji.ts';
import type { PaletteName } from './palettes.ts';
import type { Corner, FaceName, GameRecipe, GroundName } from './recipe.ts';

/**
 * One game in six short lines: its look, its hero, the props around it, its symbols.
 * Order of `symbols`: wild, scatter, high1, high2, high3, high4.
 */
export function composeRecipe(
  title: string,
  look: Look,
  hero: EmojiName,
  props: Props,
  symbols: Six,
  extra: Extra = {},
): GameRecipe {
  const [palette, ground, face, motif] = look;
  const [wild, scatter, high1, high2, high3, high4] = symbols;
  return {
    title,
    palette,
    ground,
    face,
    motif,
    hero,
    props,
    symbols: { wild, scatter, high1, high2, high3, high4 },
    ...extra,
  };
}

type Look = readonly [PaletteName, GroundName, FaceName, string];
type Six = readonly [EmojiName, EmojiName, EmojiName, EmojiName, EmojiName, EmojiName];
type Props = Partial<Record<Corner, EmojiName>>;
type Extra = Pick<GameRecipe, 'heroSize' | 'gilded' | 'fireflies'>;
