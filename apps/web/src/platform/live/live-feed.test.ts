import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { i18nOf } from '#/platform/language/i18n.ts';
import { RELOAD_DEBOUNCE_MS } from '#/platform/language/use-reload-language.ts';
import { createLiveFeed } from './live-feed.ts';
import { OPENS_AFTER_MS } from './use-live.ts';
import { pauseAfter } from './live-stream.ts';

// The feed fetches this when it first opens a stream; here it is preloaded.
beforeAll(() => import('./hold-stream.ts'));

/** A page with a lock manager that holds one lock, as a browser shares it among its tabs. */
function createBrowser() {
  const waiting: { work: () => Promise<void>; signal: AbortSignal | undefined; done: () => void }[] = [];
  let isHeld = false;
  async function next(): Promise<void> {
    const one = waiting.shift();
    if (!one) return;
    if (one.signal?.aborted) return await next();
    isHeld = true;
    await one.work();
    isHeld = false;
    one.done();
    await next();
  }
  const locks = {
    request: (_name: string, options: { signal?: AbortSignal }, work: () => Promise<void>) =>
      new Promise<void>((resolve) => {
        waiting.push({ work, signal: options.signal, done: resolve });
        if (!isHeld) void next();
      }),
  } as unknown as LockManager;
  const tabs = new Set<(data: unknown) => void>();
  return {
    tab() {
      const sight: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
      const document = Object.assign(new EventTarget(), sight);
      const hear = new Set<(event: { data: unknown }) => void>();
      const receive = (data: unknown) => hear.forEach((listener) => listener({ data }));
      tabs.add(receive);
      const channel = {
        postMessage: (data: unknown) => tabs.forEach((other) => other !== receive && other(structuredClone(data))),
        addEventListener: (_: string, listener: (event: { data: unknown }) => void) => hear.add(listener),
        removeEventListener: (_: string, listener: (event: { data: unknown }) => void) => hear.delete(listener),
      } as unknown as BroadcastChannel;
      return {
        page: { document, navigator: { locks } },
        channel,
        hide(isHidden: boolean) {
          document.visibilityState = isHidden ? 'hidden' : 'visible';
          document.dispatchEvent(new Event('visibilitychange'));
        },
      };
    },
  };
}

/** The server's side of streams: each opening is recorded, and can be written to and cut. */
function createServer() {
  const streams: { lastId: string | undefined; signal: AbortSignal; say(text: string): void; cut(): void }[] = [];
  return {
    streams,
    open: async (lastId: string | undefined, signal: AbortSignal) => {
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({ start: (made) => void (controller = made) });
      signal.addEventListener('abort', () => controller?.error(new Error('aborted')));
      streams.push({
        lastId,
        signal,
        say: (text) => controller?.enqueue(new TextEncoder().encode(text)),
        cut: () => controller?.close(),
      });
      return new Response(body);
    },
  };
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const noPause = () => new Promise<void>((resolve) => setImmediate(resolve));
const winner = (name: string) => ({
  betId: '1',
  vo: { iconUrl: '', customerName: name, winAmount: '5.00', multiple: '5.00' },
  gameId: 'g',
  nodeId: 1,
  vendor: 'studio',
  displayName: 'G',
});
const event = (id: string, name: string) => `id: ${id}\nevent: winner\ndata: ${JSON.stringify(winner(name))}\n\n`;

function feedIn(
  browser: ReturnType<typeof createBrowser>,
  server: ReturnType<typeof createServer>,
  identity: () => string = () => 'guest',
  i18n = i18nOf('en', {}),
) {
  const tab = browser.tab();
  const feed = createLiveFeed({ ...tab, open: server.open, pause: noPause, identity, i18n });
  const heard: string[] = [];
  feed.subscribe('winner', (state) => heard.push(state.vo.customerName));
  feed.start();
  return { feed, heard, hide: tab.hide };
}

test('holds one stream in one tab and passes its messages to every tab', async () => {
  const server = createServer();
  const browser = createBrowser();
  const first = feedIn(browser, server);
  const second = feedIn(browser, server);
  await settle();
  expect(server.streams).toHaveLength(1);
  server.streams[0]?.say(event('a.1', 'ra***1'));
  await settle();
  expect([first.heard, second.heard]).toEqual([['ra***1'], ['ra***1']]);
});

test('reopens a cut stream with the last id', async () => {
  const server = createServer();
  feedIn(createBrowser(), server);
  await settle();
  server.streams[0]?.say(event('a.7', 'x'));
  await settle();
  server.streams[0]?.cut();
  await settle();
  await settle();
  await settle();
  expect(server.streams.map(({ lastId }) => lastId)).toEqual([undefined, 'a.7']);
});

test('reopens a stream that was cut before its first message with the id that it opened with', async () => {
  const server = createServer();
  const { heard } = feedIn(createBrowser(), server);
  await settle();
  server.streams[0]?.say('retry: 1000\n\nid: a.0\nevent: opened\ndata: {}\n\n');
  await settle();
  server.streams[0]?.cut();
  await settle();
  await settle();
  expect(server.streams.map(({ lastId }) => lastId)).toEqual([undefined, 'a.0']);
  server.streams[1]?.say(event('a.1', 'x'));
  await settle();
  expect(heard).toEqual(['x']);
});

test('continues in another tab from the last id when the leading tab closes', async () => {
  const server = createServer();
  const browser = createBrowser();
  const first = feedIn(browser, server);
  const second = feedIn(browser, server);
  await settle();
  server.streams[0]?.say(event('a.3', 'x'));
  await settle();
  first.feed.stop();
  await settle();
  await settle();
  expect(server.streams.map(({ lastId }) => lastId)).toEqual([undefined, 'a.3']);
  server.streams[1]?.say(event('a.4', 'y'));
  await settle();
  expect(second.heard).toEqual(['x', 'y']);
});

test('hands the lead over after half a minute out of sight and competes for it again when visible', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = createServer();
  const browser = createBrowser();
  const first = feedIn(browser, server);
  feedIn(browser, server);
  await settle();
  first.hide(true);
  vi.advanceTimersByTime(29_000);
  expect(server.streams[0]?.signal.aborted).toBe(false);
  vi.advanceTimersByTime(2_000);
  await settle();
  await settle();
  expect(server.streams[0]?.signal.aborted).toBe(true);
  expect(server.streams).toHaveLength(2);
  vi.useRealTimers();
});

