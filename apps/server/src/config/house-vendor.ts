import { readFile } from 'node:fs/promises';

/** The house vendor's code, and its name as players read it. */
export const STUDIO = { code: 'studio', name: { en: 'Mela Studio', bn: 'মেলা স্টুডিও' } } as const;

/** The keys that it may prove its calls by beside RSA, one a line; none without a file. Throws when the file cannot be read. */
export async function studioMacKeys(file: string | undefined): Promise<string[]> {
  if (file === undefined) return [];
  return (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
}
