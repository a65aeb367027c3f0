import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { editionOf } from '../games/editions.ts';
import { instantGameOf } from '../instant/instant-games.ts';
import { loadPackage } from './package/load-package.ts';
import { readPackageFolder } from './package/package-folder.ts';
import { PackageProblem } from './package/package-problem.ts';
import { packageReport } from './package/package-report.ts';
import { ID } from './packaged-games.ts';

/**
 * Verifies a package and installs it where the studio finds it, atomically, so that no half copy is ever played.
 * Returns the report. Throws a `PackageProblem` if it cannot be played.
 */
export async function addGame(options: {
  folder: string;
  id?: string;
  packagesDir: string;
  checkOnly?: boolean;
}): Promise<string> {
  const source = resolve(options.folder);
  const id = options.id ?? basename(source);
  if (!ID.test(id))
    throw new PackageProblem(
      `"${id}" cannot be a game's id: name it with --id, 2 to 40 of a-z, 0-9 and -, beginning with a letter or digit`,
    );
  if (editionOf(id) || instantGameOf(id))
    throw new PackageProblem(`the studio has a game ${id} of its own: choose another id with --id`);
  const proof = await mkdtemp(join(tmpdir(), 'mela-games-add-'));
  try {
    const game = await loadPackage(id, await readPackageFolder(source), proof);
    const report = packageReport(game);
    await game.close();
    if (!options.checkOnly) await drop(source, options.packagesDir, id);
    return report;
  } finally {
    await rm(proof, { recursive: true, force: true });
  }
}

async function drop(source: string, packagesDir: string, id: string): Promise<void> {
  await mkdir(packagesDir, { recursive: true });
  // The studio ignores names that begin with a dot: it sees the folder after the rename.
  const coming = join(packagesDir, `.${id}.coming`);
  const going = join(packagesDir, `.${id}.going`);
  await rm(coming, { recursive: true, force: true });
  await rm(going, { recursive: true, force: true });
  await cp(source, coming, { recursive: true, errorOnExist: true, force: false });
  await rename(join(packagesDir, id), going).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(coming, join(packagesDir, id));
  await rm(going, { recursive: true, force: true });
}
