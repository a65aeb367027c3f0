import { readFile } from 'node:fs/promises';

import { convertFont } from '#/pipeline/convert-font.ts';
import { packageFile } from '#/pipeline/package-file.ts';

const faces = new Map<Script, Promise<Buffer>>();

/** The whole variable face of a script, width and weight, as TrueType. */
export function anekFace(script: Script): Promise<Buffer> {
  const found = faces.get(script) ?? unpack(script);
  faces.set(script, found);
  return found;
}

async function unpack(script: Script): Promise<Buffer> {
  const [name, file] = FILES[script];
  return await convertFont(await readFile(packageFile(`@fontsource-variable/${name}`, `files/${file}`)), 'truetype');
}

const FILES = {
  latin: ['anek-latin', 'anek-latin-latin-standard-normal.woff2'],
  bengali: ['anek-bangla', 'anek-bangla-bengali-standard-normal.woff2'],
} as const;

export type Script = keyof typeof FILES;
