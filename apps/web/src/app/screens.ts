import type { ComponentType } from 'react';
import { readyForMore } from './ready-for-more.ts';
import { landingRoute } from './routes.ts';

const loaded = new Map<string, ComponentType>();
const loading = new Map<string, Promise<ComponentType>>();
const failed = new Set<string>();

/** The screen's component if its chunk has loaded. */
export function loadedScreen(id: string): ComponentType | undefined {
  return loaded.get(id);
}

/**
 * Fetches the screen's chunk, once. A failed fetch stays failed until `forgetFailed`, because rendering requests it
 * repeatedly and must not turn one missing file into a storm of requests.
 */
export function loadScreen(id: string): Promise<ComponentType> {
  const known = loading.get(id);
  if (known) return known;
  const promise = Promise.all([fetchScreen(id), readyForMore()]).then(
    ([screen]) => {
      loaded.set(id, screen);
      return screen;
    },
    (cause: unknown) => {
      failed.add(id);
      throw cause;
    },
  );
  loading.set(id, promise);
  return promise;
}

/** The table of loaders names every file of every screen: home does without it. */
async function fetchScreen(id: string): Promise<ComponentType> {
  const { SCREEN_LOADERS, guarded } = await import('./screen-loaders.ts');
  const load = SCREEN_LOADERS[id];
  if (!load) throw new Error(`No screen ${id}`);
  return guarded(id, await load());
}

/** Allows another fetch of a screen whose chunk failed to load. */
export function forgetFailed(id: string): void {
  if (failed.delete(id)) loading.delete(id);
}

/** Fetches the table of loaders ahead of the first screen that needs it. */
export function preloadLoaders(): void {
  import('./screen-loaders.ts').catch(() => undefined);
}

/** Home's screen is part of the first chunk and needs no fetch. */
export function keepScreen(id: string, screen: ComponentType): void {
  loaded.set(id, screen);
  loading.set(id, Promise.resolve(screen));
}

/** Starts fetching the screen of an address of the site; a failure is retried when it is opened. */
export function preloadPath(href: string): void {
  const { id } = landingRoute(new URL(href, 'http://page').pathname);
  forgetFailed(id);
  loadScreen(id).catch(() => undefined);
}
