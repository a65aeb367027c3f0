import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PackageProblem } from './package-problem.ts';

/**
 * Lists a package's files. The front end is in `frontend/` and the maths in `math/`, as they are published, or either
 * is at the top of the folder with everything else. Throws a `PackageProblem`.
 */
export async function readPackageFolder(folder: string): Promise<PackageFolder> {
  const files = await walk(folder, '');
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  const has = (path: string) => files.some((file) => file.path === path);
  const front = has('frontend/index.html') ? 'frontend/' : '';
  const maths = has('math/index.json') ? 'math/' : '';
  if (!has(`${front}index.html`)) throw new PackageProblem('there is no index.html, in the folder or in frontend/');
  if (!has(`${maths}index.json`)) throw new PackageProblem('there is no index.json, in the folder or in math/');
  return {
    folder,
    files,
    front,
    maths,
    details: has('game.json') ? 'game.json' : undefined,
    stamp: hash(files.map(({ path, bytes, changedAt }) => `${path}\0${bytes}\0${changedAt}`)),
  };
}

/** The version of a package: a hash over the bytes of all its files. */
export async function versionOf({ folder, files }: PackageFolder): Promise<string> {
  const total = createHash('sha256');
  for (const { path } of files) {
    const content = createHash('sha256');
    for await (const chunk of createReadStream(join(folder, path))) content.update(chunk as Buffer);
    total.update(`${path}\0${content.digest('hex')}\0`);
  }
  return total.digest('hex').slice(0, 16);
}

async function walk(folder: string, below: string): Promise<PackageFile[]> {
  const files: PackageFile[] = [];
  for (const name of await readdir(join(folder, below))) {
    // What a file manager leaves behind is no part of the game.
    if (name.startsWith('.')) continue;
    const path = below + name;
    const found = await lstat(join(folder, path));
    if (found.isSymbolicLink()) throw new PackageProblem(`${path} is a link; a package holds files alone`);
    if (found.isDirectory()) files.push(...(await walk(folder, `${path}/`)));
    else if (found.isFile()) files.push({ path, bytes: found.size, changedAt: found.mtimeMs });
    if (files.length > MAX_FILES) throw new PackageProblem(`there are more than ${MAX_FILES} files`);
  }
  return files;
}

function hash(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

const MAX_FILES = 3_000;

export interface PackageFolder {
  readonly folder: string;
  /** In the order of their paths. */
  readonly files: readonly PackageFile[];
  /** Folders of the front end and of the maths: a path with its slash, or empty. */
  readonly front: string;
  readonly maths: string;
  readonly details: string | undefined;
  /** Changes when a file comes, goes, or is written again. */
  readonly stamp: string;
}

interface PackageFile {
  readonly path: string;
  readonly bytes: number;
  readonly changedAt: number;
}
