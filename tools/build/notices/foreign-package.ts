import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFile } from '@mela/game-art/pipeline/package-file';

/** A package by others whose files reach players or staff. */
export interface ForeignPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression, as its package.json declares it. */
  readonly licence: string;
  /** Every licence and notice file, in full; undefined if there is none. */
  readonly text: string | undefined;
}

/** Texts that packages omit, by package name (`/` as `+`) or, for licences without a copyright line, by SPDX id. */
const OWN_TEXTS = join(import.meta.dirname, 'texts');

/** Folder of the package that a bundled module is part of. */
export function packageFolder(module: string): string {
  const [, helper] = /^\0(vite|rolldown)\b/.exec(module) ?? [];
  if (helper !== undefined) return packageFile(helper, '');
  const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module) ?? [];
  if (folder === undefined) throw new Error(`${module} is in no package`);
  return folder;
}

export async function readPackage(folder: string): Promise<ForeignPackage> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
  const licence = license ?? '';
  return { name, version, licence, text: (await ownFiles(folder)) ?? (await keptText(name, licence)) };
}

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|copyrightnotice)(?:-\w+)?(?:\.(?:md|txt))?$/i;

async function ownFiles(folder: string): Promise<string | undefined> {
  const names = (await readdir(folder)).filter((name) => LICENCE_FILE.test(name)).toSorted();
  if (names.length === 0) return undefined;
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  // Vite appends the licences of its own tool chain, of which nothing is bundled here.
  return texts.map((text) => (text.split(/^# Licenses of bundled dependencies/m)[0] ?? '').trim()).join('\n\n');
}

async function keptText(name: string, licence: string): Promise<string | undefined> {
  const kept = new Set(await readdir(OWN_TEXTS));
  const file = [name.replace('/', '+'), licence].map((each) => `${each}.txt`).find((each) => kept.has(each));
  return file === undefined ? undefined : (await readFile(join(OWN_TEXTS, file), 'utf8')).trim();
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}
