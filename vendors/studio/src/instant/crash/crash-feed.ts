import type { Database } from '@mela/database/database';
import type { FastifyBaseLogger } from 'fastify';
import { whileWatched, type Watched } from '@mela/vendor-kit/loops/while-watched';
import type { LinkKeeper } from './crash-chain.ts';
import { chainOf, flightOf } from './crash-flight.ts';
import {
  countPlayers,
  latestFlight,
  noteWatcher,
  pastFlights,
  type CrashChainView,
  type CrashFlight,
} from './crash.store.ts';

/** Sends all watchers the state of the table as its leader wrote it; being watched keeps the table running. */
export function createCrashFeed(options: FeedOptions): CrashFeed {
  const { database, links, log } = options;
  let notedAt = 0;
  let sent = '';
  let latest: CrashNews | undefined;

  return whileWatched<CrashNews>({
    everyMs: READ_EVERY_MS,
    log,
    async read(tell) {
      if (Date.now() - notedAt > NOTE_EVERY_MS) {
        notedAt = Date.now();
        await noteWatcher(database);
      }
      await tellNews(tell);
    },
    latest: () => latest,
    forget() {
      latest = undefined;
      sent = '';
      notedAt = 0;
    },
    failed: 'the crash table could not be read',
  });

  async function tellNews(tell: (news: CrashNews) => void): Promise<void> {
    const row = await latestFlight(database);
    if (!row) return;
    const isOver = row.state === 'crashed' || row.state === 'settled';
    const state = isOver ? 'crashed' : row.state === 'betting' && row.bettingMs <= 0 ? 'starting' : row.state;
    const { players, safe } = await countPlayers(database, row.number);
    const mark = `${row.number} ${state} ${players} ${safe}`;
    if (mark === sent) return;
    const past = mark.split(' ', 2).join() === sent.split(' ', 2).join() ? latest?.past : undefined;
    latest = {
      flight: flightOf(row, links),
      chain: chainOf(row),
      state,
      bettingMs: Math.max(0, Math.round(row.bettingMs)),
      flownMs: Math.max(0, Math.round(row.flownMs ?? 0)),
      point: isOver ? row.crashPoint : null,
      players,
      safe,
      past:
        past ??
        (await pastFlights(database, PAST_ROUNDS)).map((before) => ({
          number: before.number.toString(),
          point: before.crashPoint,
        })),
    };
    sent = mark;
    tell(latest);
  }
}

const READ_EVERY_MS = 120;
const NOTE_EVERY_MS = 3_000;
const PAST_ROUNDS = 20;

export type CrashFeed = Watched<CrashNews>;

export interface CrashNews {
  readonly flight: CrashFlight;
  readonly chain: CrashChainView;
  readonly state: 'betting' | 'starting' | 'running' | 'crashed';
  /** Until betting ends. */
  readonly bettingMs: number;
  /** Since the start. */
  readonly flownMs: number;
  /** Hundredths, once it crashed. */
  readonly point: number | null;
  readonly players: number;
  /** How many of them have cashed out. */
  readonly safe: number;
  /** Newest first. */
  readonly past: readonly { readonly number: string; readonly point: number }[];
}

interface FeedOptions {
  readonly database: Database;
  readonly links: LinkKeeper;
  readonly log: FastifyBaseLogger;
}
