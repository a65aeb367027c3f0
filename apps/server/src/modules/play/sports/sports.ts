import type { Value } from '@mela/contract/operations';
import type { GameVendor, VendorMatch } from '@mela/game-vendors/game-vendor';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import { createRepeating } from '#/jobs/repeating.ts';
import { createReadCache } from '#/read-cache.ts';
import type { LiveFeed } from '#/live/live-feed.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { changesOf, groupByGame, type ShownMatch } from './hot-matches.ts';

export interface SportsOptions {
  /** By code; those that report matches are queried. */
  readonly vendors: ReadonlyMap<string, TellingVendor>;
  /** Finds a sports game that a merchant shows. */
  readonly catalogue: {
    findByCode(
      merchantId: bigint,
      vendor: string,
      gameCode: string,
    ): Promise<{ nodeId: number; maker: string } | undefined>;
  };
  readonly merchants: { all(): Promise<readonly Pick<Merchant, 'id'>[]> };
  readonly live: Pick<LiveFeed, 'publish'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

type TellingVendor = Pick<GameVendor, 'code' | 'hotMatches'>;

/** How long a process uses a vendor's answer before it asks again, and for how long while the vendor is unavailable. */
const KEPT_MS = 2_000;
/** A vendor that gave no answer is not queried for this long. */
const FAILED_MS = 15_000;
/** Longest wait for one vendor; its last list is used meanwhile. */
const PATIENCE_MS = 500;
const STALE_MS = 60_000;
/** A deployment has fewer vendors of sports. */
const MOST_VENDORS = 1_000;
/** Interval of checks for changes; a vendor's matches change every few seconds. */
const LOOK_EVERY_MS = 5_000;

/** Matches of the sports vendors (P63, M113): cached briefly, and changes are published on the live feed. */
export function createSports(options: SportsOptions) {
  const kept = createReadCache(ask, { ms: KEPT_MS, msOf: ({ isNew }) => (isNew ? KEPT_MS : FAILED_MS) });
  const lastGood = new LRUCache<string, readonly VendorMatch[]>({
    max: MOST_VENDORS,
    ttl: STALE_MS,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
  let announced: readonly ShownMatch[] | undefined;

  /** No matches if the vendor has not answered for too long. */
  async function ask(vendorCode: string): Promise<{ isNew: boolean }> {
    const reply = await options.vendors.get(vendorCode)?.hotMatches?.();
    if (reply?.ok) lastGood.set(vendorCode, reply.value);
    return { isNew: reply?.ok ?? false };
  }

  async function lastOf(vendorCode: string): Promise<readonly VendorMatch[] | undefined> {
    let late: NodeJS.Timeout | undefined;
    await Promise.race([
      kept.forceFetch(vendorCode),
      new Promise((resolve) => {
        late = setTimeout(resolve, PATIENCE_MS);
      }),
    ]);
    clearTimeout(late);
    return lastGood.get(vendorCode);
  }

  /** All matches of the vendors, each with its vendor; undefined if no vendor answers. */
  async function tellAll(): Promise<readonly ShownMatch[] | undefined> {
    const vendors = [...options.vendors.values()].filter((vendor) => vendor.hotMatches !== undefined);
    const lists = await Promise.all(
      vendors.map(async ({ code }) => {
        const matches = await lastOf(code);
        return matches?.map((match) => ({ vendorCode: code, match }));
      }),
    );
    const received = lists.filter((matches) => matches !== undefined);
    return received.length === 0 && vendors.length > 0 ? undefined : received.flat();
  }

  async function shownAt(merchantId: bigint, all: readonly ShownMatch[]): Promise<ShownMatch[]> {
    const games = new Map<string, ShownMatch['game']>();
    for (const { vendorCode, match } of all) {
      const key = `${vendorCode}/${match.gameCode}`;
      if (!games.has(key)) games.set(key, await options.catalogue.findByCode(merchantId, vendorCode, match.gameCode));
    }
    return all.flatMap((shown) => {
      const game = games.get(`${shown.vendorCode}/${shown.match.gameCode}`);
      return game ? [{ ...shown, game }] : [];
    });
  }

  const hotMatches: Handler<'hotMatches'> = async ({ context: { merchant, language } }) => {
    const all = await tellAll();
    if (!all) return failed('vendor_unavailable');
    return { list: groupByGame(await shownAt(merchant.id, all), language) } satisfies Value<'hotMatches'>;
  };

  async function look(): Promise<void> {
    const all = await tellAll();
    if (!all) return;
    const before = announced;
    announced = all;
    if (!before) return;
    for (const { id } of await options.merchants.all()) {
      const changes = changesOf(await shownAt(id, before), await shownAt(id, all));
      if (changes) options.live.publish({ merchantId: id }, 'hotMatches', changes);
    }
  }

  const looking = createRepeating({
    turn: look,
    everyMs: LOOK_EVERY_MS,
    onError: (error) => options.log.error({ err: error }, 'the matches cannot be read'),
  });

  return {
    hotMatches,
    /** Publishes changes from now on. Two processes publish the same change twice; its version makes it one. */
    start: looking.start,
    stop: looking.stop,
  };
}
