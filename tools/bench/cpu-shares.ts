import { readFile } from 'node:fs/promises';
import type { BenchSite } from './bench-site.ts';
import { secondsOf } from './cpu-time.ts';
import { loopTime } from './loop-time.ts';

/** Percent of one core that each part takes; with the site on two cores they come to at most 200. */
export interface CpuShares {
  readonly "server's event loop": number;
  /** Passwords are hashed there, and files read. */
  readonly "server's other threads": number;
  /** Decodes what members send. */
  readonly 'picture process': number;
  readonly "bets' generator": number;
  readonly "floods' generators": number;
}

/** Begins to count; what it gives ends the count. By CPU time, which waiting and other programs do not touch. Linux only. */
export async function countCpuShares(site: BenchSite): Promise<() => Promise<CpuShares>> {
  const before = await read(site);
  return async () => {
    const after = await read(site);
    const wall = after.at - before.at;
    const share = (name: Part) => Math.max(0, Math.round((100 * (after[name] - before[name])) / wall));
    return {
      "server's event loop": share('loop'),
      "server's other threads": share('server') - share('loop'),
      'picture process': share('pictures'),
      "bets' generator": share('generator'),
      "floods' generators": share('generators') - share('generator'),
    };
  };
}

/** All in milliseconds. */
async function read({ env }: BenchSite) {
  const pid = env.pid('server');
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const seconds = await Promise.all(children.split(' ').filter(Boolean).map(secondsOf));
  const ms = ({ user, system }: { user: number; system: number }) => (user + system) / 1000;
  return {
    at: performance.now(),
    loop: await loopTime(pid),
    server: 1000 * ((await secondsOf(pid)) ?? 0),
    pictures: 1000 * seconds.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    // Of this thread, and of all threads of this process.
    generator: ms(process.threadCpuUsage()),
    generators: ms(process.cpuUsage()),
  };
}

type Part = Exclude<keyof Awaited<ReturnType<typeof read>>, 'at'>;
