import { createHash } from 'node:crypto';
import { GAME_CATEGORIES, type GameCategory } from '@mela/contract/categories';
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
    const offered = reply.value.flatMap((game) => offeredGame(game));
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
  return { syncAll, jobs: { catalogue_sync }, ticks: [{ cron: '*/5 * * * *', kind: 'catalogue_sync' }] };
}

function offeredGame(game: VendorGame): OfferedGame[] {
  const category = GAME_CATEGORIES.find((known): known is GameCategory => known === game.category);
  if (!category) return [];
  const { gameCode, name, rtp, minBetMinor, maxBetMinor, lines, releaseDate } = game;
  const brand = game.brand;
  return [
    { gameCode, name, category, brand, classify: '', rtp, minBetMinor, maxBetMinor, lines, releasedOn: releaseDate },
  ];
}
