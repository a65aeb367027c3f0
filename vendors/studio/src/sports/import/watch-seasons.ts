import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@mela/database/database';
import type { FastifyBaseLogger } from 'fastify';
import { repeat, type Repeating } from '@mela/vendor-kit/loops/repeat';
import { seasonFile } from './season-file.ts';
import { takeSeason } from './take-season.ts';

/**
 * Imports the seasons that `npm run mela -- fixtures import` puts into `folder`, whenever one arrives or changes. An
 * invalid file is logged once and skipped.
 */
export function watchSeasons(options: WatchOptions): Repeating {
  const { database, folder, log, everyMs } = options;
  const seen = new Map<string, number>();
  return repeat({ turn: look, everyMs, log, failed: 'imported fixtures cannot be read' });

  async function look(isStopped: () => boolean): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.json') || isStopped()) continue;
      const file = join(folder, name);
      const { mtimeMs } = await stat(file);
      if (seen.get(name) === mtimeMs) continue;
      const parsed = seasonFile.safeParse(parse(await readFile(file, 'utf8')));
      if (parsed.success) {
        const done = await takeSeason(database, parsed.data);
        if (done === 'other league')
          log.warn({ file: name }, 'a virtual league has this code: the fixtures are not taken');
        else if (done === 'taken') log.info({ league: parsed.data.league.code }, 'fixtures were taken');
      } else log.warn({ file: name }, 'no season as npm run mela -- fixtures import writes it');
      // Only now, so that a failed import is retried.
      seen.set(name, mtimeMs);
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface WatchOptions {
  readonly database: Database;
  readonly folder: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly everyMs: number;
}
