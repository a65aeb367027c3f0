import { registerEarly } from '#/platform/service-worker/register-early.ts';
import type { ClientStorage } from '#/platform/storage/client-storage.ts';
import { bringDisplayFace } from './display-face.ts';

/** What a page fetches for the next one, once the app has taken it over: the display face, and the worker that keeps the offline page. */
export function bringRest(storage: ClientStorage): void {
  // Without it headings stand in the system's face.
  bringDisplayFace(storage).catch(() => undefined);
  registerEarly();
}
