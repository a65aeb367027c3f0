import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Picture, type PictureProps } from './picture.tsx';

/** A picture, and what stands in its place when it does not come. */
export function PictureOr({ instead, ...picture }: PictureOrProps) {
  const image = useRef<HTMLImageElement>(null);
  const [lost, setLost] = useState<string | undefined>();
  // The page's own script marks what was lost before the app was here.
  useEffect(() => {
    if (image.current?.dataset['lost'] !== undefined) setLost(picture.src);
  }, [picture.src]);
  if (!picture.src || lost === picture.src) return instead;
  return <Picture {...picture} ref={image} onError={() => setLost(picture.src)} />;
}

interface PictureOrProps extends Omit<PictureProps, 'ref'> {
  readonly instead: ReactNode;
}
