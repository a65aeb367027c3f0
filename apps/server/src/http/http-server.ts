import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import formbody from '@fastify/formbody';
import type { ErrorCode } from '@mela/contract/error-codes';
import { connectionTimes, limitConnections, type ConnectionLimits } from '@mela/edge/connections';
import { dropForwardedPorts } from '@mela/edge/forwarded-for';
import { believeHostAlone } from '@mela/edge/host-header';
import type { TrustedProxies } from '@mela/edge/trusted-proxies';
import { strictTransport } from '@mela/edge/strict-transport';
import type { AnsweredCall } from './answered-call.ts';
import { createBodyDeadlines, type BodyDeadlines } from './body-deadlines.ts';
import { answerClientError } from './client-error.ts';
import { answerFailures, answerUnroutable } from './answer-failures.ts';
import { counterKey } from './counter-key.ts';
import { createLaneListener, LATE, type Lane } from './lane.ts';
import { refusePrototypes } from './refuse-prototypes.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const MAX_BODY_BYTES = 65_536;
/** Deadline for a complete request. A file over a weak network takes longer: routes whose config says `isSlow` have the second one. */
const BODY_TIMEOUT_MS = 30_000;
const SLOW_BODY_TIMEOUT_MS = 180_000;
/**
 * On stop, calls in progress have this long, more than a vendor waits for an answer; then all connections are closed, also with incomplete requests.
 */
const STOP_PATIENCE_MS = 6_000;

/** Fastify with everything that all answers of this server share: request ids, security headers, and errors in the envelope. */
export function createHttpServer(options: {
  log: FastifyBaseLogger;
  trustedProxies: TrustedProxies | undefined;
  /** The most connections at once; by default as many as the process and most addresses need. */
  mostConnections?: Partial<ConnectionLimits>;
  /** How long a kept connection may be idle; 620 seconds by default, which is more than the proxies in front have. */
  keepAliveSeconds?: number;
  onConnectionRefused?: (why: keyof ConnectionLimits) => void;
  /** Adds `includeSubDomains`: names below a merchant's host are reached by TLS only, too. */
  strictSubdomains?: boolean;
  onAnswer: (answer: AnsweredCall) => void;
  /** Addresses that are answered before Fastify. */
  lane?: Lane;
  /** How long a body may take; 30 seconds by default. */
  bodyTimeoutMs?: number;
}): FastifyInstance {
  const deadlines = createBodyDeadlines(options.bodyTimeoutMs ?? BODY_TIMEOUT_MS);
  let stopping = false;
  const takesLane =
    options.lane &&
    createLaneListener(options.lane, {
      ...options,
      strictSubdomains: options.strictSubdomains === true,
      deadlines,
      isStopping: () => stopping,
    });
  const app = Fastify({
    loggerInstance: options.log,
    serverFactory(handler) {
      const { keepAliveSeconds } = options;
      const server = createServer(connectionTimes({ keepAliveSeconds, requestTimeoutMs: SLOW_BODY_TIMEOUT_MS }));
      return server.on('request', (request, response) => {
        if (!takesLane?.(request, response)) handler(request, response);
      });
    },
    trustProxy: options.trustedProxies ?? false,
    bodyLimit: MAX_BODY_BYTES,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // A call that arrives over a kept connection while the server stops is served like those in progress.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerUnroutable,
  });
  limitConnections(app.server, {
    trusts: options.trustedProxies,
    keyOf: counterKey,
    most: options.mostConnections ?? {},
    ...(options.onConnectionRefused && { onRefused: options.onConnectionRefused }),
  });
  believeHostAlone(app);
  dropForwardedPorts(app);
  // A kept connection would delay the stop for as long as the client likes.
  app.addHook('preClose', async () => {
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), STOP_PATIENCE_MS).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  parseBodies(app);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    reply.header('x-request-id', request.id);
    if (request.protocol === 'https')
      reply.header('strict-transport-security', strictTransport(options.strictSubdomains === true));
  });
  limitBodies(app, deadlines);
  app.addHook('onResponse', async (request, reply) => {
    // A body that was refused half-way is read to its end, or the next request of the kept connection would never be received.
    if (request.raw.complete === false) request.raw.resume();
    const operation = (request.routeOptions.config as { operation?: string }).operation;
    const route = operation ?? request.routeOptions.url ?? 'none';
    const answer = {
      route,
      method: request.method,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    };
    options.onAnswer(answer);
    // The route, never the requested address: queries and path parameters may contain personal data.
    request.log.info({ ...answer, moduleId: moduleIdOf(request.headers['module-id']) }, 'answered');
  });
  answerFailures(app);
  return app;
}

function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, JSON.parse(text as string, refusePrototypes));
    } catch {
      done(clientError('invalid_json', 400));
    }
  });
  app.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, text, done) => done(null, text));
  void app.register(formbody, { bodyLimit: MAX_BODY_BYTES });
}

/** A slow body holds its connection no longer than an honest one would. */
function limitBodies(app: FastifyInstance, deadlines: BodyDeadlines): void {
  app.addHook('onRequest', async (request) => {
    const { isSlow } = request.routeOptions.config as { isSlow?: boolean };
    const { headers, socket } = request.raw;
    if (isSlow || (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)) return;
    deadlines.begin(request.raw, () => answerClientError(LATE, socket));
  });
  app.addHook('preValidation', async (request) => deadlines.end(request.raw));
  app.addHook('onResponse', async (request) => deadlines.end(request.raw));
  app.addHook('onRequestAbort', async (request) => deadlines.end(request.raw));
}

/** The header if it matches the contract; any other value of a visitor stays out of the log. */
function moduleIdOf(header: unknown): string | undefined {
  return typeof header === 'string' && /^[A-Z0-9_]{1,32}$/.test(header) ? header : undefined;
}

function clientError(errorCode: ErrorCode, statusCode: number): Error {
  return Object.assign(new Error(errorCode), { errorCode, statusCode });
}
