import { join } from 'node:path';
import { dropDemoGames } from '@mela/dev-env/demo-games';
import { childEnvironments, processFolders, readPlaces, repositoryRoot } from '@mela/dev-env/child-environments';
import { portTrouble } from '@mela/dev-env/free-port';
import { makeKeyFiles } from '@mela/dev-env/key-files';
import { startService, type ServiceProcess } from '@mela/dev-env/service-process';
import { buildStale } from '../build/build-stale.ts';
import { drawCatalogue } from './draw-catalogue.ts';
import { watchFolders } from './watch-folders.ts';
import { isDemo, startMessage } from './start-message.ts';

const startedAt = Date.now();
/** `npm run dev`: after a change what is stale is built again, and the processes that run it start again. */
const isWatching = process.argv.includes('--watch');
const services = new Map<ProcessName, ServiceProcess>();
let stopping: Promise<void> | undefined;
let endDrawing: (() => void) | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

try {
  await start();
} catch (error) {
  if (stopping === undefined) {
    console.error(`\nMela cannot start: ${error instanceof Error ? error.message : String(error)}`);
    await stop(1);
  }
}

async function start() {
  const settings = readPlaces(process.env);
  const roles = (process.env['ROLES'] || 'api,live,jobs,studio').split(',').map((role) => role.trim());
  const withStudio = roles.includes('studio');
  const withServer = roles.some((role) => role !== 'studio');
  const { host, port, gamesPort, dataDir } = settings;

  const troubles = [
    withServer && (await portTrouble(host, port)),
    withStudio && (await portTrouble(host, gamesPort)),
  ].filter(Boolean);
  if (troubles.length > 0)
    throw new Error(
      `${troubles.join('\n')}\nStop what listens there, or choose other ports: PORT=9080 GAMES_PORT=9081 npm start`,
    );

  await buildStale({ quick: isWatching });
  const keys = await makeKeyFiles(join(dataDir, 'keys'));
  if (withStudio && isDemo(process.env)) await dropDemoGames(dataDir);
  const environments = childEnvironments({ LOG_LEVEL: 'warn', ...process.env }, { ...settings, keys });
  if (stopping) return;

  const waiting = setInterval(() => console.log(`Starting … ${Math.round((Date.now() - startedAt) / 1000)} s`), 5000);
  try {
    const nobody = Promise.resolve(undefined);
    const [site, games] = await Promise.all([
      withServer ? run('server', environments.server) : nobody,
      withStudio ? run('studio', environments.studio) : nobody,
    ]);
    console.log(
      startMessage({
        site,
        games,
        gamesOrigin: environments.studio['GAMES_ORIGIN'],
        environment: process.env,
        dataDir,
        startedAt,
      }),
    );
  } finally {
    clearInterval(waiting);
  }
  if (stopping) return;
  endDrawing = drawCatalogue(process.env['ART_DIR']);
  const names = [...(withServer ? (['server'] as const) : []), ...(withStudio ? (['studio'] as const) : [])];
  if (isWatching) watchFolders(['apps', 'packages', 'vendors', 'tools/build'], rebuilder(names, environments));
}

/** Builds what is stale, then restarts the processes that run any of it. After a failure the last build keeps running. */
function rebuilder(names: readonly ProcessName[], environments: ReturnType<typeof childEnvironments>) {
  const made = new Set<string>();
  return async () => {
    try {
      await buildStale({ quick: true, onMade: (step) => made.add(step) });
      const stale = names.filter((name) => RUNS[name].some((step) => made.has(step)));
      made.clear();
      await Promise.all(stale.map((name) => restart(name, environments[name])));
      if (stale.length > 0) console.log(`The ${stale.join(' and the ')} runs the change.`);
    } catch (error) {
      console.error(`${error instanceof Error ? error.message : String(error)}\nWaiting for the next change.`);
    }
  };
}

async function restart(name: ProcessName, environment: Record<string, string | undefined>): Promise<void> {
  const old = services.get(name);
  services.delete(name);
  await old?.stop(5_000);
  if (!stopping) await run(name, environment);
}

/** Starts one process and answers its origin once it serves. From then on its end is everyone's end: nothing restarts silently. */
async function run(name: ProcessName, environment: Record<string, string | undefined>) {
  const service = startService({
    name,
    script: join(repositoryRoot, processFolders[name], 'dist/main.js'),
    environment,
    cwd: repositoryRoot,
    onLine: (line, stream) => (stream === 'err' ? console.error(line) : console.log(line)),
  });
  services.set(name, service);
  const origin = await service.listening(120_000);
  void service.gone.then(({ code, signal }) => {
    if (stopping !== undefined || services.get(name) !== service) return;
    if (isWatching) return console.error(`\nThe ${name} ended by itself. Waiting for the next change.`);
    console.error(
      `\nThe ${name} ended by itself (${signal ?? `code ${code}`}); stopping the rest. Its last lines stand above.`,
    );
    void stop(1);
  });
  return origin;
}

function stop(code: number) {
  stopping ??= stopAll(code);
  return stopping;
}

async function stopAll(code: number) {
  if (code === 0) console.log('\nStopping; open bets finish first …');
  endDrawing?.();
  // The vendor goes first, so that its last calls are still answered.
  let isStuck = false;
  for (const name of ['studio', 'server'] as const) {
    if ((await services.get(name)?.stop(20_000)) !== false) continue;
    console.error(`The ${name} did not stop within 20 s and was killed.`);
    isStuck = true;
  }
  process.exit(code || (isStuck ? 1 : 0));
}

type ProcessName = 'server' | 'studio';

/** The build steps whose outcome a process reads when it starts. */
const RUNS: Readonly<Record<ProcessName, readonly string[]>> = {
  server: ['server', 'web', 'art'],
  studio: ['studio', 'studio client', 'packaged games', 'art'],
};
