import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const DAY_MS = 86_400_000;

/**
 * Removes files that no manifest has named for a day. Meanwhile, a server that started with an older manifest continues
 * to serve its addresses. `except` is a folder below it that belongs to another manifest.
 */
export async function retireFiles(
  folder: string,
  named: readonly string[],
  { now = Date.now(), except }: { now?: number; except?: string } = {},
): Promise<void> {
  const ledgerFile = path.join(folder, '.retired.json');
  const before = new Map(
    Object.entries(JSON.parse(await readFile(ledgerFile, 'utf8').catch(() => '{}')) as Record<string, number>),
  );
  const inUse = new Set(named);
  const after: Record<string, number> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    if (except !== undefined && file.startsWith(`${except}/`)) continue;
    if (!entry.isFile() || inUse.has(file) || !HASHED.test(entry.name)) continue;
    const since = before.get(file) ?? now;
    if (now - since > DAY_MS) await rm(path.join(folder, file));
    else after[file] = since;
  }
  await writeFile(ledgerFile, JSON.stringify(after));
}

/** Only files that this build names by content may be removed. */
const HASHED = /\.[0-9a-f]{8}\./;
