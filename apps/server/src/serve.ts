import type { FastifyPluginAsync } from 'fastify';
import { createFirstStates } from './first-states.ts';
import { createContextOf, createStaffContextOf } from './http/call-context.ts';
import { createCallLimits } from './http/call-limits.ts';
import type { Handlers } from './http/call.ts';
import { registerContract } from './http/contract-routes.ts';
import { registerHealth } from './http/health-routes.ts';
import { createHttpServer } from './http/http-server.ts';
import { registerOpenApi } from './http/openapi-route.ts';
import { registerDeskStream, registerLiveStream } from './live/live-stream.ts';
import { createStreamPlaces } from './live/stream-places.ts';
import { createPages } from './modules/site/pages/pages.ts';
import { registerServerPing, serverNames } from './modules/site/system/system.ts';
import type { Rooms } from './compose/create-rooms.ts';
import type { Base } from './compose/open-base.ts';

/** Hangs all that this process answers on HTTP, by its roles: health, live streams, calls, call-backs, pages. */
export async function serve(parts: Served) {
  const { config, metrics, merchants, sessions } = parts;
  const http = createHttpServer({
    log: parts.log,
    ...config,
    onAnswer: metrics.answered,
    ...(config.roles.includes('api') && { lane: parts.play.vendorCalls }),
    onConnectionRefused: metrics.connectionRefused,
  });
  registerHealth(http, {
    metrics,
    metricsToken: config.metricsToken,
    isFull: parts.database.isFull,
    late: parts.money.readers.late,
    isReady: async () => parts.isReady() && (await parts.database.query('select 1 as one')).length === 1,
  });
  const whoCalls = { merchants, sessions, staff: parts.staff, publicOrigins: config.publicOrigins };
  const contexts = { contextOf: createContextOf(whoCalls), staffContextOf: createStaffContextOf(whoCalls) };
  if (config.roles.includes('live')) serveStreams(http, parts, contexts);
  if (config.roles.includes('api')) await serveCalls(http, parts, contexts);
  return http;
}

function serveStreams(http: Http, parts: Served, { contextOf, staffContextOf }: Contexts): void {
  const { live, wallet, news, support, sessions } = parts;
  const places = createStreamPlaces();
  registerLiveStream(http, {
    feed: live,
    places,
    contextOf,
    firstStates: createFirstStates({ wallet, ...news, ...support }),
    living: sessions.living,
    merchantById: parts.merchants.byId,
  });
  registerDeskStream(http, { feed: live, places, contextOf: staffContextOf, unchanged: parts.staff.unchanged });
  parts.metrics.gauge('mela_live_streams', 'Open streams of the live feed', live.subscribers);
  parts.metrics.gauge(
    'mela_database_syncs',
    'Times that the embedded database brought its log or files to the disk since the start',
    parts.database.syncs,
  );
}

async function serveCalls(http: Http, parts: Served, contexts: Contexts): Promise<void> {
  const { handlers, accounts, limits } = parts;
  registerServerPing(http);
  parts.helpCentre.uploads.routes(http);
  registerOpenApi(http, { isForEverybody: parts.config.demo });
  registerContract(http, {
    handlers,
    bodyKeys: accounts.bodyKeys,
    ...contexts,
    gate: accounts.gate,
    limit: createCallLimits(limits),
  });
  await http.register(parts.money.cashier.callbacks);
  for (const pages of parts.pages) if (pages) await http.register(pages);
  await http.register(await sitePages(parts));
}

function sitePages({ config, merchants, accounts, site, money, play }: Served): Promise<FastifyPluginAsync> {
  return createPages({
    webDist: config.webDist,
    consoleDist: config.consoleDist,
    artDist: config.artDir,
    hasIcon: async (icon) => (await merchants.all()).some(({ settings }) => settings.icon === icon),
    gameOrigins: () => [...play.vendors.known.values()].map((vendor) => vendor.gameOrigin),
    pictureOrigins: [config.uploadsOrigin],
    merchantOf: async (host) => {
      const merchant = await merchants.find(host);
      return merchant && { ...merchant.settings, demoLabel: merchant.showsDemoLabel(host) };
    },
    settingsIn: async (host, language) => (await merchants.find(host))?.inLanguage(language) ?? {},
    serversOf: async ({ hostname, protocol, host }) =>
      serverNames((await merchants.find(hostname))?.domains ?? [], `${protocol}://${host}`),
    signInHostOf: async (host) => {
      const merchant = await merchants.find(host);
      return merchant && (await accounts.identities.firebaseHost(merchant.id));
    },
    homeData: site.homeData,
    listAnswer: site.listAnswer,
    paymentMethods: async (merchantCode) => {
      const merchant = (await merchants.all()).find(({ code }) => code === merchantCode);
      return merchant ? money.cashier.shownMethods(merchant.id) : [];
    },
  });
}

type Http = ReturnType<typeof createHttpServer>;

interface Contexts {
  readonly contextOf: ReturnType<typeof createContextOf>;
  readonly staffContextOf: ReturnType<typeof createStaffContextOf>;
}

interface Served extends Base, Rooms {
  readonly handlers: Handlers;
  /** Further pages for people: the sandbox's, the demo's, those of accounts. */
  readonly pages: readonly (FastifyPluginAsync | undefined)[];
  /** False until everything has started, and again once the server stops. */
  readonly isReady: () => boolean;
}
