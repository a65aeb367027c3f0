import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CallLimits } from '@mela/vendor-kit/http/rate-limit';
import { keepLinks } from './crash/crash-chain.ts';
import { createCrashFeed } from './crash/crash-feed.ts';
import { CRASH_PACE, runCrashTable, type CrashPace } from './crash/crash-table.ts';
import { instantRoutes } from './instant-routes.ts';
import type { InstantTools } from './place-bet.ts';

/** The provably fair games of the studio: their calls, and the crash table with its feed; both end with the app. */
export function instantGames(app: FastifyInstance, options: InstantOptions): void {
  const { database, courier } = options;
  const log: FastifyBaseLogger = app.log;
  const links = keepLinks();
  const feed = createCrashFeed({ database, links, log });
  const table = runCrashTable({ database, courier, links, log, pace: options.crashPace ?? CRASH_PACE });
  instantRoutes(app, { ...options, feed, links });
  // Before the courier stops, so that what the table settles is still sent.
  app.addHook('preClose', async () => {
    await feed.stop();
    await table.stop();
  });
}

interface InstantOptions extends InstantTools {
  readonly limits: CallLimits;
  readonly countBet: (game: string, result: string) => void;
  /** Tests run the table faster. */
  readonly crashPace?: CrashPace | undefined;
}
