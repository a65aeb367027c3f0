import { connectionLimits, DEFAULT_KEEP_ALIVE_SECONDS, type ConnectionLimits } from '@mela/edge/connections';
import { isPlainOrigin } from '@mela/edge/plain-origin';
import { isThisMachine } from '@mela/edge/this-machine';
import { isNetwork } from '@mela/edge/networks';
import { readTrustedProxies, type TrustedProxies } from '@mela/edge/trusted-proxies';
import { z } from 'zod';
import type { PasswordCost } from '#/modules/ground/members/members.ts';
import { keyPlaces } from './key-places.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const origin = z.string().refine(isPlainOrigin, 'must be an origin such as https://games.example');

export const ROLES = ['api', 'live', 'jobs', 'studio'] as const;
export type Role = (typeof ROLES)[number];

/** Settings by environment, all optional (R30). */
const environment = z.object({
  PORT: port.default(8080),
  GAMES_PORT: port.default(8081),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis://')
    .optional(),
  ROLES: list.pipe(z.array(z.enum(ROLES)).min(1)).default([...ROLES]),
  PUBLIC_ORIGINS: list.pipe(z.array(origin)).default([]),
  GAMES_ORIGIN: origin.optional(),
  UPLOADS_ORIGIN: origin.optional(),
  OPERATOR_URL: origin.optional(),
  STUDIO_URL: origin.optional(),
  OPERATOR_PRIVATE_KEY_FILE: z.string().optional(),
  STUDIO_PUBLIC_KEY_FILE: z.string().optional(),
  STUDIO_MAC_KEYS_FILE: z.string().optional(),
  SECRETS_KEY_FILE: z.string().optional(),
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().regex(/@/, 'must hold an e-mail address').optional(),
  ALERT_EMAIL: z.email().optional(),
  BTCPAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  BTCPAY_STORE_ID: z.string().min(1).max(100).optional(),
  BTCPAY_API_KEY: z.string().min(1).max(200).optional(),
  BTCPAY_WEBHOOK_SECRET: z.string().min(1).max(200).optional(),
  BTCPAY_PAYOUT_METHOD: z.string().min(1).max(60).default('BTC-CHAIN'),
  REGION_DATABASE: z.string().min(1).optional(),
  STAFF_LOCK_MINUTES: z.coerce.number().int().min(1).max(720).default(15),
  STAFF_SECOND_FACTOR: flag.optional(),
  DESK_NETWORKS: list
    .pipe(z.array(z.string().refine(isNetwork, 'must be addresses or networks such as 203.0.113.0/24')))
    .default([]),
  TRUST_PROXY: z.string().default('off'),
  DEMO: flag.optional(),
  DEMO_ROBOTS: z.coerce.number().int().min(0).max(60).default(60),
  PASSWORD_COST: z.enum(['full', 'lowest']).default('full'),
  MAX_CONNECTIONS: z.coerce.number().int().min(10).max(100_000).optional(),
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(10).max(100_000).optional(),
  KEEP_ALIVE_SECONDS: z.coerce.number().int().min(5).max(3_600).default(DEFAULT_KEEP_ALIVE_SECONDS),
  HSTS_SUBDOMAINS: flag.default(false),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  WEB_DIST: z.string().default('apps/web/dist'),
  CONSOLE_DIST: z.string().default('apps/console/dist'),
  ART_DIR: z.string().default('packages/game-art/dist'),
});

