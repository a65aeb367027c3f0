import { buildStale } from '../build/build-stale.ts';

/** Set-up of the suites that run the built site: a suite that is started manually also tests the current sources. */
export async function setup(): Promise<void> {
  await buildStale();
}

/** Playwright looks for a default export. */
export { setup as default };
