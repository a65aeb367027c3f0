import { buildStale } from '../build/build-stale.ts';

/** Set-up of the suites that run the built site: whoever starts them by hand gets what the sources say. */
export async function setup(): Promise<void> {
  await buildStale();
}

/** Playwright looks for a default export. */
export { setup as default };
