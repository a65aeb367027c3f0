import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironments, processFolders, publicOrigins, repositoryRoot } from './child-environments.ts';
import { dropDemoGames } from './demo-games.ts';
import { freePort } from './free-port.ts';
import { makeKeyFiles } from './key-files.ts';
import { layMigrated, migratedPostgres } from './migrated-databases.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import { startService, type ServiceProcess } from './service-process.ts';
import { siteRequest } from './site-request.ts';

/** What /metrics of both processes asks for. */
export const DEV_METRICS_TOKEN = 'figures-of-a-dev-env';

export type ServiceName = 'server' | 'server2' | 'studio';

export interface DevEnvOptions {
  /** 'embedded' (default), or 'postgres': a fresh database on the server that TEST_DATABASE_URL names (default 127.0.0.1:5432). */
  database?: 'embedded' | 'postgres';
  /** Joins two server processes; with it `servers: 2` starts a second one, at `site2`. Needs `database: 'postgres'`. */
  redisUrl?: string;
  servers?: 1 | 2;
  /** False leaves the house vendor out. */
  studio?: boolean;
  /** Game frames come over TLS, with the studio's self-signed certificate. */
  gamesOverTls?: boolean;
  /** More host names of the site whose pages may frame games: those of merchants that a test makes. */
  hosts?: readonly string[];
  /** False seeds nothing. Default true. */
  demo?: boolean;
  /** Robot players at each merchant of the demo. Default 0, because they take time from the test and change what others see. */
  robots?: number;
  /** True lets the processes make and migrate their databases themselves, as at a first start. Default false: they find copies, which is quicker. */
  fromNothing?: boolean;
  /** More settings by environment, over all others; undefined takes one away. */
  environment?: Record<string, string | undefined>;
  /** The processes' lines go to this one's output as well. */
  show?: boolean;
  /** Runs the bundles of another tree of the sources. Default: this one. */
  root?: string;
  /** Another script in place of the server's own, from the root of the sources; its data and settings are the same. */
  serverScript?: string;
  /** How long each process may take until it serves, in ms. Default 180,000: a loaded machine takes its time. */
  startTimeoutMs?: number;
}

/** The running constellation. Ports and data stay the same across restarts; `stop` ends everything and removes the data. */
export interface DevEnv {
  /** The site's origin, http://127.0.0.1:<port>. */
  site: string;
  /** The second server process's origin, with `servers: 2`. */
  site2: string | undefined;
  /** The house vendor's origin. */
  games: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** What a process printed so far, line by line. */
  logs(which: ServiceName): readonly string[];
  pid(which: ServiceName): number;
  kill9(which: ServiceName): Promise<void>;
  /** Asks one process to stop and waits until it is gone; false when it had to be killed. */
  stopOne(which: ServiceName): Promise<boolean>;
  /** Starts a stopped or killed process again (a living one is stopped first) and waits until it is ready. */
  restart(which: ServiceName): Promise<void>;
  stop(): Promise<void>;
}

/** Starts database, server and studio as separate processes, waits until they are ready, and returns their addresses. */
export async function startDevEnv(options: DevEnvOptions = {}): Promise<DevEnv> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mela-'));
  const createDatabase = options.fromNothing ? createPostgresDatabase : migratedPostgres;
  const postgres = options.database === 'postgres' ? await createDatabase() : undefined;
  if (options.demo !== false && options.studio !== false) await dropDemoGames(dataDir);
  if (!options.fromNothing) await layMigrated(dataDir, postgres ? ['studio'] : ['studio', 'server']);
  const plans = await planServices(options, dataDir, postgres?.url);
  const running = new Map<ServiceName, ServiceProcess>();

  const start = async (which: ServiceName) => {
    const plan = plans.get(which);
    if (plan === undefined) throw new Error(`this environment has no ${which}`);
    const service = startService({
      name: which,
      script: plan.script,
      cwd: options.root ?? repositoryRoot,
      environment: plan.environment,
      preload: [join(import.meta.dirname, 'another-day.ts')],
      ...(options.show && { onLine: (line: string) => console.log(`[${which}] ${line}`) }),
    });
    running.set(which, service);
    try {
      await service.listening(options.startTimeoutMs ?? 180_000);
      await untilReady(plan.origin, which);
    } catch (error) {
      throw new Error(`${String(error)}\n${service.logs.slice(-40).join('\n')}`, { cause: error });
    }
  };
  const stopAll = async () => {
    await Promise.all([...running.values()].map((service) => service.stop()));
    await postgres?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const one = (which: ServiceName) => {
    const service = running.get(which);
    if (service === undefined) throw new Error(`the ${which} was never started`);
    return service;
  };

  try {
    // The house vendor first, so that the server has its games when it is ready. The second server finds the database migrated: two of them
    // starting at once is a separate test, by `restart`.
    for (const which of ['studio', 'server', 'server2'] as const) if (plans.has(which)) await start(which);
  } catch (error) {
    await stopAll();
    throw error;
  }

  return {
    site: plans.get('server')?.origin ?? '',
    site2: plans.get('server2')?.origin,
    games: plans.get('studio')?.origin ?? '',
    dataDir,
    databaseUrl: postgres?.url,
    logs: (which) => one(which).logs,
    pid: (which) => one(which).pid,
    kill9: (which) => one(which).kill9(),
    stopOne: (which) => one(which).stop(),
    restart: async (which) => {
      await running.get(which)?.stop();
      await start(which);
    },
    stop: stopAll,
  };
}

