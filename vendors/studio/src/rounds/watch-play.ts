import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from './metrics.ts';
import { repeat, type Repeating } from '@mela/vendor-kit/loops/repeat';
import type { PlayFigure } from './play-figures.ts';

/** Periodically compares play with theory: writes the metrics, and logs large deviations. */
export function watchPlay(options: WatchOptions): Repeating {
  const { figures: read, metrics, log, everyMs } = options;
  return repeat({
    async turn() {
      const figures = await read();
      metrics.showPlay(figures);
      for (const figure of figures.filter(({ isOutlier }) => isOutlier))
        log.warn({ ...figure }, 'a game pays otherwise than it promises');
    },
    everyMs,
    log,
    failed: 'play could not be compared with theory',
  });
}

interface WatchOptions {
  /** Recent pays compared with what was promised. */
  readonly figures: () => Promise<readonly PlayFigure[]>;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  readonly everyMs: number;
}
