import { readFile } from 'node:fs/promises';
import { openDatabase } from '@mela/database/open-database';
import type { BenchSite } from './bench-site.ts';

/** Seconds of CPU that each part of the constellation takes. */
export interface CpuTime {
  server: number;
  /** The sessions of the site's own database and the writers that all databases of the server share; 0 when it is embedded. */
  database: number;
  generator: number;
}

/**
 * Begins to count; what it gives ends the count. By the system's own figures of CPU time, which stay true while other programs use the machine.
 * Undefined where `/proc` does not tell them.
 */
export async function countCpuTime(site: BenchSite): Promise<() => Promise<CpuTime | undefined>> {
  const before = await readings(site);
  return async () => {
    const after = await readings(site);
    if (before.server === undefined || after.server === undefined) return undefined;
    let database = 0;
    for (const [pid, seconds] of after.sessions) database += seconds - (before.sessions.get(pid) ?? 0);
    return { server: after.server - before.server, database, generator: after.generator - before.generator };
  };
}

async function readings({ env }: BenchSite) {
  const { user, system } = process.cpuUsage();
  return {
    server: await secondsOf(env.pid('server')),
    sessions: env.databaseUrl === undefined ? new Map<number, number>() : await sessionSeconds(env.databaseUrl),
    generator: (user + system) / 1e6,
  };
}

/** Seconds of CPU that work takes of this process, and of the sessions of the database at `url`; undefined for an embedded one. */
export async function cpuSecondsOf(url: string | undefined, work: () => Promise<unknown>): Promise<number> {
  const sessions = async () => (url === undefined ? new Map<number, number>() : sessionSeconds(url));
  const before = await sessions();
  const node = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(node);
  let seconds = (user + system) / 1e6;
  for (const [pid, after] of await sessions()) seconds += after - (before.get(pid) ?? 0);
  return seconds;
}

/** Seconds of CPU so far of each session of a database and of the writers that all databases of the server share, by process. */
export async function sessionSeconds(url: string): Promise<Map<number, number>> {
  const database = await openDatabase({ url });
  const rows = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where pid <> pg_backend_pid()
     and (datname = current_database() or backend_type in ('walwriter', 'checkpointer', 'background writer'))`,
  );
  await database.close();
  const seconds = new Map<number, number>();
  for (const { pid } of rows) seconds.set(pid, (await secondsOf(pid)) ?? 0);
  return seconds;
}

/** User and system time of a process with all its threads, in seconds; undefined where `/proc` does not tell. */
export async function secondsOf(pid: number | string): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** The same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
