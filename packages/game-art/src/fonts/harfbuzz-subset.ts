import { readFile } from 'node:fs/promises';

import { packageFile } from '#/pipeline/package-file.ts';

/**
 * Reduces a TrueType face to `characters`, or to them and exactly the `glyphs` named.
 * Without `glyphs`, everything that the characters can shape to is kept; with them, only what is named.
 */
export async function subsetFace(trueType: Uint8Array, options: SubsetOptions): Promise<Uint8Array> {
  const hb = await harfbuzz();
  const heap = (): Uint8Array => new Uint8Array(hb.memory.buffer);
  const memory = hb.malloc(trueType.byteLength);
  heap().set(trueType, memory);
  const blob = hb.hb_blob_create(memory, trueType.byteLength, WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  try {
    const unicodes = hb.hb_subset_input_unicode_set(input);
    for (const character of options.characters) hb.hb_set_add(unicodes, character.codePointAt(0) ?? 0);
    const glyphs = hb.hb_subset_input_glyph_set(input);
    for (const glyph of options.glyphs ?? []) hb.hb_set_add(glyphs, glyph);
    hb.hb_subset_input_set_flags(input, NO_HINTING | (options.glyphs ? NO_LAYOUT_CLOSURE : 0));
    const features = hb.hb_subset_input_set(input, LAYOUT_FEATURES);
    hb.hb_set_clear(features);
    if (options.features) for (const feature of options.features) hb.hb_set_add(features, tag(feature));
    else hb.hb_set_invert(features);
    if (options.features?.length === 0)
      for (const table of LAYOUT_TABLES) hb.hb_set_add(hb.hb_subset_input_set(input, DROPPED_TABLES), tag(table));
    // Names are for installed fonts; a web font needs none.
    hb.hb_set_clear(hb.hb_subset_input_set(input, NAME_IDS));
    const [lightest, heaviest] = options.weights;
    if (lightest === heaviest) hb.hb_subset_input_pin_axis_location(input, face, tag('wght'), lightest);
    else hb.hb_subset_input_set_axis_range(input, face, tag('wght'), lightest, heaviest, Number.NaN);
    hb.hb_subset_input_pin_axis_location(input, face, tag('wdth'), options.width);
    const subset = hb.hb_subset_or_fail(face, input);
    if (subset === 0) throw new Error('the face cannot be cut');
    const result = hb.hb_face_reference_blob(subset);
    const start = hb.hb_blob_get_data(result, 0);
    const bytes = heap().slice(start, start + hb.hb_blob_get_length(result));
    hb.hb_blob_destroy(result);
    hb.hb_face_destroy(subset);
    return bytes;
  } finally {
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(face);
    hb.hb_blob_destroy(blob);
    hb.free(memory);
  }
}

let loading: Promise<Harfbuzz> | undefined;

function harfbuzz(): Promise<Harfbuzz> {
  loading ??= readFile(packageFile('harfbuzzjs', 'dist/harfbuzz-subset.wasm')).then(async (bytes) => {
    const { instance } = await WebAssembly.instantiate(bytes);
    // The library's exports are untyped; the functions called here are declared below.
    const exports = instance.exports as Harfbuzz;
    exports._initialize();
    return exports;
  });
  return loading;
}

function tag(name: string): number {
  return Buffer.from(name, 'latin1').readUInt32BE();
}

// Values of HarfBuzz's enumerations (hb-subset.h, hb-blob.h).
const WRITABLE = 2;
const NO_HINTING = 0x1;
const NO_LAYOUT_CLOSURE = 0x200;
const DROPPED_TABLES = 3;
const NAME_IDS = 4;
const LAYOUT_FEATURES = 6;

const LAYOUT_TABLES = ['GDEF', 'GPOS', 'GSUB'];

export interface SubsetOptions {
  readonly characters: Iterable<string>;
  readonly glyphs?: Iterable<number>;
  /** OpenType features to keep; all by default. */
  readonly features?: readonly string[];
  /** Lightest and heaviest weight kept; the same twice makes a face of one weight. */
  readonly weights: readonly [number, number];
  /** The one width kept, in percent. */
  readonly width: number;
}

/** Addresses and sizes are numbers of bytes in the library's own memory. */
interface Harfbuzz {
  readonly memory: { readonly buffer: ArrayBuffer };
  _initialize(): void;
  malloc(bytes: number): number;
  free(address: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_set_invert(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, type: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_set_axis_range(
    input: number,
    face: number,
    axis: number,
    min: number,
    max: number,
    start: number,
  ): number;
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}