export interface Config {
  readonly port: number;
  readonly gamesPort: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly roles: readonly Role[];
  readonly publicOrigins: readonly string[];
  readonly gamesOrigin: string;
  /** Origin of pictures that users sent: this server under a separate name (R16). */
  readonly uploadsOrigin: string;
  readonly studioUrl: string;
  readonly operatorPrivateKeyFile: string;
  /** Key that seals codes, links and device tokens; undefined: derived from the operator's private key. */
  readonly secretsKeyFile: string | undefined;
  readonly studioPublicKeyFile: string;
  /** One key per line, in base64, two during a key change; undefined if the house vendor proves its calls by RSA alone. */
  readonly studioMacKeysFile: string | undefined;
  /** The gateway for SMS; undefined without SMS_GATEWAY_URL. */
  readonly smsGateway: { readonly url: string; readonly token: string } | undefined;
  /** The mail server; undefined without SMTP_URL. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** Receiver of notices to the operator, for example about a held win. */
  readonly alertEmail: string | undefined;
  /** The operator's BTCPay Server; undefined without BTCPAY_URL. */
  readonly btcpay:
    | {
        readonly url: string;
        readonly storeId: string;
        readonly apiKey: string;
        readonly webhookSecret: string;
        readonly payoutMethod: string;
      }
    | undefined;
  /** A file in MaxMind's format that maps addresses to countries. */
  readonly regionDatabase: string | undefined;
  /** The networks that staff may work from; no restriction if empty. */
  readonly deskNetworks: readonly string[];
  /** Minutes without activity after which a session of staff is locked. */
  readonly staffLockMinutes: number;
  /** Whether staff must prove a second factor before moving money or changing the staff. */
  readonly staffSecondFactor: boolean;
  /** The proxies whose forwarded headers are trusted; undefined without any. */
  readonly trustedProxies: TrustedProxies | undefined;
  readonly demo: boolean;
  /** Number of robot players at each merchant of the demo; 0 stops them. */
  readonly demoRobots: number;
  /** The demo is on and reachable from beyond this machine: every screen carries a label (R30). */
  readonly demoLabel: boolean;
  /** Cost of hashing a password; `lowest` only in a demo that is not reachable beyond this machine: its tests. */
  readonly passwordCost: PasswordCost;
  /** The most connections at once, if the operator set them. */
  readonly mostConnections: Partial<ConnectionLimits>;
  /** How long a kept connection may be idle: longer than in any proxy in front. */
  readonly keepAliveSeconds: number;
  /** Sets `includeSubDomains`: names below the site's host are reached by TLS only, too. */
  readonly strictSubdomains: boolean;
  /** The token that /metrics requires; undefined: no one can read it. */
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  readonly webDist: string;
  readonly consoleDist: string;
  readonly artDir: string;
}

export type ConfigResult = { config: Config } | { problems: string[] };

