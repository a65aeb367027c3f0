import type { MerchantSettings } from '@mela/contract/merchant';
import type { ArtManifest } from '@mela/game-art/manifest';

/** How the site looks when it is installed (R6: a merchant is its host name, so each has its own). */
export function webManifest(merchant: MerchantSettings, art: ArtManifest) {
  const brand = art.brands[merchant.theme];
  const language = merchant.defaultLanguage.toLowerCase();
  const name = merchant.name[language] ?? merchant.name['en'] ?? merchant.merchantCode;
  const ground = merchant.theme === 'haat' ? '#06151a' : '#0a0d1c';
  return {
    id: '/m/home',
    name,
    short_name: name,
    lang: language,
    start_url: '/m/home',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: `/art/${brand.icon192}`, sizes: '192x192', type: 'image/png' },
      { src: `/art/${brand.icon512}`, sizes: '512x512', type: 'image/png' },
      { src: `/art/${brand.maskable512}`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}

export function robotsText(): string {
  return 'User-agent: *\nDisallow: /wps/\nDisallow: /m/play\n';
}
