/** Where a page fetches the site's pictures: at its own origin, until an image CDN was picked (image-cdn.ts, M191). */
export function createPictures(): Pictures {
  return { originOf: () => '' };
}

export interface Pictures {
  /** The prefix of a picture's path: the CDN's origin, or '' for the site's own. The result is stable per picture. */
  originOf: (path: string) => string;
}
