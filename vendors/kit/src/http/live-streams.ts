import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Streams news as server-sent events until the page closes, with a periodic line that keeps proxies from dropping the
 * connection.
 */
export function streamNews(reply: FastifyReply, watch: Watch, streams: LiveStreams): void {
  const { raw } = reply;
  reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  reply.hijack();
  raw.flushHeaders();
  const leave = watch((news) => {
    // A phone that does not read is disconnected and reconnects later, so that its backlog cannot fill the memory.
    if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy();
    else raw.write(`data: ${JSON.stringify(news)}\n\n`);
  });
  const beat = setInterval(() => raw.write(': \n\n'), BEAT_MS);
  const end = () => {
    clearInterval(beat);
    leave();
    streams.delete(raw);
  };
  streams.add(raw);
  raw.on('close', end);
  raw.on('error', end);
}

/** All open streams of this process; the stop ends them, or it would wait for the last watcher. */
export function liveStreams(app: FastifyInstance): LiveStreams {
  const streams: LiveStreams = new Set();
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
  return streams;
}

const BEAT_MS = 10_000;
const MOST_UNREAD_BYTES = 64_000;

export type LiveStreams = Set<FastifyReply['raw']>;
/** Calls back with the news now and on every change; returns a function that stops it. */
type Watch = (hear: (news: unknown) => void) => () => void;
