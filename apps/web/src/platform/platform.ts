import { readAnswer } from './api/answer.ts';
import { createApi, type Api } from './api/api.ts';
import { rowOf } from './api/call-row.ts';
import { buildRequest } from './api/request.ts';
import { createConnection, type Connection } from './connection/connection.ts';
import { detectDevice, UNKNOWN_DEVICE, type Device } from './device/device.ts';
import type { I18n } from './language/i18n.ts';
import { createLanguageControl, type LanguageControl } from './language/language.ts';
import { createLiveFeed, type LiveFeed } from './live/live-feed.ts';
import { createPictures, type Pictures } from './pictures/pictures.ts';
import { createClientStorage, type ClientStorage } from './storage/client-storage.ts';
import { createTheme, type ThemeControl } from './theme/theme.ts';

/**
 * What every feature builds on: the calls to the server, the browser's storage, the live feed, language and theme. One
 * per page; a rendered request has a separate one without a browser, which makes no calls and stores nothing.
 */
export function createPlatform(options: PlatformOptions): Platform {
  const { browser } = options;
  const storage = createClientStorage(browser ? storageAreas(browser) : {});
  const connection = createConnection();
  const device = browser ? detectDevice(browser) : UNKNOWN_DEVICE;
  const token = () => storage.get('session')?.token;
  const api = createApi({
    fetch: options.fetch ?? ((...request) => fetch(...request)),
    connection,
    token,
    device: device.header,
    merchantCode: options.merchantCode,
    knownDevices: () => storage.get('knownDevices'),
    pause,
  });
  const live = createLiveFeed({
    identity: () => storage.get('session')?.userName ?? 'guest',
    i18n: options.i18n,
    open: async (lastId, signal) => {
      const bearer = token();
      const caller = { token: bearer, device: device.header, merchantCode: options.merchantCode };
      const { url, init } = buildRequest(await rowOf('live'), {}, caller);
      const headers = {
        ...init.headers,
        accept: 'text/event-stream',
        ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
      };
      const response = await (options.fetch ?? fetch)(url, { ...init, headers, signal });
      // An expired token is reported like any other call's, so that the feed continues as a guest's instead of retrying forever.
      if (response.status === 401) {
        const answer = await readAnswer(response);
        if (!answer.ok) api.failed(answer.error, bearer);
      }
      return response;
    },
    pause,
    page: { document: browser?.document ?? DETACHED_DOCUMENT, navigator: browser?.navigator ?? {} },
    channel: browser?.BroadcastChannel ? new browser.BroadcastChannel('mela-live') : undefined,
  });
  if (browser) {
    browser.addEventListener('storage', (event) => storage.changedElsewhere(event.key));
    browser.addEventListener('offline', connection.wentOffline);
    browser.addEventListener('online', connection.cameOnline);
  }
  return {
    storage,
    connection,
    device,
    api,
    live,
    pictures: createPictures(),
    language: createLanguageControl(options.i18n, storage, browser?.document),
    theme: createTheme(storage, browser),
  };
}

/** Resolves after `ms`, or as soon as `signal` ends. */
async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** A browser that forbids storage throws on the mere property access. */
function storageAreas(browser: Browser): { local?: Storage; session?: Storage } {
  try {
    return { local: browser.localStorage, session: browser.sessionStorage };
  } catch {
    return {};
  }
}

const DETACHED_DOCUMENT: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> = {
  visibilityState: 'visible',
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

export type Browser = Window & { readonly BroadcastChannel?: typeof BroadcastChannel };

export interface PlatformOptions {
  readonly i18n: I18n;
  /** The merchant of the page, sent if the host name does not identify it (R6). */
  readonly merchantCode: string;
  /** `window`, or nothing on the server. */
  readonly browser?: Browser | undefined;
  /** The network's edge; tests replace it by a test server. */
  readonly fetch?: typeof fetch;
}

export interface Platform {
  readonly api: Api;
  readonly connection: Connection;
  readonly device: Device;
  readonly language: LanguageControl;
  readonly live: LiveFeed;
  readonly pictures: Pictures;
  readonly storage: ClientStorage;
  readonly theme: ThemeControl;
}
