import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
const LEAST_FREE_BYTES = 8 * 2 ** 30;
const FORGOTTEN_AFTER_MS = 3 * 3_600_000;

/** A folder in memory for what tests write, where the system has one with room; the caller removes it. */
export async function openMemoryFolder(): Promise<string | undefined> {
  const room = await statfs(SHARED_MEMORY).catch(() => undefined);
  if (room === undefined) return undefined;
  await removeForgotten();
  if (Math.min(room.bavail * room.bsize, freemem()) < LEAST_FREE_BYTES) return undefined;
  const folder = await mkdtemp(join(SHARED_MEMORY, 'mela-')).catch(() => undefined);
  // PostgreSQL runs as another user when we are root.
  if (folder !== undefined) await chmod(folder, 0o755);
  return folder;
}

/** What a killed run left behind fills memory, not a disk. */
async function removeForgotten() {
  for (const name of await readdir(SHARED_MEMORY)) {
    if (!name.startsWith('mela-')) continue;
    const path = join(SHARED_MEMORY, name);
    const about = await stat(path).catch(() => undefined);
    if (about && about.uid === process.getuid?.() && Date.now() - about.mtimeMs > FORGOTTEN_AFTER_MS)
      await rm(path, { recursive: true, force: true });
  }
}
