import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { IconId } from '#/icons/icon-ids.ts';
import type { AvatarName } from '#/marks/avatar-names.ts';
import type { CategoryCode } from '#/marks/category-codes.ts';
import type { CountryCode } from '#/marks/country-codes.ts';
import type { PaymentCode } from '#/marks/payment-svg.ts';
import type { VendorCode } from '#/marks/vendor-svg.ts';
import type { GameCode } from '#/recipes/games.ts';
import type { PaletteName } from '#/recipes/palettes.ts';
import type { HighSymbol } from '#/recipes/recipe.ts';
import type { BannerName, EmptyScene } from '#/scenes/scene-names.ts';
import type { LowSymbol } from '#/symbols/low-symbols.ts';

export const MANIFEST_FILE = 'manifest.json';

/**
 * Reads the manifest of the built art in `folder`. Every file in it is named by its content and is immutable. Rejects
 * with the build command in its message when the art has not been built.
 */
export async function readArtManifest(folder: string): Promise<ArtManifest> {
  const text = await readFile(path.join(folder, MANIFEST_FILE), 'utf8').catch((cause: unknown) => {
    throw new Error(`no ${MANIFEST_FILE} in ${folder}: run node packages/game-art/src/build.ts`, { cause });
  });
  return JSON.parse(text) as ArtManifest;
}

/** Paths are relative to the folder of the manifest; the site serves that folder at `/art/`. */
export interface ArtManifest {
  readonly tiles: Readonly<Record<GameCode, TileArt>>;
  /** Each game's own six, and the letters that all share. */
  readonly symbols: Readonly<Record<GameCode, Readonly<Record<HighSymbol, string>>>> & {
    readonly low: Readonly<Record<LowSymbol, string>>;
  };
  /** Pictures of members, 128 × 128 WebP, displayed round. */
  readonly avatars: Readonly<Record<AvatarName, string>>;
  /** 96 × 96 WebP. */
  readonly categories: Readonly<Record<CategoryCode, string>>;
  readonly vendors: Readonly<Record<VendorCode, VendorArt>>;
  /** 28 × 28 SVG, for a light plate. */
  readonly payments: Readonly<Record<PaymentCode, string>>;
  /** Round, SVG. */
  readonly flags: Readonly<Record<CountryCode, string>>;
  readonly scenes: SceneArt;
  /** The outlines of the letters on merchants' icons, as JSON: an `IconLetter` by letter. */
  readonly letters: string;
  /** `<use href="/art/{sprite}#{icon id}">` */
  readonly sprite: string;
  readonly icons: readonly IconId[];
  readonly fonts: FontArt;
}

export interface TileArt {
  readonly palette: PaletteName;
  /** Colour to show while the picture loads. */
  readonly placeholder: string;
  readonly w160: string;
  readonly w200: string;
  readonly w300: string;
}

export interface VendorArt {
  readonly name: string;
  /** White alone, 24 × 24 SVG: the corner of a tile. */
  readonly glyph: string;
  /** On its own colour, 36 × 36 SVG, and the same as a 72 px WebP. */
  readonly badge: string;
  readonly badge72: string;
}

export interface SceneArt {
  /** 764 × 380 WebP; the left half is kept quiet for live text. */
  readonly banners: Readonly<Record<BannerName, string>>;
  /** 412 × 130 SVG, the ground at its lower edge has the colour of the stall. */
  readonly skyline: ThemedArt;
  /** 412 × 40 SVG, repeats in x: bulbs by night, paper flags by day. */
  readonly string: ThemedArt;
  /** 240 × 160 SVG. */
  readonly empty: Readonly<Record<EmptyScene, ThemedArt>>;
}

/** WOFF2 files; their families and ranges are listed in the package's README. */
export interface FontArt {
  readonly displayLatin: string;
  readonly displayBengali: string;
  /** One sign each, ￥ and ৳, for running text. */
  readonly yen: string;
  readonly taka: string;
  /** The text of the fonts' licence, served next to them. */
  readonly licence: string;
}

export interface ThemedArt {
  readonly dark: string;
  readonly light: string;
}
