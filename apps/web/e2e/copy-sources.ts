import { cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { repositoryRoot } from '@mela/dev-env/child-environments';

const GROUPS = ['apps', 'packages', 'vendors'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.base.json'];

/** Makes `root`, a folder below the repository's root, a copy of the sources that a test may change; installed packages resolve from above. */
export async function copySources(root: string): Promise<void> {
  await rm(root, { recursive: true, force: true });
  await mkdir(join(root, 'node_modules/@mela'), { recursive: true });
  const isSource = (path: string) => !['node_modules', 'dist', '.cache'].includes(basename(path));
  for (const place of [...GROUPS, 'tools', ...FILES])
    await cp(join(repositoryRoot, place), join(root, place), { recursive: true, filter: isSource });
  for (const group of GROUPS) {
    for (const name of await readdir(join(root, group))) {
      const workspace = join(root, group, name);
      const manifest = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8')) as { name: string };
      await symlink(workspace, join(root, 'node_modules', manifest.name));
      // The root's packages resolve from above; these are installed below their workspace.
      await symlink(join(repositoryRoot, group, name, 'node_modules'), join(workspace, 'node_modules'));
    }
  }
  // Pictures do not depend on the language: only files that depend on the texts are rebuilt.
  const art = 'packages/game-art/dist';
  await cp(join(repositoryRoot, art), join(root, art), { recursive: true });
}
