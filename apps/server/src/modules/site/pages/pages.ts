import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { MerchantSettings } from '@mela/contract/merchant';
import { HOME_LIST_SIZE, HOME_OF_NO_PAGE, type BootData, type HomeData } from '@mela/contract/page';
import { readArtManifest, type ArtManifest } from '@mela/game-art/manifest';
import { artUrls, type ShownMethod } from './art-urls.ts';
import { createBrandIcons } from './brand-icons.ts';
import { registerConsolePage } from './console-page.ts';
import { chooseEncoding } from '#/http/encodings.ts';
import { chooseLanguage } from './page-language.ts';
import { createPageCache, type CachedPage } from './page-cache.ts';
import { pagePolicy } from './page-policy.ts';
import { loadRenderer, type Renderer } from './renderer.ts';
import { createServedFolder } from './served-folder.ts';
import { registerSiteFiles } from './site-files.ts';

/**
 * The site's pages and files: `/`, `/m` and `/m/*` rendered for the merchant of the host name in the visitor's language,
 * `/assets/*` and `/art/*` as immutable files, the licence notices, and other files that browsers request. Unknown addresses under `/m` lead home (P22, M37).
 * Rejects if the site or the art has not been built, with the command that builds it.
 */
export async function createPages(options: PagesOptions): Promise<FastifyPluginAsync> {
  const [renderer, art] = await Promise.all([loadRenderer(options.webDist), readArtManifest(options.artDist)]);
  const sprite = await readFile(`${options.artDist}/${art.sprite}`, 'utf8');
  const cache = createPageCache();
  const assets = createServedFolder(`${options.webDist}/client/assets`);
  const artFiles = createServedFolder(options.artDist);
  const icons = await createBrandIcons(`${options.artDist}/${art.letters}`, options.hasIcon);

  return async (app) => {
    serveFolder(app, '/assets/*', assets, 'same-site');
    // Pictures are public, and a CDN in front of them passes this header on (M191).
    serveFolder(app, '/art/*', artFiles, 'cross-origin');
    serveFolder(app, '/notices/*', createServedFolder(`${options.webDist}/notices`), 'same-site', 'no-cache');
    serveIcons(app, icons);
    serveFolder(app, '/console/assets/*', createServedFolder(`${options.consoleDist}/assets`), 'same-site');
    registerConsolePage(app, { folder: options.consoleDist, pictures: options.pictureOrigins });
    const page = createPageHandler({ ...options, renderer, art, sprite, cache });
    for (const path of ['/', '/m', '/m/*']) app.get(path, page);
    await registerSiteFiles(app, {
      client: `${options.webDist}/client`,
      icons,
      merchantOf: options.merchantOf,
    });
  };
}

/** Answers one page; the same bytes for all visitors of one merchant, language and kind of page, apart from the demo's label. */
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
  const fonts = renderer.fontFaces(artUrls(art, '', []).fonts);
  const policyWith = (
    kind: string,
    merchant: MerchantSettings,
    servers: readonly string[],
    signInHost: string | undefined,
  ) =>
    pagePolicy({
      kind,
      hashes: renderer.hashes,
      inlineStyles: [fonts, ...(merchant.theme ? [merchant.theme] : [])],
      frames: parts.gameOrigins(),
      // Crests of teams have the same origins as their vendor's games.
      pictures: [...merchant.imageCDNs, ...parts.pictureOrigins, ...parts.gameOrigins()],
      servers,
      signInHost,
    });

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const merchant = await parts.merchantOf(request.hostname);
    if (!merchant) return reply.code(404).send();
    if (!renderer.isPage(path)) return reply.redirect(HOME_OF_NO_PAGE, 302);
    const language = chooseLanguage(request.headers.cookie, merchant);
    const kind = renderer.pageKind(path);
    // The page of a kind does not depend on the filters of its address: only the bare one contains its list.
    const isBare = !request.url.includes('?');
    // The policy allows the current theme only, so a page with another one must not be returned.
    const key = `${merchant.merchantCode}|${language}|${kind}|${isBare}|${merchant.demoLabel}|${merchant.theme}`;
    const page = await cache.get(key, async () => {
      const home = kind === 'home' ? firstScreen(await parts.homeData(request.hostname, language)) : undefined;
      const urls = artUrls(art, merchant.icon, (await parts.paymentMethods?.(merchant.merchantCode)) ?? []);
      const own = await parts.settingsIn?.(request.hostname, language);
      const boot: BootData = {
        build: renderer.build,
        language,
        merchant: { ...merchant, ...own },
        art: urls,
        ...(home && { home }),
      };
      const ask = (id: string, query: unknown) => parts.listAnswer(request.hostname, language, id, query);
      return await renderer.renderPage({ url: renderer.pathOf(kind), boot, sprite, ...(isBare && { ask }) });
    });
    const signInHost = await parts.signInHostOf?.(request.hostname);
    // The service's window must be able to answer the page that opened it.
    if (signInHost !== undefined) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    const servers = (await parts.serversOf?.(request)) ?? [];
    return sendPage(request, reply, page, policyWith(kind, merchant, servers, signInHost));
  };
}

