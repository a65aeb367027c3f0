import { connectionLimits, DEFAULT_KEEP_ALIVE_SECONDS, type ConnectionLimits } from '@mela/edge/connections';
import { readTrustedProxies, type TrustedProxies } from '@mela/edge/trusted-proxies';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z.string().regex(/^https?:\/\/[^/\s,]+$/, 'must be an origin such as https://games.example');
const origins = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(origin));
const seconds = z.coerce.number().min(0.2).max(86_400);

/** Settings by environment, all optional except the keys, which are read from DATA_DIR/keys by default. */
const environment = z.object({
  GAMES_PORT: port.default(8081),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  STUDIO_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  OPERATOR_URL: origin.default('http://127.0.0.1:8080'),
  GAMES_ORIGIN: origin.optional(),
  PUBLIC_ORIGINS: origins.default([
    'http://localhost:8080',
    'http://127.0.0.1:8080',
    'http://mela.localhost:8080',
    'http://haat.localhost:8080',
  ]),
  STUDIO_PRIVATE_KEY_FILE: z.string().optional(),
  OPERATOR_PUBLIC_KEY_FILE: z.string().optional(),
  STUDIO_MAC_KEYS_FILE: z.string().optional(),
  GAMES_TLS_KEY_FILE: z.string().optional(),
  GAMES_TLS_CERT_FILE: z.string().optional(),
  ART_DIR: z.string().min(1).default('packages/game-art/dist'),
  TRUST_PROXY: z.string().default('off'),
  MAX_CONNECTIONS: z.coerce.number().int().min(10).max(100_000).optional(),
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(10).max(100_000).optional(),
  KEEP_ALIVE_SECONDS: z.coerce.number().int().min(5).max(3_600).default(DEFAULT_KEEP_ALIVE_SECONDS),
  HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('off'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  FEATURE_TIMEOUT_SECONDS: seconds.default(600),
  OPERATOR_TIMEOUT_SECONDS: seconds.max(60).default(6),
});

/** Reads all settings and the keys they name. Reports all errors at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success)
    return { problems: parsed.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`) };
  const read = parsed.data;
  const problems: string[] = [];
  const readKey = (name: string, path: string, kind: string): string => {
    try {
      const text = readFileSync(path, 'utf8');
      if (!text.includes(kind)) problems.push(`${name}: ${path} holds no PEM of a ${kind.toLowerCase()}`);
      return text;
    } catch {
      problems.push(`${name}: ${path} cannot be read`);
      return '';
    }
  };
  const privateKey = readKey(
    'STUDIO_PRIVATE_KEY_FILE',
    read.STUDIO_PRIVATE_KEY_FILE ?? `${read.DATA_DIR}/keys/studio-private.pem`,
    'PRIVATE KEY',
  );
  const operatorKey = readKey(
    'OPERATOR_PUBLIC_KEY_FILE',
    read.OPERATOR_PUBLIC_KEY_FILE ?? `${read.DATA_DIR}/keys/operator-public.pem`,
    'PUBLIC KEY',
  );
  const macKey = read.STUDIO_MAC_KEYS_FILE === undefined ? undefined : readMacKey(read.STUDIO_MAC_KEYS_FILE, problems);
  const proxies = readTrustedProxies(read.TRUST_PROXY);
  if ('problem' in proxies) problems.push(proxies.problem);
  if (problems.length > 0 || 'problem' in proxies) return { problems };
  return {
    config: {
      port: read.GAMES_PORT,
      host: read.HOST,
      databaseUrl: read.STUDIO_DATABASE_URL,
      databaseFolder: `${read.DATA_DIR}/studio`,
      operatorUrl: `${read.OPERATOR_URL}/vendors/studio`,
      gamesOrigin: read.GAMES_ORIGIN ?? `http://localhost:${read.GAMES_PORT}`,
      publicOrigins: read.PUBLIC_ORIGINS,
      privateKey,
      operatorKey,
      macKey,
      tls: {
        keyFile: read.GAMES_TLS_KEY_FILE ?? `${read.DATA_DIR}/keys/games-tls-key.pem`,
        certFile: read.GAMES_TLS_CERT_FILE ?? `${read.DATA_DIR}/keys/games-tls-cert.pem`,
      },
      packagesDir: resolve(read.DATA_DIR, 'games'),
      packageIndexDir: resolve(read.DATA_DIR, 'games-index'),
      fixturesDir: resolve(read.DATA_DIR, 'fixtures'),
      artDir: read.ART_DIR,
      trustedProxies: proxies.trusts,
      mostConnections: connectionLimits(read.MAX_CONNECTIONS, read.MAX_CONNECTIONS_PER_ADDRESS),
      keepAliveSeconds: read.KEEP_ALIVE_SECONDS,
      strictSubdomains: read.HSTS_SUBDOMAINS === 'on',
      metricsToken: read.METRICS_TOKEN,
      logLevel: read.LOG_LEVEL,
      featureSeconds: read.FEATURE_TIMEOUT_SECONDS,
      operatorSeconds: read.OPERATOR_TIMEOUT_SECONDS,
    },
  };
}

/** The first line of the file, which the operator may share: 32 to 64 bytes in base64. */
function readMacKey(path: string, problems: string[]): Buffer | undefined {
  try {
    const [line = ''] = readFileSync(path, 'utf8').split('\n');
    const key = Buffer.from(line, 'base64');
    if (key.toString('base64') === line && key.byteLength >= 32 && key.byteLength <= 64) return key;
    problems.push(`STUDIO_MAC_KEYS_FILE: the first line of ${path} is not 32 to 64 bytes in base64`);
  } catch {
    problems.push(`STUDIO_MAC_KEYS_FILE: ${path} cannot be read`);
  }
  return undefined;
}

export type ConfigResult = { readonly config: StudioConfig } | { readonly problems: readonly string[] };

export interface StudioConfig {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | undefined;
  readonly databaseFolder: string;
  readonly operatorUrl: string;
  readonly gamesOrigin: string;
  /** Origins that may frame a game. */
  readonly publicOrigins: readonly string[];
  readonly privateKey: string;
  readonly operatorKey: string;
  /** Signs calls to the operator in place of the private key, where the operator holds it too. */
  readonly macKey: Buffer | undefined;
  /** The certificate of the game origin; if there is none, a self-signed one is created. */
  readonly tls: { readonly keyFile: string; readonly certFile: string };
  /** Packaged games, one folder per game. */
  readonly packagesDir: string;
  readonly packageIndexDir: string;
  /** Imported seasons, one file per season. */
  readonly fixturesDir: string;
  readonly artDir: string;
  /** The proxies trusted to report the caller's address; undefined if there are none. */
  readonly trustedProxies: TrustedProxies | undefined;
  /** The most connections at once, if the operator set a limit. */
  readonly mostConnections: Partial<ConnectionLimits>;
  /** How long a kept-alive connection may idle: longer than in any proxy in front. */
  readonly keepAliveSeconds: number;
  /** Whether HSTS also covers names below the games' host. */
  readonly strictSubdomains: boolean;
  /** Bearer token for /metrics; if undefined, /metrics is off. */
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  /** How long free spins wait for their player before they are paid. */
  readonly featureSeconds: number;
  readonly operatorSeconds: number;
}
