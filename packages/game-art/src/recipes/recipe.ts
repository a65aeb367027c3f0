import type { EmojiName } from './emoji.ts';
import type { PaletteName } from './palettes.ts';

/** All that distinguishes the pictures of one game. The seed of all chance in them is the game's code. */
export interface GameRecipe {
  /** Set on the tile in capitals. */
  readonly title: string;
  readonly palette: PaletteName;
  readonly ground: GroundName;
  /** A silhouette behind the hero: an icon of `@iconify-json/game-icons`. */
  readonly motif: string;
  readonly face: FaceName;
  readonly hero: EmojiName;
  /** Share of the tile's width; 0.72 by default. */
  readonly heroSize?: number;
  /** Turns grey parts of the hero gold. */
  readonly gilded?: boolean;
  /** Warm points of light in front of the hero. */
  readonly fireflies?: boolean;
  /** Small things around the hero: the upper ones far away, the lower ones near. */
  readonly props: Partial<Record<Corner, EmojiName>>;
  readonly symbols: Readonly<Record<HighSymbol, EmojiName>>;
}

export type GroundName = 'rays' | 'bokeh' | 'grid' | 'tent' | 'waves' | 'bulbs' | 'lattice' | 'moon';
export type FaceName = 'lilita' | 'luckiest' | 'bangers';
export type Corner = 'topLeft' | 'topRight' | 'left' | 'right';
export type HighSymbol = 'wild' | 'scatter' | 'high1' | 'high2' | 'high3' | 'high4';
