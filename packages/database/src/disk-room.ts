import { statfsSync } from 'node:fs';

/** PostgreSQL's own code for a full disk. */
const DISK_FULL = '53100';

/** Nothing is written any more, because the disk has no room. Nothing moved; the same may be tried again later. `code` is PostgreSQL's own. */
export class DiskFullError extends Error {
  override name = 'DiskFullError';
  readonly code = DISK_FULL;
  readonly severity = 'ERROR';
}

/**
 * Whether a statement failed because the disk was full, in a way that has surely undone it. After a PANIC the outcome is unknown: the log itself
 * could not be written.
 */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return code === DISK_FULL && severity === 'ERROR';
}

/** True when the engine has stopped in the middle of what it did, and must not be asked again. */
export function isEngineDead(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { severity } = error as { severity?: unknown };
  // The last one is WebAssembly's own: the engine's code itself has stopped.
  return severity === 'PANIC' || severity === 'FATAL' || error.name === 'RuntimeError';
}

/**
 * Whether a folder's disk has the room that the embedded engine may need before it can be stopped: a new segment of its log (16 MB) and all of its
 * buffers (32 MB). With less it is not asked to write at all, because a log or checkpoint that meets a full disk kills it.
 */
export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_BYTES;
}

const ROOM_BYTES = 48 * 1024 * 1024;
