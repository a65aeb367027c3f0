import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Runs `work` while no other living process holds the lock file; a holder that died loses it. `who` is named in the message of a waiting process. */
export async function withFileLock<T>(path: string, who: string, work: () => Promise<T>): Promise<T> {
  let isReported = false;
  while (!(await take(path))) {
    if (!isReported) console.log(`Waiting for ${who} to end …`);
    isReported = true;
    await pause(200);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function take(path: string) {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const holder = Number(await readFile(path, 'utf8').catch(() => ''));
  if (Number.isInteger(holder) && holder > 0 && !isAlive(holder)) await rm(path, { force: true });
  return false;
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
