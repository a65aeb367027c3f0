import type { Database } from '@mela/database/database';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../http/metrics.ts';
import { playFigures } from './play-figures.ts';

/** Compares play with theory from time to time: into the metrics, and into the log what lies too far from it. */
export function watchPlay(options: { database: Database; metrics: Metrics; log: FastifyBaseLogger; everyMs: number }) {
  const { database, metrics, log, everyMs } = options;
  let stopped = false;
  let current: Promise<unknown> = Promise.resolve();
  let timer = setTimeout(() => void turn(), 0);

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };

  async function turn(): Promise<void> {
    current = compare().catch((error: unknown) => log.error({ err: error }, 'play could not be compared with theory'));
    await current;
    if (!stopped) timer = setTimeout(() => void turn(), everyMs);
  }

  async function compare(): Promise<void> {
    const figures = await playFigures(database);
    metrics.showPlay(figures);
    for (const figure of figures.filter(({ isOutlier }) => isOutlier))
      log.warn({ ...figure }, 'a model pays otherwise than it promises');
  }
}
