import type { Database } from '@mela/database/database';
import { connectionTimes, limitConnections, type ConnectionLimits } from '@mela/edge/connections';
import { dropForwardedPorts } from '@mela/edge/forwarded-for';
import { believeHostAlone } from '@mela/edge/host-header';
import type { TrustedProxies } from '@mela/edge/trusted-proxies';
import Fastify, { type FastifyInstance, type FastifyServerFactory } from 'fastify';
import type { Registry } from 'prom-client';
import { noteArrivals } from './http/arrival.ts';
import { handleErrors } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { createPlainAndTlsServer } from './http/plain-and-tls.ts';
import { limitPageCalls, type CallLimits, type LimitedPaths } from './http/rate-limit.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { TlsFiles } from './http/self-signed.ts';

/**
 * The server of a vendor's games before it has any games: limits for connections, requests and calls, strict headers,
 * errors, health and figures, a log without secrets. On close, kept-alive connections end with the answer they are
 * waiting for.
 */
export function createVendorServer(options: VendorServerOptions): FastifyInstance {
  const { config, database, metrics, tls, limits, paths } = options;
  const times = connectionTimes({ keepAliveSeconds: config.keepAliveSeconds, requestTimeoutMs: REQUEST_TIMEOUT_MS });
  const serverFactory: FastifyServerFactory | undefined =
    tls && ((handler) => createPlainAndTlsServer(handler, tls, times));
  const app = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization'],
      serializers: { req: requestForLog, err: errorForLog },
    },
    trustProxy: config.trustedProxies ?? false,
    bodyLimit: 16_384,
    forceCloseConnections: 'idle',
    requestTimeout: times.requestTimeout,
    keepAliveTimeout: times.keepAliveTimeout,
    ...(serverFactory ? { serverFactory } : { http: times }),
  });
  limitConnections(app.server, { trusts: config.trustedProxies, most: config.mostConnections });
  believeHostAlone(app);
  dropForwardedPorts(app);
  noteArrivals(app);
  securityHeaders(app, config);
  handleErrors(app);
  limitPageCalls(app, limits, paths);
  healthRoutes(app, { database, metrics, metricsToken: config.metricsToken });
  letGoWhenStopping(app);
  return app;
}

/** A kept-alive connection would delay the stop for as long as its browser likes. */
function letGoWhenStopping(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}

/** Launch ids, replay ids and addresses of people must not be logged. */
function requestForLog(request: { method: string; url: string }): { method: string; path: string } {
  const path = request.url.split('?')[0] ?? '';
  return { method: request.method, path: path.replace(/^(\/(?:api\/replays|replay)\/).+/, '$1…') };
}

/** Named fields only: any other property of an error may be a token. */
function errorForLog(error: Error & { code?: unknown }) {
  return { type: error.name, message: error.message, stack: error.stack ?? '', code: error.code };
}

export interface VendorServerOptions {
  readonly config: VendorServerConfig;
  readonly database: Database;
  readonly metrics: Registry;
  readonly limits: CallLimits;
  readonly paths: LimitedPaths;
  /** With these files the port accepts plain and TLS connections. */
  readonly tls?: TlsFiles | undefined;
}

export interface VendorServerConfig {
  readonly logLevel: string;
  /** Origins that may frame a game. */
  readonly publicOrigins: readonly string[];
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
}

const REQUEST_TIMEOUT_MS = 30_000;
