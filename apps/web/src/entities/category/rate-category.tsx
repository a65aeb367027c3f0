import type { GameCategory } from '@mela/contract/categories';
import type { RateCategory } from '@mela/contract/rate-rules';
import type { Text } from '#/platform/language/text.tsx';
import { IconBox } from '#/ui/list.tsx';
import { CategoryMark } from './category-mark.tsx';

/** The name of a category of rebate rates: those of games, and provably fair games apart. */
export function rateCategoryName(text: Text, category: RateCategory): string {
  return category === 'FAIR' ? text('rates.fair') : text(`categories.${category satisfies GameCategory}`);
}

/** Its mark; null stands for games that are in no category any more. */
export function RateCategoryMark({ category }: { readonly category: RateCategory | null }) {
  if (category === null) return <IconBox icon="layout-grid" />;
  return category === 'FAIR' ? <IconBox icon="shield-check" /> : <CategoryMark category={category} />;
}
