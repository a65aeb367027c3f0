import { readFile } from 'node:fs/promises';
import { vendorOrigin } from '@mela/game-vendors/vendor-origin';
import type { GivenVendor } from '#/modules/play/vendors/vendors.ts';
import type { Config } from './config.ts';

/** Its code. */
export const HOUSE_VENDOR = 'studio';

/** The house's own vendor as this process's settings name it. Throws when one of its key files cannot be read. */
export async function houseVendor(config: Config): Promise<GivenVendor> {
  const { studioMacKeysFile } = config;
  return {
    code: HOUSE_VENDOR,
    name: { en: 'Mela Studio', bn: 'মেলা স্টুডিও' },
    dialect: 'hub88',
    url: `${config.studioUrl}/hub88`,
    gameOrigin: vendorOrigin(config.gamesOrigin, HOUSE_VENDOR),
    settings: { publicKey: await readFile(config.studioPublicKeyFile, 'utf8'), signsPlace: 'yes' },
    secrets: studioMacKeysFile === undefined ? {} : { macKeys: await readFile(studioMacKeysFile, 'utf8') },
  };
}
