import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const origin = z.string().regex(/^https?:\/\/[^/\s]+$/, 'must be an origin such as https://games.example');

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
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().regex(/@/, 'must hold an e-mail address').optional(),
  REGION_DATABASE: z.string().min(1).optional(),
  TRUST_PROXY: flag.default(false),
  DEMO: flag.optional(),
  DEMO_ROBOTS: z.coerce.number().int().min(0).max(60).default(8),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  WEB_DIST: z.string().default('apps/web/dist'),
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
  /** Where pictures that people sent are shown from: this server under a name of its own (R16). */
  readonly uploadsOrigin: string;
  readonly studioUrl: string;
  readonly operatorPrivateKeyFile: string;
  readonly studioPublicKeyFile: string;
  /** Where SMS are sent by; undefined without SMS_GATEWAY_URL. */
  readonly smsGateway: { readonly url: string; readonly token: string } | undefined;
  /** Where e-mail is sent by; undefined without SMTP_URL. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** A file in MaxMind's format that tells countries by address. */
  readonly regionDatabase: string | undefined;
  readonly trustProxy: boolean;
  readonly demo: boolean;
  /** Robot players at each merchant of the demo; none stops them. */
  readonly demoRobots: number;
  /** The demo is on and reachable from beyond this machine: every screen bears a label (R30). */
  readonly demoLabel: boolean;
  readonly logLevel: string;
  readonly webDist: string;
  readonly artDir: string;
}

export type ConfigResult = { config: Config } | { problems: string[] };

/** Reads all settings and names everything that is wrong with them at once, so that nobody mends them one by one. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    return { problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
  }
  const read = parsed.data;
  const loopback = isLoopback(read.HOST);
  const demo = read.DEMO ?? read.DATABASE_URL === undefined;
  const problems: string[] = [];
  if (demo && !loopback && read.DEMO === undefined) {
    problems.push(`DEMO: HOST is ${read.HOST}, beyond this machine; say DEMO=on or DEMO=off plainly`);
  }
  if ((read.SMS_GATEWAY_URL === undefined) !== (read.SMS_GATEWAY_TOKEN === undefined))
    problems.push('SMS_GATEWAY_URL and SMS_GATEWAY_TOKEN belong together: set both or neither');
  if ((read.SMTP_URL === undefined) !== (read.MAIL_FROM === undefined))
    problems.push('SMTP_URL and MAIL_FROM belong together: set both or neither');
  const siteNames = new Set(read.PUBLIC_ORIGINS.map((site) => new URL(site).hostname));
  if (read.UPLOADS_ORIGIN !== undefined && siteNames.has(new URL(read.UPLOADS_ORIGIN).hostname))
    problems.push('UPLOADS_ORIGIN: must have a host name that is none of PUBLIC_ORIGINS');
  const keys = `${read.DATA_DIR}/keys`;
  if (problems.length > 0) return { problems };
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
      operatorPrivateKeyFile: read.OPERATOR_PRIVATE_KEY_FILE ?? `${keys}/operator-private.pem`,
      studioPublicKeyFile: read.STUDIO_PUBLIC_KEY_FILE ?? `${keys}/studio-public.pem`,
      smsGateway:
        read.SMS_GATEWAY_URL === undefined || read.SMS_GATEWAY_TOKEN === undefined
          ? undefined
          : { url: read.SMS_GATEWAY_URL, token: read.SMS_GATEWAY_TOKEN },
      smtp:
        read.SMTP_URL === undefined || read.MAIL_FROM === undefined
          ? undefined
          : { url: read.SMTP_URL, from: read.MAIL_FROM },
      regionDatabase: read.REGION_DATABASE,
      trustProxy: read.TRUST_PROXY,
      demo,
      demoRobots: demo ? read.DEMO_ROBOTS : 0,
      demoLabel: demo && !loopback,
      logLevel: read.LOG_LEVEL,
      webDist: read.WEB_DIST,
      artDir: read.ART_DIR,
    },
  };
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
