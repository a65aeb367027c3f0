import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MerchantSettings } from '@mela/contract/merchant';
import { pwaIconWidths } from '@mela/contract/pwa-icon';
import type { ArtManifest } from '@mela/game-art/manifest';
import { chooseLanguage } from './page-language.ts';
import type { createServedFolder } from './served-folder.ts';
import { webClipProfile } from './web-clip.ts';

/** A worker's own policy holds for all that it fetches: pages and files of this site, without which it cannot even be installed. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** What browsers ask for beside pages: the manifest, the service worker, the icon, an iOS profile, the word for robots. */
export async function registerSiteFiles(app: FastifyInstance, files: SiteFiles): Promise<void> {
  const { art, artFiles } = files;
  // Built beside the page, under a name that stays: browsers compare it with the one they have.
  const worker = await readFile(`${files.client}/sw.js`).catch(noneWhenUnbuilt);
  const withMerchant = (
    answer: (merchant: MerchantSettings, request: FastifyRequest, reply: FastifyReply) => unknown,
  ) => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const merchant = await files.merchantOf(request.hostname);
      return merchant ? await answer(merchant, request, reply) : reply.code(404).send();
    };
  };
  app.get(
    '/manifest.webmanifest',
    withMerchant((merchant, request, reply) =>
      reply
        .type('application/manifest+json')
        .headers({ 'cache-control': 'no-cache', vary: 'cookie' })
        .send(JSON.stringify(webManifest(merchant, art, chooseLanguage(request.headers.cookie, merchant)))),
    ),
  );
  app.get('/sw.js', (_request, reply) =>
    worker
      ? reply
          .type('text/javascript; charset=utf-8')
          .headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY })
          .send(worker)
      : reply.code(404).send(),
  );
  app.get(
    '/app.mobileconfig',
    withMerchant(async (merchant, request, reply) => {
      const icon = await artFiles.read(art.brands[merchant.theme].touch180, 'identity');
      if (!icon) return reply.code(404).send();
      const language = chooseLanguage(request.headers.cookie, merchant);
      return reply
        .type('application/x-apple-aspen-config')
        .headers({ 'cache-control': 'no-cache', vary: 'cookie' })
        .send(
          webClipProfile({
            name: nameOf(merchant, language),
            url: `${request.protocol}://${request.host}/m/home`,
            host: request.hostname,
            icon: icon.bytes,
          }),
        );
    }),
  );
  app.get(
    '/favicon.ico',
    withMerchant(async (merchant, _request, reply) => {
      const file = await artFiles.read(art.brands[merchant.theme].favicon32, 'identity');
      return file
        ? reply.type(file.type).header('cache-control', 'max-age=86400').send(file.bytes)
        : reply.code(404).send();
    }),
  );
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsText()));
}

/** How the site looks when it is installed (R6: a merchant is its host name, so each has its own), in the visitor's language. */
export function webManifest(merchant: MerchantSettings, art: ArtManifest, language: string) {
  const brand = art.brands[merchant.theme];
  const name = nameOf(merchant, language);
  const ground = merchant.theme === 'haat' ? '#06151a' : '#0a0d1c';
  return {
    id: '/m/home',
    name,
    short_name: name,
    lang: language,
    dir: 'ltr',
    start_url: '/m/home',
    scope: '/',
    display: 'standalone',
    // A game may be turned on its side.
    orientation: 'any',
    background_color: ground,
    theme_color: ground,
    categories: ['games', 'entertainment'],
    icons: manifestIcons(brand, merchant.pwaIconSizes),
  };
}

/** The icon in the sizes that the merchant says it exists in, and to be cut by the phone where the large one is among them. */
function manifestIcons(brand: ArtManifest['brands'][keyof ArtManifest['brands']], said: string) {
  const widths = pwaIconWidths(said);
  const icon = (file: string, width: number) => ({
    src: `/art/${file}`,
    sizes: `${width}x${width}`,
    type: 'image/png',
  });
  return [
    ...widths.map((width) => icon(brand[`icon${width}`], width)),
    ...(widths.includes(512) ? [{ ...icon(brand.maskable512, 512), purpose: 'maskable' }] : []),
  ];
}

function nameOf(merchant: MerchantSettings, language: string): string {
  return (
    merchant.name[language] ??
    merchant.name[merchant.defaultLanguage.toLowerCase()] ??
    merchant.name['en'] ??
    merchant.merchantCode
  );
}

function robotsText(): string {
  return 'User-agent: *\nDisallow: /wps/\nDisallow: /m/play\n';
}

function noneWhenUnbuilt(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

interface SiteFiles {
  /** Folder of the built client. */
  readonly client: string;
  readonly art: ArtManifest;
  readonly artFiles: ReturnType<typeof createServedFolder>;
  readonly merchantOf: (host: string) => Promise<MerchantSettings | undefined>;
}
