import type { ReactNode } from 'react';
import { Picture, type PictureProps } from './picture.tsx';

/**
 * A picture, and what stands in its place when it does not come. Both are in the page from the first byte, and the mark of the
 * page's own script decides which is seen (base.css): so it holds before the app is here, and a picture that comes at last is shown.
 */
export function PictureOr({ instead, ...picture }: PictureOrProps) {
  if (!picture.src) return instead;
  return (
    <>
      <Picture {...picture} data-or="" />
      <span data-or="">{instead}</span>
    </>
  );
}

interface PictureOrProps extends PictureProps {
  readonly instead: ReactNode;
}
