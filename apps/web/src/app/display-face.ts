import type { ClientStorage } from '#/platform/storage/client-storage.ts';
import { onFirstTouch } from '#/platform/gestures/first-touch.ts';

/** One letter of each script that the face has a file for. */
const SCRIPTS = ['A', 'অ'];

/**
 * Brings the display face, which weighs as much as six games' pictures: the first visit is painted with the system's
 * own faces and fetches it when everything else is here; pages painted after that have it at once. It shows from the
 * next touch on, so that nothing moves under somebody who is reading.
 */
export async function bringDisplayFace(storage: ClientStorage, page: Document = document): Promise<void> {
  const root = page.documentElement;
  if (root.dataset['lettering'] === 'own' || !('fonts' in page)) return;
  const faces = await Promise.all(SCRIPTS.map((letter) => page.fonts.load('700 1em "Mela Display"', letter)));
  if (faces.some((found) => found.length === 0)) return;
  storage.set('displayFace', '1');
  onFirstTouch(() => (root.dataset['lettering'] = 'own'));
}
