import type { Database } from '@mela/database/database';
import type { FastifyBaseLogger } from 'fastify';
import { whileWatched, type Watched } from '@mela/vendor-kit/loops/while-watched';
import { viewChange, type MatchChange } from './board-view.ts';
import { newestChange, readChanged } from './board.store.ts';

/** Tells those who watch which matches changed. */
export function createSportsFeed(options: { database: Database; log: FastifyBaseLogger; everyMs: number }): SportsFeed {
  const { database } = options;
  let known: bigint | undefined;

  return whileWatched({
    ...options,
    async read(tell) {
      known ??= await newestChange(database);
      const changed = await readChanged(database, known, AT_ONCE);
      known = changed.at(-1)?.change ?? known;
      if (changed.length > 0) tell(changed.map(viewChange));
    },
    forget() {
      known = undefined;
    },
    failed: 'the matches cannot be read',
  });
}

const AT_ONCE = 200;

export type SportsFeed = Watched<readonly MatchChange[]>;
