import { isPong, PING } from './answer-source.ts';

/** An answer that takes longer, in milliseconds, is none. */
const WITHIN_MS = 6_000;

/** Whether the site's server answers; requests its smallest resource, past every cache. */
export async function probeServer(signal: AbortSignal): Promise<boolean> {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const timer = setTimeout(giveUp, WITHIN_MS);
  signal.addEventListener('abort', giveUp);
  try {
    const address = `${PING}?offline=${Date.now()}`;
    return await isPong(await fetch(address, { cache: 'no-store', signal: controller.signal }));
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}
