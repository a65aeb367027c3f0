import { readFile } from 'node:fs/promises';

import { convertFont } from '#/pipeline/convert-font.ts';
import type { Job, MadeFile } from '#/pipeline/job.ts';
import { packageFile } from '#/pipeline/package-file.ts';
import { anekFace } from './anek.ts';
import { bengaliText } from './bengali-text.ts';
import { addToCharacterMap } from './character-map.ts';
import { subsetFace, type SubsetOptions } from './harfbuzz-subset.ts';
import { openFace } from './shaped-text.ts';

/** The display face reduced to what the site sets in it, and the two currency signs for running text. */
export async function fontsJob(): Promise<Job> {
  const text = await bengaliText();
  return {
    id: 'fonts',
    inputs: { text, LATIN, DISPLAY, BENGALI, RUNNING },
    code: ['fonts'],
    make: async () => await Promise.all([displayLatin(), displayBengali(text), yen(), taka(), licence()]),
  };
}

async function displayLatin(): Promise<MadeFile> {
  const face = await subsetFace(await anekFace('latin'), { ...DISPLAY, characters: LATIN, features: ['kern', 'tnum'] });
  return await pack('displayLatin', 'fonts/display-latin.woff2', addToCharacterMap(face, FULL_WIDTH_YEN, YEN));
}

async function displayBengali(text: readonly string[]): Promise<MadeFile> {
  const whole = await anekFace('bengali');
  const face = openFace(whole, BENGALI.weights[0], BENGALI.width);
  const glyphs = new Set(text.flatMap((word) => [...face.glyphsTouched(word)]));
  return await pack(
    'displayBengali',
    'fonts/display-bengali.woff2',
    await subsetFace(whole, { ...BENGALI, characters: new Set(`${text.join('')}\u200C\u200D`), glyphs }),
  );
}

async function yen(): Promise<MadeFile> {
  const face = await subsetFace(await anekFace('latin'), { ...RUNNING, characters: YEN, features: [] });
  return await pack('yen', 'fonts/yen.woff2', addToCharacterMap(face, FULL_WIDTH_YEN, YEN));
}

async function taka(): Promise<MadeFile> {
  return await pack(
    'taka',
    'fonts/taka.woff2',
    await subsetFace(await anekFace('bengali'), { ...RUNNING, characters: TAKA, features: [] }),
  );
}

/** The fonts' licence requires its text to be included. */
async function licence(): Promise<MadeFile> {
  const bytes = await readFile(packageFile('@fontsource-variable/anek-latin', 'LICENSE'));
  return { role: 'licence', name: 'fonts/licence.txt', bytes };
}

async function pack(role: string, name: string, trueType: Uint8Array): Promise<MadeFile> {
  return { role, name, bytes: await convertFont(trueType, 'woff2') };
}

/** ￥ gets the proportional sign: its own glyph would leave a full-width gap before every amount. */
const FULL_WIDTH_YEN = '￥';
const YEN = '¥';
const TAKA = '৳';

const LATIN = `${Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')}${YEN}‘’“”–—·×…−•©`;

/** Headings and figures are 600 to 800 heavy and 92 % wide; the signs in running text follow its own weight. */
const DISPLAY = { weights: [600, 800], width: 92 } as const satisfies Partial<SubsetOptions>;
/** Headings are the only Bengali text in the face: one weight, a third of the size. */
const BENGALI = { weights: [750, 750], width: 92 } as const satisfies Partial<SubsetOptions>;
const RUNNING = { weights: [400, 800], width: 92 } as const satisfies Partial<SubsetOptions>;
