import { createContext, use, type ImgHTMLAttributes, type Ref } from 'react';

/** Where pictures are fetched: the prefix of a picture's path, '' for the page's own origin. */
export interface PictureSource {
  readonly originOf: (path: string) => string;
}

export const PictureSourceContext = createContext<PictureSource>({ originOf: () => '' });

/** A picture of the site's own, fetched from where this page fetches them; anything else as it is. */
export function Picture({ src, srcSet, alt, ...rest }: PictureProps) {
  const origin = use(PictureSourceContext).originOf(src ?? '');
  return <img {...rest} srcSet={srcSet?.replaceAll('/art/', `${origin}/art/`)} src={src && origin + src} alt={alt} />;
}

export interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  readonly alt: string;
  readonly ref?: Ref<HTMLImageElement>;
}
