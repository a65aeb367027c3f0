import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { GAME_CATEGORIES, type GameCategory } from '@mela/contract/categories';
import { categoryOf } from '@mela/contract/quick-launch';
import type { GameVendor, VendorGame, VendorGames } from '@mela/game-vendors/game-vendor';
import { describeLeftOut } from '@mela/game-vendors/take-each';
import type { FastifyBaseLogger } from 'fastify';
import type { JobHandler } from '#/jobs/jobs.ts';
import type { OfferedGame } from './offered-game.ts';

/** Requests the list of every vendor that is on and takes it if it changed. A vendor that does not answer keeps its previous list. */
export function createOfferSync(options: {
  vendors: {
    readonly serving: ReadonlyMap<string, Pick<GameVendor, 'code' | 'listGames'>>;
    nameOf(code: string): Readonly<Record<string, string>>;
  };
  catalogue: {
    takeOffer(vendorCode: string, name: Record<string, string>, games: readonly OfferedGame[]): Promise<void>;
  };
  /** Called after a vendor's list was taken; the demo shows the vendor at its merchants then. */
  taken: (vendorCode: string) => Promise<void>;
  /** Called after a changed list was taken without some of its games. */
  leftOut: (vendorCode: string, description: string) => void;
  log: FastifyBaseLogger;
}) {
  const known = new Map<string, string>();

  /** True if all of them gave one. Any other failure than a vendor's refusal is logged and does not affect the other vendors. */
  async function syncAll(vendors = [...options.vendors.serving.values()]): Promise<boolean> {
    const answers = await Promise.all(vendors.map((vendor) => sync(vendor).catch(noted)));
    return answers.every(Boolean);
  }

  const unheard = () => [...options.vendors.serving.values()].filter(({ code }) => !known.has(code));

  async function sync(vendor: Pick<GameVendor, 'code' | 'listGames'>): Promise<boolean> {
    const reply = await vendor.listGames();
    if (!reply.ok) {
      options.log.debug({ vendor: vendor.code, reason: reply.reason }, 'vendor gave no list of games');
      return false;
    }
    await take(vendor.code, reply.value);
    return true;
  }

  /** Replaces what a vendor offers by its list, and returns how many of its games are of a known kind. */
  async function take(code: string, { games, leftOut }: VendorGames): Promise<number> {
    const offered = games.flatMap((game) => offeredGame(game, code));
    const fingerprint = createHash('sha256')
      .update(
        JSON.stringify([offered, leftOut], (_, value: unknown) =>
          typeof value === 'bigint' ? value.toString() : value,
        ),
      )
      .digest('hex');
    if (known.get(code) === fingerprint) return offered.length;
    await options.catalogue.takeOffer(code, { ...options.vendors.nameOf(code) }, offered);
    await options.taken(code);
    known.set(code, fingerprint);
    if (leftOut.length > 0) options.leftOut(code, describeLeftOut(leftOut));
    options.log.info({ vendor: code, games: offered.length }, 'catalogue taken');
    return offered.length;
  }

  const catalogue_sync: JobHandler = async () => {
    await syncAll();
    return 'done';
  };

  const stopping = new AbortController();
  let following: Promise<void> = Promise.resolve();

  /** Vendors may start at the same time as the server, or later: they are retried until each has given its list. */
  async function follow(): Promise<void> {
    for (let waitMs = FIRST_WAIT_MS; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted || (await syncAll(unheard()))) return;
    }
  }

  function noted(error: unknown): false {
    options.log.error({ err: error }, 'the catalogue cannot be taken');
    return false;
  }

  return {
    /** Asks every vendor once, and retries in the background those that did not answer. */
    async start(): Promise<void> {
      if (await syncAll()) return;
      options.log.warn('not every vendor gave its list of games yet; the catalogue is as it was');
      following = follow();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await following;
    },
    take,
    jobs: { catalogue_sync },
    ticks: [{ cron: '* * * * *', kind: 'catalogue_sync' }],
  };
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

function offeredGame(game: VendorGame, vendorCode: string): OfferedGame[] {
  const offered = GAME_CATEGORIES.find((known): known is GameCategory => known === game.category);
  if (!offered) return [];
  const category = categoryOf(offered, game.brand?.code ?? vendorCode);
  const { gameCode, name, classify, rtp, minBetMinor, maxBetMinor, lines, releaseDate } = game;
  const { brand, pictureUrl, currencies = null } = game;
  const replayable = !game.features.includes('no_replay');
  const freeplay = game.features.includes('fun_mode');
  const freeRounds = game.features.includes('free_rounds');
  const limits = { minBetMinor, maxBetMinor, lines };
  return [
    {
      gameCode,
      name,
      category,
      brand,
      classify,
      rtp,
      freeplay,
      freeRounds,
      replayable,
      pictureUrl,
      currencies,
      ...limits,
      releasedOn: releaseDate,
    },
  ];
}
