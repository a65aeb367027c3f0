import type { ClientStorage } from '#/platform/storage/client-storage.ts';

/** One letter of each script that the face has a file for. */
const SCRIPTS = ['A', 'অ'];

/** The router's events for a new address. */
const NAVIGATIONS = ['pushState', 'replaceState', 'popstate'] as const;

/**
 * Fetches the display face, which weighs as much as six games' pictures. The first visit is painted with system fonts and
 * fetches it after everything else; later pages have it at once. It is applied on the next screen, because a line that
 * grows or shrinks under a finger would move the target of the tap.
 */
export async function bringDisplayFace(storage: ClientStorage, page: Document = document): Promise<void> {
  const root = page.documentElement;
  if (root.dataset['lettering'] === 'own' || !('fonts' in page)) return;
  const faces = await Promise.all(SCRIPTS.map((letter) => page.fonts.load('700 1em "Mela Display"', letter)));
  if (faces.some((found) => found.length === 0)) return;
  storage.set('displayFace', '1');
  const show = () => void (root.dataset['lettering'] = 'own');
  for (const name of NAVIGATIONS) addEventListener(name, show, { once: true });
}
