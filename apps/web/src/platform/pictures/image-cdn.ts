import type { ClientStorage } from '#/platform/storage/client-storage.ts';
import type { Pictures } from './pictures.ts';

/** Pictures of the site's own have their path here, at the site and at its CDNs alike. */
const OWN = '/art/';

/**
 * Picks one of the merchant's image CDNs at random, once per visit, and then fetches the site's own pictures there
 * (M191). Pictures in the server's page keep their address, because that page is the same for everyone, and no picture is
 * fetched twice. A picture that the CDN lacks comes from the site itself, and so do all later ones until the visit
 * ends.
 */
export function startImageCdn(
  { pictures, storage }: { pictures: Pictures; storage: ClientStorage },
  origins: readonly string[],
  page: Document = document,
): void {
  const kept = storage.get('imageCDN');
  // It failed on an earlier page of this visit.
  if (kept === '') return;
  const cdn = kept !== undefined && origins.includes(kept) ? kept : anyOf(origins);
  if (cdn === undefined) return;
  storage.set('imageCDN', cdn);
  const decided = new Map([...page.querySelectorAll('img')].map((image) => [image.getAttribute('src') ?? '', '']));
  let current = cdn;
  pictures.originOf = (path) => {
    if (!path.startsWith(OWN)) return '';
    const known = decided.get(path);
    if (known !== undefined) return known;
    decided.set(path, current);
    return current;
  };
  const failed = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return;
    const address = target.getAttribute('src') ?? '';
    // Without a network nothing is wrong with the CDN.
    if (!address.startsWith(cdn + OWN) || !navigator.onLine) return;
    const path = address.slice(cdn.length);
    current = '';
    storage.set('imageCDN', '');
    decided.set(path, '');
    if (target.srcset) target.srcset = target.srcset.replaceAll(cdn, '');
    target.src = path;
  };
  // A picture's failure does not bubble.
  page.addEventListener('error', failed, true);
}

function anyOf(origins: readonly string[]): string | undefined {
  return origins[Math.floor(Math.random() * origins.length)];
}
