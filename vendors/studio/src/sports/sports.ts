import type { Database } from '@mela/database/database';
import type { Random } from '@mela/game-rules/random';
import type { FastifyInstance } from 'fastify';
import type { OperatorClient } from '@mela/vendor-kit/protocol/operator-client';
import { watchSeasons } from './import/watch-seasons.ts';
import { runSportsClock, SPORTS_PACE, type SportsPace } from './sports-clock.ts';
import { createSportsFeed } from './sports-feed.ts';
import { sportsRoutes } from './sports-routes.ts';
import type { VirtualLeague } from './virtual-leagues.ts';

/** The sports board: its calls, the virtual leagues' clock, and the imported seasons; all end with the app. */
export function sportsBoard(app: FastifyInstance, options: SportsOptions): void {
  const { database, random, fixturesDir } = options;
  const { log } = app;
  const pace = options.pace ?? SPORTS_PACE;
  const feed = createSportsFeed({ database, log, everyMs: pace.tickMs });
  const clock = runSportsClock({ database, random, log, pace, ...(options.leagues && { leagues: options.leagues }) });
  const seasons = watchSeasons({ database, folder: fixturesDir, log, everyMs: options.lookEveryMs ?? 2_000 });
  sportsRoutes(app, { database, operator: options.operator, feed });
  app.addHook('preClose', async () => {
    await Promise.all([feed.stop(), clock.stop(), seasons.stop()]);
  });
}

interface SportsOptions {
  readonly database: Database;
  readonly operator: OperatorClient;
  readonly random: Random;
  /** Folder of the imported seasons, one file each. */
  readonly fixturesDir: string;
  readonly lookEveryMs?: number | undefined;
  /** Tests run the matches faster, in their own leagues. */
  readonly pace?: SportsPace | undefined;
  readonly leagues?: readonly VirtualLeague[] | undefined;
}
