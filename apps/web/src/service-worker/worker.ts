import { filesOf, languageOf } from './kept-shell.ts';
import { isOwnPage, isPong, PING } from '../platform/connection/answer-source.ts';
import { OFFLINE_PAGE, offlineAddress, pageSource, routeOf } from './route.ts';

/** Named by the build, so that each build has a separate worker and store. */
declare const BUILD: string;
const STORE = `shell-${BUILD}`;
/** A page that has not arrived after this long, in milliseconds, is given up. */
const PAGE_WITHIN_MS = 10_000;

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== STORE);
      await Promise.all(old.map((name) => caches.delete(name)));
      await worker.registration.navigationPreload?.enable();
      await worker.clients.claim();
    })(),
  ),
);

worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(worker.skipWaiting());
  const [, language] = /^keep-shell ([\w-]+)$/.exec(String(event.data)) ?? [];
  if (language) event.waitUntil(keepShellIn(language));
});

worker.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, worker.location.origin);
  if (route === 'page') event.respondWith(page(event));
  if (route === 'file') event.respondWith(file(event.request));
});

async function keepShell(): Promise<void> {
  const answer = await fetch(OFFLINE_PAGE, { credentials: 'same-origin', cache: 'reload' });
  const html = await answer.clone().text();
  if (!answer.ok || answer.redirected || !isOwnPage(html)) throw new Error('The page to be kept did not come');
  const store = await caches.open(STORE);
  await Promise.all(filesOf(html).map((path) => keepFile(store, path)));
  await store.put(OFFLINE_PAGE, answer);
}

/** A file of the cached page, not a page that a network sent instead of it. */
async function keepFile(store: Cache, path: string): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok || answer.headers.get('content-type')?.startsWith('text/html') === true)
    throw new Error(`The file to be kept did not come: ${path}`);
  await store.put(path, answer);
}

/** Caches the page again if the visitor has changed the language. */
async function keepShellIn(language: string): Promise<void> {
  const kept = await (await caches.open(STORE)).match(OFFLINE_PAGE, { ignoreVary: true });
  if (kept && languageOf(await kept.text()) !== language) await keepShell();
}

async function page(event: FetchEvent): Promise<Response> {
  const kept = await (await caches.open(STORE)).match(OFFLINE_PAGE, { ignoreVary: true });
  try {
    const answer = await Promise.race([fromNetwork(event), late()]);
    const source = pageSource(answer, kept);
    if (source === 'site' || (source === 'unknown' && (await Promise.race([answersPing(), late()])))) return answer;
  } catch {
    // No network, or none that answers.
  }
  if (!kept) return Response.error();
  return new URL(event.request.url).pathname === OFFLINE_PAGE
    ? kept
    : Response.redirect(offlineAddress(event.request.url));
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? (await fetch(event.request));
}

async function answersPing(): Promise<boolean> {
  return await isPong(await fetch(PING, { cache: 'no-store', redirect: 'error' }));
}

function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('late')), PAGE_WITHIN_MS);
  });
}

async function file(request: Request): Promise<Response> {
  const store = await caches.open(STORE);
  return (await store.match(request, { ignoreVary: true })) ?? (await fetch(request));
}

/** The part of the worker's scope that is used here; the page's own types lack it. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  readonly registration: ServiceWorkerRegistration & { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & { readonly data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LastingEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
