import { useEffect, useRef, useState, type ImgHTMLAttributes } from 'react';
import { isLessData } from '#/platform/device/less-data.ts';
import { Picture } from '#/ui/picture.tsx';

/** Pictures are fetched at this distance to the screen; `loading="lazy"` alone fetches far more. */
const NEAR_MARGIN = '200px';

let observer: IntersectionObserver | undefined;
const waiting = new WeakMap<Element, () => void>();

/** A picture that is fetched only near the viewport, or at once if `early`; users who save data get the smallest of its set. */
export function NearImage({ early = false, src, srcSet, sizes, alt, ...rest }: NearImageProps) {
  const [near, setNear] = useState(early);
  const element = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const image = element.current;
    if (near || !image) return undefined;
    return whenNear(image, () => setNear(true));
  }, [near]);
  // Early pictures are in the server's page, which is the same for everyone.
  const small = near && !early && isLessData() ? srcSet?.split(' ')[0] : undefined;
  const source = small ? { src: small } : near ? { srcSet, sizes, src } : {};
  return (
    <Picture
      {...rest}
      {...source}
      ref={element}
      alt={alt}
      decoding="async"
      loading={early ? 'lazy' : undefined}
      // The page's largest picture has precedence on a slow connection.
      fetchPriority={early ? 'low' : undefined}
      draggable={false}
    />
  );
}

function whenNear(element: Element, then: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        const found = waiting.get(entry.target);
        forget(entry.target);
        // Starting a dozen fetches in one task would block a cheap phone for 80 ms.
        if (found) setTimeout(found, 0);
      }
    },
    { rootMargin: NEAR_MARGIN },
  );
  waiting.set(element, then);
  observer.observe(element);
  return () => forget(element);
}

function forget(element: Element): void {
  observer?.unobserve(element);
  waiting.delete(element);
}

export interface NearImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  readonly alt: string;
  readonly early?: boolean;
}
