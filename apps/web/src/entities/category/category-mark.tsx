import type { GameCategory } from '@mela/contract/categories';
import { useArt } from '#/entities/merchant/merchant-context.tsx';
import { Icon } from '#/ui/icon.tsx';
import { PictureOr } from '#/ui/picture-or.tsx';
import { CATEGORY_ICONS } from './category-icons.ts';

/** A category's picture before its name, or above it on a tab; its icon without a picture or if that fails to load. */
export function CategoryMark({ category, isTab }: CategoryMarkProps) {
  const size = isTab ? 36 : 28;
  return (
    <PictureOr
      src={useArt().categories[category]}
      width={size}
      height={size}
      alt=""
      loading={isTab ? undefined : 'lazy'}
      instead={<Icon name={CATEGORY_ICONS[category]} size={size} />}
    />
  );
}

interface CategoryMarkProps {
  readonly category: GameCategory;
  readonly isTab?: true;
}
