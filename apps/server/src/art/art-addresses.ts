import type { ArtManifest } from '@mela/game-art/manifest';
import { isLinkAddress } from '#/html/link-address.ts';

/** Where the site serves a file of the art folder. */
export function artAddress(file: string): string {
  return `/art/${file}`;
}

/** Addresses of the pictures that the catalogue and the cashier show. */
export function artAddresses(manifest: ArtManifest) {
  const vendors: Readonly<Record<string, { badge: string } | undefined>> = manifest.vendors;
  const payments: Readonly<Record<string, string | undefined>> = manifest.payments;
  const banners: Readonly<Record<string, string | undefined>> = manifest.scenes.banners;
  return {
    vendorMark: (code: string) => addressOrNone(vendors[code]?.badge),
    /** `scene:gift` is the banner picture of that name; any other address stays as it is, and '' where none may be shown. */
    imageOf: (url: string) =>
      url.startsWith('scene:') ? addressOrNone(banners[url.slice(6)]) : isLinkAddress(url) ? url : '',
    /** Head icons by name. */
    avatars: Object.fromEntries(Object.entries(manifest.avatars).map(([name, file]) => [name, artAddress(file)])),
    paymentMark: (method: string) => addressOrNone(payments[method]),
  };
}

function addressOrNone(file: string | undefined): string {
  return file === undefined ? '' : artAddress(file);
}
