import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { MadeFile } from '#/pipeline/job.ts';
import { packageFile } from '#/pipeline/package-file.ts';
export async function subsetFonts(): Promise<MadeFile[]> {
  const lat = await readFile(packageFile('@fontsource-variable/anek-latin', 'files/anek-latin-latin-standard-normal.woff2'));
  const ben = await readFile(packageFile('@fontsource-variable/anek-bangla', 'files/anek-bangla-bengali-standard-normal.woff2'));
  const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('') + '¥’‘“”–—·×…©−→←↑↓';
  const bn = Array.from({ length: 128 }, (_, i) => String.fromCodePoint(0x980 + i)).join('') + '।॥\u200C\u200D';
  const variationAxes = { wght: { min: 600, max: 800 }, wdth: 92 };
  const make = async (role: string, font: Buffer, text: string): Promise<MadeFile> => ({ role, name: `fonts/${role}.woff2`, bytes: await subsetFont(font, text, { targetFormat: 'woff2', variationAxes, noHinting: true }) });
  return [await make('displayLatin', lat, ascii), await make('displayBengali', ben, bn), await make('currency', lat, '¥')];
}
