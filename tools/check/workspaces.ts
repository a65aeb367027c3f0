import { readdirSync } from 'node:fs';

/** The folders of all workspaces. The current folder must be the repository's root. */
export function workspaces(): string[] {
  return ['apps', 'packages', 'vendors'].flatMap((group) => readdirSync(group).map((name) => `${group}/${name}`));
}
