import type { ArtUrls } from '@mela/contract/page';
import { registerEarly } from '#/platform/service-worker/register-early.ts';
import type { ClientStorage } from '#/platform/storage/client-storage.ts';
import { bringDisplayFace } from './display-face.ts';

/** After hydration, fetches for the next page: the display face and the service worker with the offline page. */
export function bringRest(storage: ClientStorage, fonts: ArtUrls['fonts']): void {
  // Without it, headings use the system font.
  bringDisplayFace(storage, fonts).catch(() => undefined);
  registerEarly();
}
