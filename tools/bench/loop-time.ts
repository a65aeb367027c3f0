import { readFile } from 'node:fs/promises';

/**
 * Milliseconds of CPU so far of a process's main thread, which runs its event loop. By the scheduler's own count in nanoseconds, which waiting and
 * other programs do not touch. Linux only.
 */
export async function loopTime(pid: number): Promise<number> {
  return Number((await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ', 1)[0]) / 1e6;
}
