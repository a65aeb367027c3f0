import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectInFolder, listenInFolder } from '#/folder-socket.ts';

/**
 * Takes a folder for this process alone, or throws a message that names the holder. The lock is free again as soon as its holder has ended,
 * by `kill -9` too. Each contender binds its own socket before it looks for others, so of two that start together at least one sees the
 * other, and both may step back but never both continue. A socket of an ended process refuses and is removed.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const claims = join(folder, 'lock');
  mkdirSync(claims, { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    const own = `${process.pid}-${randomBytes(4).toString('hex')}`;
    const socket = await listenInFolder(claims, own, (other) => other.destroy());
    const holder = await findHolder(claims, own);
    if (holder === undefined) return { release: () => socket.close() };
    await socket.close();
    if (attempt === ATTEMPTS_MAX)
      throw new Error(
        `The data folder ${folder} is in use by process ${holder.split('-')[0]}. Stop that process first, or give this one another folder (DATA_DIR).`,
      );
    await wait(BACK_OFF_MS * (attempt + Math.random()));
  }
}

async function findHolder(claims: string, own: string): Promise<string | undefined> {
  const names = new Set(readdirSync(claims).map((file) => file.replace(/\.(sock|path)$/, '')));
  names.delete(own);
  for (const name of names) {
    const socket = await connectInFolder(claims, name);
    if (socket) {
      socket.destroy();
      return name;
    }
    for (const ending of ['sock', 'path']) rmSync(join(claims, `${name}.${ending}`), { force: true });
  }
  return undefined;
}

const ATTEMPTS_MAX = 4;
const BACK_OFF_MS = 60;

interface FolderLock {
  release(): Promise<void>;
}
