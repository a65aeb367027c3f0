import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { buildStale } from '../build/build-stale.ts';
import { consoleSize } from '../build/console-size.ts';
import { scriptSizes } from '../build/script-sizes.ts';
import type { Findings } from './part.ts';

/** JavaScript of the first screen, with the first part of a catalogue. */
const firstMax = 92.5 * 1024;
const laterMax = 30 * 1024;
/** What runs in the head of every page, before anything is painted. */
const headMax = 2 * 1024;
/** Scripts, styles and words that the console loads before its first room. */
const consoleMax = 350 * 1024;

/**
 * JavaScript of the built page, brotli: the script in its head no heavier than `headMax`, the first screen without zod and no
 * heavier than `firstMax`, and 30 KB more at most for each later part; the console's first load no heavier than `consoleMax`.
 */
export async function checkPageWeight(): Promise<Findings> {
  await buildStale({ only: ['art', 'web', 'console'] });
  const { first, firstFiles, later } = await scriptSizes();
  const findings: Findings = [];
  if (first > firstMax) findings.push(`the first screen loads ${first} bytes of JavaScript; ${firstMax} are the limit`);
  const head = await headScriptBytes();
  if (head > headMax) findings.push(`each page carries ${head} bytes of script in its head; ${headMax} are the limit`);
  for (const { name, bytes } of later)
    if (bytes > laterMax) findings.push(`${name} adds ${bytes} bytes of JavaScript; ${laterMax} are the limit`);
  for (const file of firstFiles)
    if (/\b_zod\b/.test(await readFile(file, 'utf8'))) findings.push(`${file} of the first screen carries zod`);
  const ofConsole = await consoleSize();
  if (ofConsole > consoleMax)
    findings.push(`the console loads ${ofConsole} bytes at first; ${consoleMax} are the limit`);
  return findings;
}

async function headScriptBytes(): Promise<number> {
  const { firstPaint } = JSON.parse(await readFile('apps/web/dist/server/shell.json', 'utf8')) as {
    firstPaint: string;
  };
  return brotliCompressSync(firstPaint).length;
}
