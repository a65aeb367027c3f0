import type { ArtUrls } from '@mela/contract/page';
import type { ClientStorage } from '#/platform/storage/client-storage.ts';

/** One letter of each script that the face has a file for. */
const SCRIPTS = ['A', 'অ'];

/** The router's events for a new address. */
const NAVIGATIONS = ['pushState', 'replaceState', 'popstate'] as const;

/**
 * Fetches the display face, which weighs as much as six games' pictures. The first visit is painted with system fonts and
 * fetches it after everything else, as plain files: a loaded face would lay out the whole page again. Later pages have it at
 * once. It is applied on the next screen, because a line that grows or shrinks under a finger would move the target of the tap.
 */
export async function bringDisplayFace(
  storage: ClientStorage,
  { displayLatin, displayBengali }: ArtUrls['fonts'],
  page: Document = document,
): Promise<void> {
  const root = page.documentElement;
  if (root.dataset['lettering'] === 'own' || !('fonts' in page) || !displayLatin || !displayBengali) return;
  const found = await Promise.all([displayLatin, displayBengali].map(fetchWhole));
  if (found.includes(false)) return;
  storage.set('displayFace', '1');
  const show = async () => {
    await Promise.all(SCRIPTS.map((letter) => page.fonts.load('700 1em "Mela Display"', letter)));
    root.dataset['lettering'] = 'own';
  };
  for (const name of NAVIGATIONS) addEventListener(name, () => void show().catch(() => undefined), { once: true });
}

/** Brings a file into the browser's cache; false if it does not exist. */
async function fetchWhole(url: string): Promise<boolean> {
  const answer = await fetch(url, { priority: 'low' });
  await answer.arrayBuffer();
  return answer.ok;
}
