import type { Connection } from '#/platform/connection/connection.ts';
import { failed, type Answer } from './api-error.ts';

const TIMEOUT_MS = 15_000;

/** One exchange with the server within a time limit; reports the outcome to the connection. */
export async function send(
  request: { url: string; init: RequestInit },
  options: { fetch: typeof fetch; connection: Connection; signal?: AbortSignal | undefined },
): Promise<Answer<Response>> {
  if (options.signal?.aborted) return failed('aborted');
  const controller = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, TIMEOUT_MS);
  const giveUp = () => controller.abort();
  options.signal?.addEventListener('abort', giveUp);
  const ended = options.connection.watch();
  try {
    const response = await options.fetch(request.url, { ...request.init, signal: controller.signal });
    ended('answered');
    return { ok: true, value: response };
  } catch {
    if (timedOut) {
      ended('given_up');
      return failed('timeout');
    }
    if (options.signal?.aborted) {
      ended('given_up');
      return failed('aborted');
    }
    ended('unreachable');
    return failed('offline');
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', giveUp);
  }
}