/** What is visible without interaction: the rest is requested when it comes near. */
function firstScreen(home: HomeData): HomeData {
  return {
    ...home,
    block: home.block && { ...home.block, games: home.block.games.slice(0, HOME_LIST_SIZE) },
  };
}

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

/** An icon's id contains all its inputs, so its files never change; like all art, a CDN's pages may display them. */
function serveIcons(app: FastifyInstance, icons: Awaited<ReturnType<typeof createBrandIcons>>): void {
  app.get<{ Params: { icon: string; file: string } }>('/art/brand/:icon/:file', async ({ params }, reply) => {
    const found = await icons.read(params.icon, params.file);
    if (!found) return reply.code(404).header('cache-control', 'no-store').send();
    return reply
      .headers({
        'content-type': found.type,
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(found.bytes);
  });
}

/** Names contain the hash of the content, so a fetched file is never requested again; folders without hashes say `no-cache`. */
function serveFolder(
  app: FastifyInstance,
  route: string,
  folder: ReturnType<typeof createServedFolder>,
  readableBy: 'same-site' | 'cross-origin',
  caching = 'public, max-age=31536000, immutable',
): void {
  app.get(route, async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const file = await folder.read(name, encoding);
    if (!file) return reply.code(404).header('cache-control', 'no-store').send();
    reply.headers({
      'content-type': file.type,
      'cache-control': caching,
      vary: 'accept-encoding',
      etag: file.etag,
      'cross-origin-resource-policy': readableBy,
    });
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    if (file.encoding !== 'identity') reply.header('content-encoding', file.encoding);
    return reply.send(file.bytes);
  });
}

export interface PagesOptions {
  /** Folder of the built site: `client/` and `server/`. */
  readonly webDist: string;
  /** Folder of the built console. */
  readonly consoleDist: string;
  /** Folder of the built art, with its manifest. */
  readonly artDist: string;
  /** Whether a merchant has the icon of this id. */
  readonly hasIcon: (icon: string) => Promise<boolean>;
  /** Origins of framed games (R16), read with each page: vendors are added while the server runs. */
  readonly gameOrigins: () => readonly string[];
  /** Origins of pictures that users sent (R16). */
  readonly pictureOrigins: readonly string[];
  /** The settings that differ between languages. */
  readonly settingsIn?: (host: string, language: string) => Promise<Partial<MerchantSettings>>;
  /** Servers of the merchant that its page may measure. */
  readonly serversOf?: (request: FastifyRequest) => Promise<readonly string[]>;
  /** If the merchant offers sign-in by Firebase: the host of its window. Otherwise nothing of it is allowed. */
  readonly signInHostOf?: (host: string) => Promise<string | undefined>;
  readonly merchantOf: (host: string) => Promise<MerchantSettings | undefined>;
  /** The first screen's data; `language` is one of the merchant's, in lower case. */
  readonly homeData: (host: string, language: string) => Promise<HomeData>;
  /** What a list of games returns to a guest; `language` as above. Rejects if it returns nothing. */
  readonly listAnswer: (host: string, language: string, id: string, query: unknown) => Promise<unknown>;
  /** The payment methods that are switched on; only their marks are displayed (R12). */
  readonly paymentMethods?: (merchantCode: string) => Promise<readonly ShownMethod[]>;
}