test('opens a separate stream for a new identity and ignores messages for another one', async () => {
  const server = createServer();
  const browser = createBrowser();
  let identity = 'rahim';
  const shown = feedIn(browser, server, () => identity);
  const other = feedIn(browser, server, () => 'nadia');
  await settle();
  server.streams[0]?.say(event('a.1', 'for rahim'));
  await settle();
  expect(other.heard).toEqual([]);
  identity = 'guest';
  shown.feed.identityChanged();
  await settle();
  await settle();
  expect(server.streams).toHaveLength(2);
  expect(server.streams[1]?.lastId).toBeUndefined();
  expect(shown.heard).toEqual(['for rahim']);
});

test('reopens the stream after a stable change of language from the last id, and not for new words alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = createServer();
  const i18n = i18nOf('en', {});
  const browser = createBrowser();
  const { heard } = feedIn(browser, server, () => 'guest', i18n);
  const second = feedIn(browser, server);
  await settle();
  server.streams[0]?.say(event('a.1', 'x'));
  await settle();
  i18n.show('en', { more: ['words'] });
  i18n.show('bn', {});
  i18n.show('en', {});
  vi.advanceTimersByTime(RELOAD_DEBOUNCE_MS);
  await settle();
  expect(server.streams).toHaveLength(1);
  i18n.show('bn', {});
  vi.advanceTimersByTime(RELOAD_DEBOUNCE_MS - 1);
  server.streams[0]?.say(event('a.2', 'y'));
  await settle();
  expect(server.streams).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await settle();
  expect(server.streams.map(({ lastId, signal }) => [lastId, signal.aborted])).toEqual([
    [undefined, true],
    ['a.2', false],
  ]);
  server.streams[1]?.say(event('a.3', 'z'));
  await settle();
  expect([heard, second.heard]).toEqual([
    ['x', 'y', 'z'],
    ['x', 'y', 'z'],
  ]);
});

test('grows pauses up to half a minute and spreads them randomly', () => {
  expect(pauseAfter(0, () => 0)).toBe(500);
  expect(pauseAfter(0, () => 1)).toBe(1000);
  expect(pauseAfter(3, () => 1)).toBe(8000);
  expect(pauseAfter(40, () => 1)).toBe(30_000);
  expect(OPENS_AFTER_MS).toBe(5000);
});
