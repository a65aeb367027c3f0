import type { Database } from '@mela/database/database';
import type { Random } from '@mela/game-rules/random';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { buildApp } from '#/app.ts';
import type { StudioConfig } from '#/config.ts';
import type { CrashPace } from '#/instant/crash/crash-table.ts';
import { makeSelfSigned } from '@mela/vendor-kit/http/self-signed';
import { patienceWith, startFakeOperator } from './fake-operator.ts';
import { studioClient } from './studio-client.ts';

export const METRICS_TOKEN = 'figures-for-this-test';

export const migrations = fileURLToPath(new URL('../src/db/migrations', import.meta.url));

/** A studio on its own port in this process, with a fake operator behind it; both stop with the test. */
export async function runStudio(database: Database, options: RunOptions) {
  const operator = await startFakeOperator();
  onTestFinished(() => operator.close());
  const app = await buildApp({
    config: { ...studioConfig(operator, options.featureSeconds), ...options.config },
    database,
    random: options.random,
    clientDir,
    tls: makeSelfSigned(['localhost', '127.0.0.1']),
    lookEveryMs: 50,
    courierSecondMs: options.courierSecondMs ?? 100,
    ...(options.crashPace && { crashPace: options.crashPace }),
    sports: options.sports ?? { leagues: [] },
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return { operator, app, origin, ...bound(studioClient(origin, operator)) };
}

interface RunOptions {
  readonly random: Random;
  readonly featureSeconds?: number;
  /** Milliseconds per second of the courier's pauses. */
  readonly courierSecondMs?: number;
  readonly config?: Partial<StudioConfig>;
  readonly crashPace?: CrashPace;
  /** No match is played unless a test sets one. */
  readonly sports?: Parameters<typeof buildApp>[0]['sports'];
}

function bound(client: ReturnType<typeof studioClient>) {
  return {
    ask: client.ask.bind(client),
    launch: client.launch.bind(client),
    play: client.play.bind(client),
    tryOut: client.tryOut.bind(client),
  };
}

export function studioConfig(
  operator: { url: string; studioPrivateKey: string; operatorPublicKey: string },
  featureSeconds = 600,
): StudioConfig {
  return {
    port: 0,
    host: '127.0.0.1',
    databaseUrl: undefined,
    databaseFolder: '',
    operatorUrl: `${operator.url}/vendors/studio`,
    gamesOrigin: 'http://localhost:8081',
    publicOrigins: ['http://localhost:8080'],
    privateKey: operator.studioPrivateKey,
    macKey: undefined,
    operatorKey: operator.operatorPublicKey,
    tls: { keyFile: '', certFile: '' },
    packagesDir: join(tmpdir(), 'mela-no-packages'),
    packageIndexDir: join(tmpdir(), 'mela-no-packages-index'),
    fixturesDir: join(tmpdir(), 'mela-no-fixtures'),
    artDir: 'no-art',
    trustedProxies: undefined,
    metricsToken: METRICS_TOKEN,
    mostConnections: {},
    keepAliveSeconds: 620,
    strictSubdomains: false,
    logLevel: 'silent',
    featureSeconds,
    ...patienceWith('none'),
  };
}

export const clientDir = fileURLToPath(new URL('fixtures/client', import.meta.url));

/** The reels' stops, spin after spin; all zeros when they run out. */
export function stopsInOrder(...spins: readonly (readonly number[])[]): Random {
  const stops = spins.flat();
  return { below: (limit) => (stops.shift() ?? 0) % limit };
}
