import type { ClientStorage } from '#/platform/storage/client-storage.ts';

/** One letter of each script that the face has a file for. */
const SCRIPTS = ['A', 'অ'];

/** What the router tells of a new address. */
const NAVIGATIONS = ['pushState', 'replaceState', 'popstate'] as const;

/**
 * Brings the display face, which weighs as much as six games' pictures: the first visit is painted with the system's
 * own faces and fetches it when everything else is here; pages painted after that have it at once. It shows with the
 * next screen: a line that grows or shrinks under a finger takes the tap away from what it was meant for.
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
