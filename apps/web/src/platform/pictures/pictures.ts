/** Where a page fetches the site's own pictures: at its own origin, until an image CDN was picked (image-cdn.ts, M191). */
export function createPictures(): Pictures {
  return { originOf: () => '' };
}

export interface Pictures {
  /** What stands before a picture's path: the CDN's origin, or '' for the site's own. The same picture gets the same answer again. */
  originOf: (path: string) => string;
}
