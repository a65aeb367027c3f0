import type { FastifyInstance, FastifyRequest } from 'fastify';
import { live } from '@mela/contract/live';
import type { CallContext } from '#/http/call.ts';
import { failed, failureAnswer, isFailed, type Failed } from '#/http/failure.ts';
import type { Sessions } from '#/modules/sessions/sessions.ts';
import type { LiveFeed, LiveMessage } from './live-feed.ts';

const BEAT_MS = 20_000;
/** A reader that does not keep up is cut off at this many bytes waiting, and comes back with a resync. */
const MAX_WAITING_BYTES = 1_048_576;

/** How often the sessions of open streams are looked after: after a logout a stream runs on for this long at most. */
const CHECKED_EVERY_MS = 15_000;

interface OpenStream {
  readonly context: CallContext;
  end(): void;
}

/**
 * `GET /wps/live`: server-sent events. The state of the own wallet comes first, so that a reader is right at once. A
 * member's stream ends with his session: by logout, by idleness, which an open stream does not break, or by age.
 */
export function registerLiveStream(
  app: FastifyInstance,
  options: {
    feed: LiveFeed;
    contextOf: (request: FastifyRequest) => Promise<CallContext | Failed>;
    firstState: (context: CallContext) => Promise<string | undefined>;
    living: Sessions['living'];
    checkedEveryMs?: number;
  },
): void {
  const open = new Set<OpenStream>();
  let stopping = false;
  const checks = setInterval(() => {
    endDead(open, options.living).catch((error: unknown) => app.log.error({ err: error }, 'streams cannot be checked'));
  }, options.checkedEveryMs ?? CHECKED_EVERY_MS);
  app.addHook('preClose', async () => {
    stopping = true;
    clearInterval(checks);
    for (const stream of open) stream.end();
  });
  app.get(live.path, { config: { operation: live.id }, exposeHeadRoute: false }, async (request, reply) => {
    const context = stopping ? failed('unavailable') : await options.contextOf(request);
    if (isFailed(context)) {
      const { status, body } = failureAnswer(context);
      return reply.code(status).header('cache-control', 'no-store').send(body);
    }
    const { raw } = reply;
    // Who hung up in the meantime tells nobody any more: nothing may be kept for him.
    reply.hijack();
    if (raw.destroyed) return reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write('retry: 1000\n\n');

    const lastId = request.headers['last-event-id'];
    const held: LiveMessage[] = [];
    let started = false;
    const write = (message: LiveMessage) => {
      if (!started) return void held.push(message);
      if (raw.writableLength > MAX_WAITING_BYTES) return void raw.destroy();
      raw.write(eventBytes(message));
    };
    const { resync, unsubscribe } = options.feed.subscribe(
      { merchantId: context.merchant.id, memberId: context.session?.memberId, language: context.language, send: write },
      typeof lastId === 'string' && lastId !== '' ? lastId : undefined,
    );
    const beat = setInterval(() => raw.write(': beat\n\n'), BEAT_MS);
    const stream: OpenStream = { context, end: () => raw.end() };
    open.add(stream);
    raw.on('close', () => {
      clearInterval(beat);
      unsubscribe();
      open.delete(stream);
    });
    const first = await options.firstState(context).catch(() => undefined);
    if (resync) raw.write('event: resync\ndata: {}\n\n');
    if (first !== undefined) raw.write(`event: balance\ndata: ${first}\n\n`);
    started = true;
    for (const message of held.splice(0)) write(message);
    return reply;
  });
}

/** The message as it is written to every stream, encoded once however many there are. */
function eventBytes(message: LiveMessage): Buffer {
  let bytes = encoded.get(message);
  if (!bytes) {
    bytes = Buffer.from(`id: ${message.id}\nevent: ${message.topic}\ndata: ${message.data}\n\n`);
    encoded.set(message, bytes);
  }
  return bytes;
}

const encoded = new WeakMap<LiveMessage, Buffer>();

/** One question for all streams of the process. */
async function endDead(open: ReadonlySet<OpenStream>, living: Sessions['living']): Promise<void> {
  const members = [...open].flatMap((stream) => {
    const { session, merchant } = stream.context;
    return session ? [{ stream, id: session.id, merchant }] : [];
  });
  if (members.length === 0) return;
  const alive = await living(
    members.map(({ id, merchant }) => ({
      id,
      sessionIdleMinutes: merchant.sessionIdleMinutes,
      sessionMaxHours: merchant.sessionMaxHours,
    })),
  );
  for (const { stream, id } of members) if (!alive.has(id)) stream.end();
}
