import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';

import { convertFont } from '#/pipeline/convert-font.ts';
import { packageFile } from '#/pipeline/package-file.ts';
import type { FaceName } from '#/recipes/recipe.ts';

/** The family names that titles are set in. */
export const TITLE_FAMILIES: Readonly<Record<FaceName, string>> = {
  lilita: 'Lilita One',
  luckiest: 'Luckiest Guy',
  bangers: 'Bangers',
};

const PACKAGES = ['lilita-one', 'luckiest-guy', 'bangers'];
let files: Promise<string[]> | undefined;

/** What the SVG renderer needs to set text: the faces as TrueType, unpacked once per machine. */
export async function textOptions(): Promise<ResvgRenderOptions> {
  files ??= Promise.all(PACKAGES.map(unpack));
  return { font: { fontFiles: await files, loadSystemFonts: false, defaultFontFamily: 'Lilita One' } };
}

/** Width in px of a line set at 100 px. */
export async function lineWidthAt100(text: string, face: FaceName): Promise<number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200"><text y="150" font-family="${TITLE_FAMILIES[face]}" font-size="100">${text}</text></svg>`;
  return new Resvg(svg, await textOptions()).getBBox()?.width ?? 0;
}

async function unpack(name: string): Promise<string> {
  const packed = packageFile(`@fontsource/${name}`, `files/${name}-latin-400-normal.woff2`);
  const folder = path.join(tmpdir(), 'mela-title-faces');
  const file = path.join(folder, `${name}.ttf`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  // Under a separate name first: another build may be reading the finished one.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, await convertFont(await readFile(packed), 'truetype'));
  await rename(draft, file);
  return file;
}
