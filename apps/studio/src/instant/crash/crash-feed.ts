import type { Database } from '@mela/database/database';
import type { FastifyBaseLogger } from 'fastify';
import type { LinkKeeper } from './crash-chain.ts';
import { flightOf } from './crash-flight.ts';
import { countPlayers, latestFlight, noteWatcher, pastFlights, type CrashFlight } from './crash.store.ts';

/**
 * Tells everyone who watches through this process how the table stands. It reads the rows that the leader writes, in
 * whichever process that is, and only while somebody watches; that also keeps the table going.
 */
export function createCrashFeed(options: FeedOptions): CrashFeed {
  const { database, links, log } = options;
  const watchers = new Set<Watcher>();
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> = Promise.resolve();
  let notedAt = 0;
  let told = '';
  let latest: CrashNews | undefined;

  return {
    watch(watcher) {
      watchers.add(watcher);
      if (latest && timer) watcher(latest);
      timer ??= setTimeout(next, 0);
      return () => {
        watchers.delete(watcher);
      };
    },
    async stop() {
      watchers.clear();
      clearTimeout(timer);
      await reading;
    },
  };

  function next(): void {
    reading = turn();
  }

  async function turn(): Promise<void> {
    try {
      if (Date.now() - notedAt > NOTE_EVERY_MS) {
        notedAt = Date.now();
        await noteWatcher(database);
      }
      await tellNews();
    } catch (error) {
      log.error({ err: error }, 'the crash table could not be read');
    }
    if (watchers.size > 0) timer = setTimeout(next, READ_EVERY_MS);
    else {
      timer = undefined;
      latest = undefined;
      told = '';
      notedAt = 0;
    }
  }

  async function tellNews(): Promise<void> {
    const row = await latestFlight(database);
    if (!row) return;
    const isOver = row.state === 'crashed' || row.state === 'settled';
    const state = isOver ? 'crashed' : row.state === 'betting' && row.bettingMs <= 0 ? 'starting' : row.state;
    const { players, safe } = await countPlayers(database, row.number);
    const mark = `${row.number} ${state} ${players} ${safe}`;
    if (mark === told) return;
    const past = mark.split(' ', 2).join() === told.split(' ', 2).join() ? latest?.past : undefined;
    latest = {
      flight: flightOf(row, links),
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
    told = mark;
    for (const watcher of watchers) watcher(latest);
  }
}

const READ_EVERY_MS = 120;
const NOTE_EVERY_MS = 3_000;
const PAST_ROUNDS = 20;

export interface CrashFeed {
  /** Calls `watcher` with the news now and whenever they change; gives back the way to stop. */
  watch(watcher: Watcher): () => void;
  stop(): Promise<void>;
}

type Watcher = (news: CrashNews) => void;

export interface CrashNews {
  readonly flight: CrashFlight;
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
