import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveState, LiveTopic } from '@mela/contract/live';
import type { CallContext } from '#/http/call.ts';
import { failed, failureAnswer, isFailed, type Failed } from '#/http/failure.ts';
import { createSiteGate } from './site-gate.ts';
import type { Audience, LiveFeed, LiveMessage } from './live-feed.ts';
import type { PlaceOwner, StreamPlaces } from './stream-places.ts';

const BEAT_MS = 20_000;
/** A reader that does not keep up is disconnected at this many waiting bytes, and returns with a resync. */
const MAX_WAITING_BYTES = 1_048_576;

/** Interval at which open streams are checked; the end of a member's session is published at once. */
const CHECKED_EVERY_MS = 15_000;

/** After a gap, the streams of one process resync at random times within this span instead of all at once. Messages wait for the resync. */
const RESYNC_WITHIN_MS = 3_000;

/** `Retry-After` for a client with too many open streams. */
const FULL_FOR_SECONDS = 30;

export interface EventStreams {
  readonly feed: LiveFeed;
  /** The call that opens one. */
  readonly operation: { readonly id: string; readonly path: string };
  readonly contextOf: (request: FastifyRequest) => Promise<CallContext | Failed>;
  readonly audiencesOf: (context: CallContext) => readonly Audience[];
  /** Shared with the streams of all addresses of the process. */
  readonly places: StreamPlaces;
  /** The states that a reader receives at once, so that it is correct from the start; `isNew` if it resumes nothing. */
  readonly firstStates: (context: CallContext, isNew: boolean) => Promise<readonly FirstState[]>;
  /** Why this visitor may have no stream now, and whether the site is closed to all but its status. Calls of streams only. */
  readonly standing: (context: CallContext) => Promise<{ refusal: Failed | undefined; isClosed: boolean }>;
  /** The contexts that may have no stream any more: their session has ended since, or the merchant restricts them. */
  readonly ended: (contexts: readonly CallContext[]) => Promise<readonly CallContext[]>;
  readonly checkedEveryMs?: number | undefined;
}

export type FirstState = { readonly [Topic in LiveTopic]: readonly [topic: Topic, state: LiveState<Topic>] }[LiveTopic];

interface OpenStream {
  readonly context: CallContext;
  end(): void;
}

/** Streams of server-sent events at one address. They end with the session that opened them, and when the server stops. */
export function registerEventStreams(app: FastifyInstance, options: EventStreams): void {
  const { operation } = options;
  const open = new Set<OpenStream>();
  let stopping = false;
  const check = (streams: Iterable<OpenStream>) =>
    endDead([...streams], options.ended).catch((error: unknown) =>
      app.log.error({ err: error }, 'streams cannot be checked'),
    );
  const checks = setInterval(() => void check(open), options.checkedEveryMs ?? CHECKED_EVERY_MS);
  app.addHook('preClose', async () => {
    stopping = true;
    clearInterval(checks);
    for (const stream of open) stream.end();
  });
  app.get(operation.path, { config: { operation: operation.id }, exposeHeadRoute: false }, async (request, reply) => {
    const context = stopping ? failed('unavailable') : await options.contextOf(request);
    if (isFailed(context)) return refuse(reply, context);
    const { refusal, isClosed } = await options.standing(context);
    if (refusal) return refuse(reply, refusal);
    const leave = options.places.take(ownersOf(context));
    if (!leave) {
      reply.header('retry-after', String(FULL_FOR_SECONDS));
      return refuse(reply, failed('too_many_requests', { retryAfterSeconds: FULL_FOR_SECONDS }));
    }
    const { raw } = reply;
    // A client that disconnected in the meantime sends no further event, so nothing may be kept for it.
    reply.hijack();
    if (raw.destroyed) {
      leave();
      return reply;
    }
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write('retry: 1000\n\n');

    const lastId = request.headers['last-event-id'];
    const held: LiveMessage[] = [];
    let isHolding = true;
    let resync: ReturnType<typeof setTimeout> | undefined;
    const gate = createSiteGate(isClosed);
    const send = (message: LiveMessage) => {
      if (message.topic === 'sessionEnded') return void check([stream]);
      if (isHolding) return void held.push(message);
      if (raw.writableLength > MAX_WAITING_BYTES) return void raw.destroy();
      const passes = gate(message);
      if (passes === 'drop') return;
      raw.write(eventBytes(message));
      if (passes === 'reopen') raw.write(startEvent('resync', message.id));
    };
    const flow = () => {
      isHolding = false;
      for (const message of held.splice(0)) send(message);
    };
    // No later id is sent before the resync: a client that is cut off in between must not resume past the gap.
    const missed = (from: string) => {
      isHolding = true;
      held.length = 0;
      clearTimeout(resync);
      resync = setTimeout(() => {
        resync = undefined;
        raw.write(startEvent('resync', from));
        flow();
      }, Math.random() * RESYNC_WITHIN_MS);
    };
    const stream: OpenStream = { context, end: () => raw.end() };
    const { start, position, unsubscribe } = options.feed.subscribe(
      { audiences: options.audiencesOf(context), send, missed },
      typeof lastId === 'string' && lastId !== '' ? lastId : undefined,
    );
    // An id is sent first: a client that is cut off before any message resumes from here.
    if (start !== 'resumed') raw.write(startEvent(start, position));
    const beat = setInterval(() => raw.write(': beat\n\n'), BEAT_MS);
    open.add(stream);
    raw.on('close', () => {
      clearInterval(beat);
      clearTimeout(resync);
      unsubscribe();
      leave();
      open.delete(stream);
    });
    const states = isClosed
      ? []
      : await options.firstStates(context, start === 'opened').catch((error: unknown): FirstState[] => {
          app.log.error({ err: error }, 'a stream begins without its first states');
          // The client refetches states that cannot be sent.
          return [['resync', {}]];
        });
    for (const [topic, state] of states) raw.write(`event: ${topic}\ndata: ${JSON.stringify(state)}\n\n`);
    if (resync === undefined) flow();
    return reply;
  });
}

function refuse(reply: FastifyReply, failure: Failed): FastifyReply {
  const { status, body } = failureAnswer(failure);
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

function ownersOf({ ip, session, staff }: CallContext): PlaceOwner[] {
  const owners: PlaceOwner[] = [
    ['process', ''],
    ['address', ip],
  ];
  if (session) owners.push(['member', session.memberId.toString()]);
  if (staff) owners.push(['staff', staff.id.toString()]);
  return owners;
}

/** The position that all new messages follow. */
function startEvent(topic: 'opened' | 'resync', position: string): string {
  return `id: ${position}\nevent: ${topic}\ndata: {}\n\n`;
}

/** The message as it is written to every stream, encoded once for all of them. */
function eventBytes(message: LiveMessage): Buffer {
  let bytes = encoded.get(message);
  if (!bytes) {
    bytes = Buffer.from(`id: ${message.id}\nevent: ${message.topic}\ndata: ${message.data}\n\n`);
    encoded.set(message, bytes);
  }
  return bytes;
}

const encoded = new WeakMap<LiveMessage, Buffer>();

/** One query for all streams of the process. */
async function endDead(open: readonly OpenStream[], ended: EventStreams['ended']): Promise<void> {
  if (open.length === 0) return;
  const over = new Set(await ended(open.map(({ context }) => context)));
  for (const stream of open) if (over.has(stream.context)) stream.end();
}
