import { existsSync, readdirSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { skippedFolders } from '../build/content-hash.ts';

/** Editors write a file in several steps; milliseconds. */
const QUIET_MS = 100;

/** Calls `onChange` after something below `roots` changed, one call at a time. Folders that never enter a build are not watched. */
export function watchFolders(roots: readonly string[], onChange: () => Promise<void>): void {
  const watchers = new Map<string, FSWatcher>();
  let isDirty = false;
  let isBusy = false;

  function add(folder: string): void {
    if (!watchers.has(folder)) {
      const watcher = watch(folder, () => changed(folder));
      watcher.on('error', () => drop(folder));
      watchers.set(folder, watcher);
    }
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory() && !skippedFolders.has(entry.name) && !watchers.has(join(folder, entry.name)))
        add(join(folder, entry.name));
  }

  function drop(folder: string): void {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }

  function changed(folder: string): void {
    if (existsSync(folder)) add(folder);
    else drop(folder);
    isDirty = true;
    if (!isBusy) void work();
  }

  async function work(): Promise<void> {
    isBusy = true;
    while (isDirty) {
      await pause(QUIET_MS);
      isDirty = false;
      await onChange();
    }
    isBusy = false;
  }

  for (const root of roots) add(root);
}
