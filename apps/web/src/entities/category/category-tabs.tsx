import type { GameCategory } from '@mela/contract/categories';
import { useText } from '#/platform/language/text.tsx';
import { WireTabs } from '#/ui/wire-tabs.tsx';
import { CategoryMark } from './category-mark.tsx';
import { categoryPath } from './category-path.ts';

/** The categories that have a playable game and a page, hanging from the wire (P30, R18). */
export function CategoryTabs({
  categories,
  current,
}: {
  readonly categories: readonly GameCategory[];
  readonly current?: GameCategory;
}) {
  const text = useText();
  const tabs = categories.map((category) => ({
    key: category,
    href: categoryPath(category),
    label: text(`categories.${category}`),
    mark: <CategoryMark category={category} isTab />,
  }));
  return <WireTabs label={text('lobby.categories')} tabs={tabs} current={current} />;
}
