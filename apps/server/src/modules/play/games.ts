import type { Logger } from 'pino';
import type { Database } from '@mela/database/database';
import { networkCause } from '@mela/edge/network-cause';
import { HOUSE_VENDOR } from '#/config/house-vendor.ts';
import type { Config } from '#/config/config.ts';
import type { Merchants } from '#/modules/ground/merchants/merchants.ts';
import { createCatalogue, createOfferSync, type TileOf } from './catalogue/catalogue.ts';
import { createHotGames, createHotRanks } from './hot-games/hot-games.ts';
import type { LaunchHistory } from './launch/launch.ts';
import type { VendorHealthNotes } from './vendor-health/vendor-health.ts';
import { createVendorActions, openVendorRegistry, type VendorActionParts } from './vendors/vendors.ts';

/** Creates the modules of the offer: vendors by their rows, the catalogue of their games, and the hot ones. */
export async function createGames(parts: {
  config: Config;
  database: Database;
  log: Logger;
  merchants: Merchants;
  history: LaunchHistory;
  tiles: { tileOf: TileOf; onGrown: (name: string, listener: () => void) => void };
  /** The address of a vendor's own mark. */
  vendorMark: (code: string) => string;
  vendorKeys: Pick<VendorActionParts, 'operatorPrivateKey' | 'sealingKey'>;
  vendorHealth: Pick<VendorHealthNotes, 'note' | 'noteFailed'>;
}) {
  const { config, database, log, merchants, tiles, vendorKeys, vendorHealth } = parts;
  const vendors = await openVendorRegistry({
    ...vendorKeys,
    database,
    log,
    onAsked: (asked) => vendorHealth.note({ ...asked, direction: 'to', isFailed: asked.outcome === 'unavailable' }),
    onFailure: ({ vendor, path, error }) =>
      vendorHealth.noteFailed({
        vendor,
        direction: 'to',
        call: path,
        outcome: 'unavailable',
        detail: networkCause(error),
      }),
  });
  const ranks = createHotRanks({ robotsCount: config.demo, played: parts.history.played });
  const catalogue = createCatalogue({
    database,
    tileOf: tiles.tileOf,
    vendorMark: parts.vendorMark,
    currencyOf: async (merchantId) => (await merchants.byId(merchantId))?.currency.code ?? '',
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
    leftOut: (vendor, detail) => {
      log.warn({ vendor, detail }, 'games of a list cannot be used and are left out');
      vendorHealth.noteFailed({ vendor, direction: 'to', call: 'list', outcome: 'left_out', detail });
    },
    log,
  });
  return {
    vendors,
    catalogue,
    hotGames: createHotGames({ ranks, gamesOf: catalogue.gamesOf }),
    offers,
    vendorActions: (given: Pick<VendorActionParts, 'rounds' | 'siteOrigins'>) =>
      createVendorActions({ ...vendorKeys, ...given, database, vendors, catalogue, offers, merchants }),
  };
}
