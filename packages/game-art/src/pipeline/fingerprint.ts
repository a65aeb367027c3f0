import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const known = new Map<string, Promise<string>>();

/** A hash over names and contents of the files in a folder; read once per run. */
export function fingerprintFolder(folder: string): Promise<string> {
  const found = known.get(folder) ?? readFolder(folder);
  known.set(folder, found);
  return found;
}

async function readFolder(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).toSorted()) {
    if (name.endsWith('.test.ts')) continue;
    hash.update(name).update(await readFile(path.join(folder, name)));
  }
  return hash.digest('hex');
}
