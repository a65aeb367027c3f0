import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { MerchantSettings } from '@mela/contract/merchant';
import type { BootData, HomeData } from '@mela/contract/page';
import { readArtManifest, type ArtManifest } from '@mela/game-art/manifest';
import { artUrls, type ShownMethod } from './art-urls.ts';
import { chooseEncoding } from './encodings.ts';
import { chooseLanguage } from './page-language.ts';
import { createPageCache, type CachedPage } from './page-cache.ts';
import { pagePolicy } from './page-policy.ts';
import { loadRenderer, type Renderer } from './renderer.ts';
import { createServedFolder } from './served-folder.ts';
import { robotsText, webManifest } from './site-files.ts';

/**
 * The site's pages and files: `/`, `/m` and `/m/*` rendered for the merchant of the host name in the visitor's language,
 * `/assets/*` and `/art/*` for ever, and what browsers ask for beside. Unknown addresses under `/m` lead home (P22, M37).
 * Rejects when the site or the art has not been built, and says how it is.
 */
export async function createPages(options: PagesOptions): Promise<FastifyPluginAsync> {
  const [renderer, art] = await Promise.all([loadRenderer(options.webDist), readArtManifest(options.artDist)]);
  const sprite = await readFile(`${options.artDist}/${art.sprite}`, 'utf8');
  const cache = createPageCache();
  const assets = createServedFolder(`${options.webDist}/client/assets`);
  const artFiles = createServedFolder(options.artDist);

  return async (app) => {
    serveFolder(app, '/assets/*', assets);
    serveFolder(app, '/art/*', artFiles);
    const page = createPageHandler({ ...options, renderer, art, sprite, cache });
    for (const path of ['/', '/m', '/m/*']) app.get(path, page);
    const withMerchant = (answer: (merchant: MerchantSettings, reply: FastifyReply) => unknown) => {
      return async (request: FastifyRequest, reply: FastifyReply) => {
        const merchant = await options.merchantOf(request.hostname);
        return merchant ? await answer(merchant, reply) : reply.code(404).send();
      };
    };
    app.get(
      '/manifest.webmanifest',
      withMerchant((merchant, reply) =>
        reply
          .type('application/manifest+json')
          .header('cache-control', 'no-cache')
          .send(JSON.stringify(webManifest(merchant, art))),
      ),
    );
    app.get(
      '/favicon.ico',
      withMerchant(async (merchant, reply) => {
        const file = await artFiles.read(art.brands[merchant.theme].favicon32, 'identity');
        return file
          ? reply.type(file.type).header('cache-control', 'max-age=86400').send(file.bytes)
          : reply.code(404).send();
      }),
    );
    app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsText()));
  };
}

/** Answers one page; the same bytes for everyone of one merchant, language and kind of page. */
function createPageHandler(
  parts: PagesOptions & {
    renderer: Renderer;
    art: ArtManifest;
    /** The icons' sprite as text. */
    sprite: string;
    cache: ReturnType<typeof createPageCache>;
  },
) {
  const { renderer, art, sprite, cache } = parts;
  const fonts = renderer.fontFaces(artUrls(art, 'mela', []).fonts);
  const policyWith = (servers: readonly string[], signInHost: string | undefined) =>
    pagePolicy({ hashes: renderer.hashes, inlineStyle: fonts, frames: parts.gameOrigins, servers, signInHost });

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const merchant = await parts.merchantOf(request.hostname);
    if (!merchant) return reply.code(404).send();
    if (!renderer.isPage(path)) return reply.redirect('/m/home', 302);
    const language = chooseLanguage(request.headers.cookie, merchant);
    const kind = renderer.pageKind(path);
    const page = await cache.get(`${merchant.merchantCode}|${language}|${kind}`, async () => {
      const home = kind === 'home' ? firstScreen(await parts.homeData(request.hostname, language)) : undefined;
      const urls = artUrls(art, merchant.theme, (await parts.paymentMethods?.(merchant.merchantCode)) ?? []);
      const boot: BootData = { build: renderer.build, language, merchant, art: urls, ...(home && { home }) };
      return await renderer.renderPage({ url: renderer.pathOf(kind), boot, sprite });
    });
    const signInHost = await parts.signInHostOf?.(request.hostname);
    // The service's window must be able to answer the page that opened it.
    if (signInHost !== undefined) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    return sendPage(request, reply, page, policyWith((await parts.serversOf?.(request)) ?? [], signInHost));
  };
}

/** What a visitor sees without touching anything: the rest is asked for when it comes near. */
function firstScreen(home: HomeData): HomeData {
  return {
    ...home,
    block: home.block && { ...home.block, games: home.block.games.slice(0, GAMES_IN_VIEW) },
  };
}

/** Two rows of three, and the column that peeks in. */
const GAMES_IN_VIEW = 8;

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage, policy: string) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = `"${page.hash}-${encoding}"`;
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    vary: 'accept-encoding, cookie',
    etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(page.bytes[encoding]);
}

/** Names in these folders carry the content's hash, so what was fetched once is never asked for again. */
function serveFolder(app: FastifyInstance, route: string, folder: ReturnType<typeof createServedFolder>): void {
  app.get(route, async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const file = await folder.read(name, encoding);
    if (!file) return reply.code(404).header('cache-control', 'no-store').send();
    reply.headers({
      'content-type': file.type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      etag: file.etag,
      'cross-origin-resource-policy': 'same-site',
    });
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    if (file.encoding !== 'identity') reply.header('content-encoding', file.encoding);
    return reply.send(file.bytes);
  });
}

export interface PagesOptions {
  /** Folder of the built site: `client/` and `server/`. */
  readonly webDist: string;
  /** Folder of the built art, with its manifest. */
  readonly artDist: string;
  /** Origins that games are framed from (R16). */
  readonly gameOrigins: readonly string[];
  /** Servers of the merchant that its page may measure. */
  readonly serversOf?: (request: FastifyRequest) => Promise<readonly string[]>;
  /** Where the merchant lets people in by Firebase: the host of its window. Nothing of it is allowed elsewhere. */
  readonly signInHostOf?: (host: string) => Promise<string | undefined>;
  readonly merchantOf: (host: string) => Promise<MerchantSettings | undefined>;
  /** The first screen's data; `language` is one of the merchant's, in lower case. */
  readonly homeData: (host: string, language: string) => Promise<HomeData>;
  /** The payment methods that are really switched on; only their marks are shown (R12). */
  readonly paymentMethods?: (merchantCode: string) => Promise<readonly ShownMethod[]>;
}
