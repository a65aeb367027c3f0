import type { Database } from '@mela/database/database';
import type { FastifyBaseLogger } from 'fastify';
import { forgetOld } from './cleaning.store.ts';

/** Forgets old sessions and rounds, a piece at a time, so that play never waits for it. Any number of processes may. */
export function startCleaning(options: { database: Database; log: FastifyBaseLogger; everyMs: number }) {
  const { database, log, everyMs } = options;
  let stopped = false;
  let current: Promise<unknown> = Promise.resolve();
  let timer = setTimeout(() => void turn(), everyMs);

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };

  async function turn(): Promise<void> {
    current = sweep().catch((error: unknown) => log.error({ err: error }, 'old rounds could not be forgotten'));
    await current;
    if (!stopped) timer = setTimeout(() => void turn(), everyMs);
  }

  async function sweep(): Promise<void> {
    let forgotten = 0;
    for (let piece = -1; piece !== 0 && !stopped; forgotten += piece) piece = await database.transaction(forgetOld);
    if (forgotten > 0) log.info({ forgotten }, 'old rounds and sessions were forgotten');
  }
}
