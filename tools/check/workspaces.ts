import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of all workspaces, from `root`, the repository's root. */
export function workspaces(root = '.'): string[] {
  return ['apps', 'packages', 'vendors'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  );
}
