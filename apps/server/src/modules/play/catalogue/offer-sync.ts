import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { GAME_CATEGORIES, type GameCategory } from '@mela/contract/categories';
import { categoryOf } from '@mela/contract/quick-launch';
import type { GameVendor, VendorGame } from '@mela/game-vendors/game-vendor';
import type { FastifyBaseLogger } from 'fastify';
import type { JobHandler } from '#/jobs/jobs.ts';
import type { Catalogue } from './catalogue.ts';
import type { OfferedGame } from './offered-game.ts';

/** Asks every vendor for its list and takes it when it changed. A vendor that does not answer keeps the list it had. */
export function createOfferSync(options: {
  vendors: readonly { vendor: GameVendor; name: Record<string, string> }[];
  catalogue: Catalogue;
  /** Called after a vendor's list was taken; the demo shows the vendor at its merchants here. */
  taken: (vendorCode: string) => Promise<void>;
  log: FastifyBaseLogger;
}) {
  const known = new Map<string, string>();

  async function syncAll(): Promise<boolean> {
    const answers = await Promise.all(options.vendors.map((entry) => sync(entry)));
    return answers.every(Boolean);
  }

  async function sync({ vendor, name }: (typeof options.vendors)[number]): Promise<boolean> {
    const reply = await vendor.listGames();
    if (!reply.ok) {
      options.log.debug({ vendor: vendor.code, reason: reply.reason }, 'vendor gave no list of games');
      return false;
    }
    const offered = reply.value.flatMap((game) => offeredGame(game, vendor.code));
    const fingerprint = createHash('sha256')
      .update(JSON.stringify(offered, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)))
      .digest('hex');
    if (known.get(vendor.code) === fingerprint) return true;
    await options.catalogue.takeOffer(vendor.code, name, offered);
    await options.taken(vendor.code);
    known.set(vendor.code, fingerprint);
    options.log.info({ vendor: vendor.code, games: offered.length }, 'catalogue taken');
    return true;
  }

  const catalogue_sync: JobHandler = async () => {
    await syncAll();
    return 'done';
  };

  const stopping = new AbortController();
  let following: Promise<void> = Promise.resolve();

  /** Vendors may start beside us, or later: they are asked until each has given its list. */
  async function follow(): Promise<void> {
    for (let waitMs = FIRST_WAIT_MS; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted || (await syncAll().catch(noted))) return;
    }
  }

  function noted(error: unknown): false {
    options.log.error({ err: error }, 'the catalogue cannot be taken');
    return false;
  }

  return {
    /** Asks every vendor once and goes on, in the background, with those who did not answer. */
    async start(): Promise<void> {
      if (await syncAll().catch(noted)) return;
      options.log.warn('not every vendor gave its list of games yet; the catalogue is as it was');
      following = follow();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await following;
    },
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
  const { brand, pictureUrl } = game;
  const replayable = !game.features.includes('no_replay');
  const freeplay = game.features.includes('fun_mode');
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
      replayable,
      pictureUrl,
      ...limits,
      releasedOn: releaseDate,
    },
  ];
}
