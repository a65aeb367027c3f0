import type { Logger } from 'pino';
import type { Database } from '@mela/database/database';
import { HOUSE_VENDOR, houseVendor } from '#/config/house-vendor.ts';
import type { Config } from '#/config/config.ts';
import type { Merchants } from '#/modules/site/merchants/merchants.ts';
import { createCatalogue, createOfferSync, type TileOf } from './catalogue/catalogue.ts';
import { createHotGames, createHotRanks } from './hot-games/hot-games.ts';
import type { LaunchHistory } from './launch/launch.ts';
import { openVendors, serveVendorCommands, type VendorCommandParts } from './vendors/vendors.ts';

/** Puts together which games there are: vendors by their rows, the catalogue of what they offer, and what is hot of it. */
export async function createGames(parts: {
  config: Config;
  database: Database;
  log: Logger;
  merchants: Merchants;
  history: LaunchHistory;
  tiles: { tileOf: TileOf; onGrown: (name: string, listener: () => void) => void };
  /** The address of a vendor's own mark. */
  vendorMark: (code: string) => string;
  vendorKeys: Pick<VendorCommandParts, 'operatorPrivateKey' | 'sealingKey'>;
}) {
  const { config, database, log, merchants, tiles, vendorKeys } = parts;
  const vendors = await openVendors({ ...vendorKeys, database, house: await houseVendor(config), log });
  const ranks = createHotRanks({ robotsCount: config.demo, played: parts.history.played });
  const catalogue = createCatalogue({
    database,
    tileOf: tiles.tileOf,
    vendorMark: parts.vendorMark,
    house: HOUSE_VENDOR,
    hits: ranks.hits,
    now: Date.now,
  });
  tiles.onGrown('catalogue', catalogue.forget);
  const offers = createOfferSync({
    vendors,
    catalogue,
    taken: async (vendorCode) => {
      if (config.demo) for (const merchant of await merchants.all()) await catalogue.show(merchant.id, vendorCode);
    },
    log,
  });
  return {
    vendors,
    catalogue,
    hotGames: createHotGames({ ranks, gamesOf: catalogue.gamesOf }),
    offers,
    /** Lets `npm run mela -- vendors` reach this process. */
    serveVendorCommands: (folder: string, given: Pick<VendorCommandParts, 'rounds' | 'siteOrigins'>) =>
      serveVendorCommands(folder, { ...vendorKeys, ...given, database, vendors, catalogue, offers, merchants }),
  };
}
