import type { ArtManifest } from '@mela/game-art/manifest';
import type { TileOf } from '#/modules/catalogue/catalogue.ts';

/** Where the site serves a file of the art folder. */
export function artAddress(file: string): string {
  return `/art/${file}`;
}

/** Addresses of the pictures that the catalogue and the cashier show. A game that no tile was drawn for shows none. */
export function artAddresses(manifest: ArtManifest) {
  const tiles: Readonly<Record<string, ArtManifest['tiles'][keyof ArtManifest['tiles']] | undefined>> = manifest.tiles;
  const vendors: Readonly<Record<string, { badge: string } | undefined>> = manifest.vendors;
  const payments: Readonly<Record<string, string | undefined>> = manifest.payments;
  const banners: Readonly<Record<string, string | undefined>> = manifest.scenes.banners;
  const tileOf: TileOf = (gameCode) => {
    const tile = tiles[gameCode];
    if (!tile) return { w160: '', w200: '', w300: '', palette: 'ink' };
    return {
      w160: artAddress(tile.w160),
      w200: artAddress(tile.w200),
      w300: artAddress(tile.w300),
      palette: tile.palette,
    };
  };
  return {
    tileOf,
    vendorMark: (code: string) => addressOrNone(vendors[code]?.badge),
    /** `scene:gift` is the banner picture of that name; any other address stays as it is. */
    imageOf: (url: string) => (url.startsWith('scene:') ? addressOrNone(banners[url.slice(6)]) : url),
    paymentMark: (method: string) => addressOrNone(payments[method]),
  };
}

function addressOrNone(file: string | undefined): string {
  return file === undefined ? '' : artAddress(file);
}
