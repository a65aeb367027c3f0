import type { FastifyInstance, FastifyRequest } from 'fastify';
import { live } from '@mela/contract/live';
import type { CallContext } from '#/http/call.ts';
import { failureAnswer, isFailed, type Failed } from '#/http/failure.ts';
import type { LiveFeed, LiveMessage } from './live-feed.ts';

const BEAT_MS = 20_000;
/** A reader that does not keep up is cut off at this many bytes waiting, and comes back with a resync. */
const MAX_WAITING_BYTES = 1_048_576;

/** `GET /wps/live`: server-sent events. The state of the own wallet comes first, so that a reader is right at once. */
export function registerLiveStream(
  app: FastifyInstance,
  options: {
    feed: LiveFeed;
    contextOf: (request: FastifyRequest) => Promise<CallContext | Failed>;
    firstState: (context: CallContext) => Promise<string | undefined>;
  },
): void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
  app.get(live.path, { config: { operation: live.id } }, async (request, reply) => {
    const context = await options.contextOf(request);
    if (isFailed(context)) {
      const { status, body } = failureAnswer(context);
      return reply.code(status).header('cache-control', 'no-store').send(body);
    }
    reply.hijack();
    const { raw } = reply;
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
      raw.write(`id: ${message.id}\nevent: ${message.topic}\ndata: ${message.data}\n\n`);
    };
    const { resync, unsubscribe } = options.feed.subscribe(
      { merchantId: context.merchant.id, memberId: context.session?.memberId, language: context.language, send: write },
      typeof lastId === 'string' && lastId !== '' ? lastId : undefined,
    );
    const beat = setInterval(() => raw.write(': beat\n\n'), BEAT_MS);
    const end = () => raw.end();
    open.add(end);
    raw.on('close', () => {
      clearInterval(beat);
      unsubscribe();
      open.delete(end);
    });
    const first = await options.firstState(context).catch(() => undefined);
    if (resync) raw.write('event: resync\ndata: {}\n\n');
    if (first !== undefined) raw.write(`event: balance\ndata: ${first}\n\n`);
    started = true;
    for (const message of held.splice(0)) write(message);
    return reply;
  });
}
