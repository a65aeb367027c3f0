import type { ReactNode } from 'react';
import { Picture, type PictureProps } from './picture.tsx';

/**
 * A picture, and its fallback for a failed load. Both are in the page from the first byte, and the mark of the page's inline
 * script decides which is visible (base.css), so it works before the app has loaded and a late picture still appears.
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