/** Reads all settings and reports all problems at once, so that they are not fixed one by one. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    return { problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
  }
  const read = parsed.data;
  const demo = read.DEMO ?? read.DATABASE_URL === undefined;
  const problems: string[] = [];
  const beyond = reachBeyondThisMachine(read);
  if (demo && beyond !== undefined && read.DEMO === undefined)
    problems.push(`DEMO: ${beyond}; say DEMO=on or DEMO=off plainly`);
  if (read.PASSWORD_COST === 'lowest' && (!demo || beyond !== undefined))
    problems.push(`PASSWORD_COST: lowest is for tests of the demo, and ${beyond ?? 'the demo is off'}; leave it out`);
  const proxies = readTrustedProxies(read.TRUST_PROXY);
  if ('problem' in proxies) problems.push(proxies.problem);
  if ((read.SMS_GATEWAY_URL === undefined) !== (read.SMS_GATEWAY_TOKEN === undefined))
    problems.push('SMS_GATEWAY_URL and SMS_GATEWAY_TOKEN belong together: set both or neither');
  if ((read.SMTP_URL === undefined) !== (read.MAIL_FROM === undefined))
    problems.push('SMTP_URL and MAIL_FROM belong together: set both or neither');
  const btcpay = btcpayOf(read);
  if (btcpay === 'incomplete')
    problems.push(
      'BTCPAY_URL, BTCPAY_STORE_ID, BTCPAY_API_KEY and BTCPAY_WEBHOOK_SECRET belong together: set all or none',
    );
  const siteNames = new Set(read.PUBLIC_ORIGINS.map((site) => new URL(site).hostname));
  if (read.UPLOADS_ORIGIN !== undefined && siteNames.has(new URL(read.UPLOADS_ORIGIN).hostname))
    problems.push('UPLOADS_ORIGIN: must have a host name that is none of PUBLIC_ORIGINS');
  const keys = `${read.DATA_DIR}/keys`;
  if (problems.length > 0 || 'problem' in proxies || btcpay === 'incomplete') return { problems };
  return {
    config: {
      port: read.PORT,
      gamesPort: read.GAMES_PORT,
      host: read.HOST,
      dataDir: read.DATA_DIR,
      databaseUrl: read.DATABASE_URL,
      redisUrl: read.REDIS_URL,
      roles: read.ROLES,
      publicOrigins: read.PUBLIC_ORIGINS,
      gamesOrigin: read.GAMES_ORIGIN ?? `http://localhost:${read.GAMES_PORT}`,
      uploadsOrigin: read.UPLOADS_ORIGIN ?? `http://uploads.localhost:${read.PORT}`,
      studioUrl: read.STUDIO_URL ?? `http://127.0.0.1:${read.GAMES_PORT}`,
      ...keyPlaces(given, read.DATA_DIR),
      studioMacKeysFile: read.STUDIO_MAC_KEYS_FILE,
      studioPublicKeyFile: read.STUDIO_PUBLIC_KEY_FILE ?? `${keys}/studio-public.pem`,
      smsGateway:
        read.SMS_GATEWAY_URL === undefined || read.SMS_GATEWAY_TOKEN === undefined
          ? undefined
          : { url: read.SMS_GATEWAY_URL, token: read.SMS_GATEWAY_TOKEN },
      smtp:
        read.SMTP_URL === undefined || read.MAIL_FROM === undefined
          ? undefined
          : { url: read.SMTP_URL, from: read.MAIL_FROM },
      btcpay,
      alertEmail: read.ALERT_EMAIL,
      regionDatabase: read.REGION_DATABASE,
      deskNetworks: read.DESK_NETWORKS,
      staffLockMinutes: read.STAFF_LOCK_MINUTES,
      staffSecondFactor: read.STAFF_SECOND_FACTOR ?? !demo,
      trustedProxies: proxies.trusts,
      demo,
      demoRobots: demo ? read.DEMO_ROBOTS : 0,
      demoLabel: demo && beyond !== undefined,
      passwordCost: read.PASSWORD_COST,
      mostConnections: connectionLimits(read.MAX_CONNECTIONS, read.MAX_CONNECTIONS_PER_ADDRESS),
      keepAliveSeconds: read.KEEP_ALIVE_SECONDS,
      strictSubdomains: read.HSTS_SUBDOMAINS,
      metricsToken: read.METRICS_TOKEN,
      logLevel: read.LOG_LEVEL,
      webDist: read.WEB_DIST,
      consoleDist: read.CONSOLE_DIST,
      artDir: read.ART_DIR,
    },
  };
}

function btcpayOf(read: z.output<typeof environment>): Config['btcpay'] | 'incomplete' {
  const url = read.BTCPAY_URL;
  const [storeId, apiKey, webhookSecret] = [read.BTCPAY_STORE_ID, read.BTCPAY_API_KEY, read.BTCPAY_WEBHOOK_SECRET];
  const given = [url, storeId, apiKey, webhookSecret].filter((one) => one !== undefined);
  if (given.length === 0) return undefined;
  if (url === undefined || storeId === undefined || apiKey === undefined || webhookSecret === undefined)
    return 'incomplete';
  return { url, storeId, apiKey, webhookSecret, payoutMethod: read.BTCPAY_PAYOUT_METHOD };
}

/** The setting that opens the site to others than this machine's own user; undefined if none does. */
function reachBeyondThisMachine(read: z.output<typeof environment>): string | undefined {
  if (!isThisMachine(read.HOST)) return `HOST is ${read.HOST}, beyond this machine`;
  const named = read.PUBLIC_ORIGINS.find((site) => !isThisMachine(new URL(site).hostname));
  if (named !== undefined) return `PUBLIC_ORIGINS names ${named}, beyond this machine`;
  return read.TRUST_PROXY.trim() === 'off'
    ? undefined
    : `TRUST_PROXY=${read.TRUST_PROXY} says that a proxy serves others`;
}