interface ServicePlan {
  script: string;
  origin: string;
  environment: Record<string, string | undefined>;
}

/** Every site has words and counters of its own in a Redis that others use too. */
function ownKeys(redisUrl: string): string {
  const url = new URL(redisUrl);
  url.searchParams.set('keyPrefix', `${randomUUID()}:`);
  return url.href;
}

async function planServices(options: DevEnvOptions, dataDir: string, databaseUrl: string | undefined) {
  const [port, gamesPort] = [await freePort(), await freePort()];
  const keys = await makeKeyFiles(join(dataDir, 'keys'));
  const settings: Record<string, string | undefined> = {
    ...inherited(),
    DEMO: options.demo === false ? 'off' : 'on',
    DEMO_ROBOTS: String(options.robots ?? 0),
    DATABASE_URL: databaseUrl,
    REDIS_URL: options.redisUrl && ownKeys(options.redisUrl),
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    METRICS_TOKEN: DEV_METRICS_TOKEN,
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    PASSWORD_COST: isPrivateDemo(options) ? 'lowest' : undefined,
    ...(options.root && { ART_DIR: join(options.root, 'packages/game-art/dist') }),
    ...(options.gamesOverTls && { GAMES_ORIGIN: `https://localhost:${gamesPort}` }),
    ...options.environment,
  };
  const { server, studio } = childEnvironments(settings, { host: '127.0.0.1', port, gamesPort, dataDir, keys });
  for (const host of options.hosts ?? []) studio['PUBLIC_ORIGINS'] += `,http://${host}:${port}`;
  if (options.hosts) server['PUBLIC_ORIGINS'] = studio['PUBLIC_ORIGINS'];
  const plans = new Map<ServiceName, ServicePlan>();
  const serverScript = options.serverScript ?? scriptOf('server', options.root);
  plans.set('server', {
    script: serverScript,
    origin: `http://127.0.0.1:${port}`,
    environment: server,
  });
  if (options.studio !== false)
    plans.set('studio', {
      script: scriptOf('studio', options.root),
      origin: `http://127.0.0.1:${gamesPort}`,
      environment: studio,
    });
  if (options.servers === 2) {
    const port2 = await freePort();
    const environment = { ...server, PORT: String(port2) };
    // Behind one name in real life; here the phone shows games from either port.
    studio['PUBLIC_ORIGINS'] += `,${publicOrigins({ host: '127.0.0.1', port: port2 })}`;
    plans.set('server2', {
      script: serverScript,
      origin: `http://127.0.0.1:${port2}`,
      environment,
    });
  }
  return plans;
}

/** Whether the server hashes at the lowest cost: it refuses to where it may be in production. */
function isPrivateDemo({ demo, environment = {} }: DevEnvOptions) {
  return demo !== false && !['HOST', 'PUBLIC_ORIGINS', 'TRUST_PROXY'].some((name) => name in environment);
}

/** The bundle that `npm run build` makes, or the sources where there is none or MELA_FROM_SOURCE is set. */
function scriptOf(app: 'server' | 'studio', root = repositoryRoot) {
  const bundle = join(root, processFolders[app], 'dist/main.js');
  return process.env['MELA_FROM_SOURCE'] || !existsSync(bundle)
    ? join(root, processFolders[app], 'src/main.ts')
    : bundle;
}

/** This process's environment without the settings that an operator's shell may hold: a test must never reach the operator's database. */
function inherited() {
  const kept = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'USER', 'NODE_EXTRA_CA_CERTS', 'TEST_DAYS_AHEAD'];
  return Object.fromEntries(
    kept.filter((name) => process.env[name] !== undefined).map((name) => [name, process.env[name]]),
  );
}

async function untilReady(origin: string, which: ServiceName) {
  const late = AbortSignal.timeout(120_000);
  for (;;) {
    const status = await siteRequest(origin, { path: '/readyz' }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (late.aborted) throw new Error(`the ${which} serves but is not ready (${status})`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
