import { EMOJI, type EmojiName } from '#/recipes/emoji.ts';
import { PALETTES, type PaletteName } from '#/recipes/palettes.ts';
import type { FaceName, GameRecipe, GroundName } from '#/recipes/recipe.ts';

/** A game as the catalogue's tables write it: a theme on a model. */
export interface CatalogueGame {
  readonly code: string;
  readonly title: { readonly en: string; readonly bn: string };
  /** Code of the house brand that lists it. */
  readonly brand: string;
  /** Id of a maths model of `@mela/game-rules/slot/models`. */
  readonly model: string;
  readonly tag: GameTag;
  readonly instrument: Instrument;
  readonly recipe: GameRecipe;
}

/**
 * Reads a brand's table. Throws with the invalid line: a game that cannot be drawn or named is found before it is
 * offered.
 */
export function readTable(brand: string, table: string): CatalogueGame[] {
  return table
    .trim()
    .split('\n')
    .map((line) => readLine(brand, line));
}

function readLine(brand: string, line: string): CatalogueGame {
  const broken = (what: string): never => {
    throw new Error(`${brand}: ${what} in: ${line}`);
  };
  const cells = line.split('|').map((cell) => cell.trim());
  if (cells.length !== 10) return broken('ten cells are wanted');
  const [
    code = '',
    en = '',
    bn = '',
    model = '',
    look = '',
    hero = '',
    around = '',
    shown = '',
    tag = '',
    played = '',
  ] = cells;
  const emoji = (name: string | undefined): EmojiName =>
    name !== undefined && Object.hasOwn(EMOJI, name) ? (name as EmojiName) : broken(`no picture ${name}`);
  const one = <Name extends string>(known: readonly Name[], name: string | undefined): Name =>
    known.find((each) => each === name) ?? broken(`no ${name} among ${known.join(' ')}`);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code) || code.length > 40) broken('the code is no code');
  if (!/^[A-Z][A-Za-z ]{2,28}$/.test(en)) broken('the English name cannot be set');
  if (!/^[\u0980-\u09ff ]{2,40}$/.test(bn)) broken('the Bengali name is not Bengali');
  const [palette, ground, face, motif = ''] = look.split(' ');
  const [topLeft, topRight, left, right] = around.split(' ').map((name) => (name === '-' ? undefined : emoji(name)));
  const symbols = shown.split(' ').map(emoji);
  const [wild, scatter, high1, high2, high3, high4] = symbols;
  if (symbols.length !== 6 || !wild || !scatter || !high1 || !high2 || !high3 || !high4)
    return broken('six symbols are wanted');
  return {
    code,
    title: { en, bn },
    brand,
    model,
    tag: one(GAME_TAGS, tag),
    instrument: one(INSTRUMENTS, played),
    recipe: {
      title: en,
      palette: one(Object.keys(PALETTES) as PaletteName[], palette),
      ground: one(GROUNDS, ground),
      face: one(FACES, face),
      motif,
      hero: emoji(hero),
      props: {
        ...(topLeft && { topLeft }),
        ...(topRight && { topRight }),
        ...(left && { left }),
        ...(right && { right }),
      },
      symbols: { wild, scatter, high1, high2, high3, high4 },
    },
  };
}

/** What a game is about. */
export const GAME_TAGS = [
  'animals',
  'wings',
  'sea',
  'fruit',
  'sweets',
  'treasure',
  'flowers',
  'sky',
  'fair',
  'legends',
] as const;
export type GameTag = (typeof GAME_TAGS)[number];

/** The instrument of a game's sounds: its own scale and tone. */
export const INSTRUMENTS = ['dotara', 'flute', 'bells', 'drums', 'harp'] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

const GROUNDS = [
  'rays',
  'bokeh',
  'grid',
  'tent',
  'waves',
  'bulbs',
  'lattice',
  'moon',
] as const satisfies readonly GroundName[];
const FACES = ['lilita', 'luckiest', 'bangers'] as const satisfies readonly FaceName[];
