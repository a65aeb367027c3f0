import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MerchantSettings } from '@mela/contract/merchant';
import { pwaIconWidths } from '@mela/contract/pwa-icon';
import { textIn } from '@mela/locales/text-in';
import { iconUrls, type createBrandIcons } from './brand-icons.ts';
import { chooseLanguage } from './page-language.ts';
import { webClipProfile } from './web-clip.ts';

/** A worker's own policy applies to all its requests: pages and files of this site, without which it cannot even be installed. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Further files that browsers request: the manifest, the service worker, the icon, an iOS profile, `robots.txt`. */
export async function registerSiteFiles(app: FastifyInstance, files: SiteFiles): Promise<void> {
  const { icons } = files;
  // Built next to the page, under a constant name: browsers compare it with the one they have.
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
        .send(JSON.stringify(webManifest(merchant, chooseLanguage(request.headers.cookie, merchant)))),
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
      const language = chooseLanguage(request.headers.cookie, merchant);
      return reply
        .type('application/x-apple-aspen-config')
        .headers({ 'cache-control': 'no-cache', vary: 'cookie' })
        .send(
          webClipProfile({
            name: nameOf(merchant, language),
            url: `${request.protocol}://${request.host}/m/home`,
            host: request.hostname,
            icon: await icons.draw(merchant.icon, 'touch180'),
          }),
        );
    }),
  );
  app.get(
    '/favicon.ico',
    withMerchant(async (merchant, _request, reply) =>
      reply
        .type('image/png')
        .header('cache-control', 'max-age=86400')
        .send(await icons.draw(merchant.icon, 'favicon32')),
    ),
  );
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsText()));
}

/** How the installed site looks (R6: a merchant is its host name, so each has its own), in the visitor's language. */
export function webManifest(merchant: MerchantSettings, language: string) {
  const name = nameOf(merchant, language);
  return {
    id: '/m/home',
    name,
    short_name: name,
    lang: language,
    dir: 'ltr',
    start_url: '/m/home',
    scope: '/',
    display: 'standalone',
    // Games may use landscape orientation.
    orientation: 'any',
    background_color: merchant.themeColour,
    theme_color: merchant.themeColour,
    categories: ['games', 'entertainment'],
    icons: manifestIcons(merchant),
  };
}

/** The icon in the sizes that the merchant has, and maskable if the large one is among them. */
function manifestIcons(merchant: MerchantSettings) {
  const widths = pwaIconWidths(merchant.pwaIconSizes);
  const urls = iconUrls(merchant.icon);
  const icon = (src: string, width: number) => ({
    src,
    sizes: `${width}x${width}`,
    type: 'image/png',
  });
  return [
    ...widths.map((width) => icon(urls[`icon${width}`], width)),
    ...(widths.includes(512) ? [{ ...icon(urls.maskable512, 512), purpose: 'maskable' }] : []),
  ];
}

function nameOf({ name, defaultLanguage, merchantCode }: MerchantSettings, language: string): string {
  return textIn(name, [language, defaultLanguage], merchantCode);
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
  readonly icons: Awaited<ReturnType<typeof createBrandIcons>>;
  readonly merchantOf: (host: string) => Promise<MerchantSettings | undefined>;
}
