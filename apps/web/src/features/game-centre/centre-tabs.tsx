import type { GameCategory } from '@mela/contract/categories';
import { CATEGORY_TABLE, orderCategories } from '@mela/contract/categories';
import { useQuery } from '@tanstack/react-query';
import { CategoryTabs } from '#/entities/category/category-tabs.tsx';
import { useIsOpenPath } from '#/entities/merchant/open-paths.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** The game centre's categories in its own order: what has a playable game, what is hot, and the member's favourites (P43, R18). */
export function CentreTabs({ current }: { readonly current: GameCategory }) {
  const isOpen = useIsOpenPath();
  const vendors = useQuery({
    ...queryCall(useApi(), 'gameVendors', { query: { language: useReloadLanguage() } }),
    staleTime: 5 * 60_000,
  });
  const mapping = vendors.data?.mapping ?? {};
  const playable = (Object.keys(mapping) as GameCategory[]).filter((category) =>
    mapping[category]?.some((vendor) => vendor.gameCount > 0),
  );
  const shown = [...new Set<GameCategory>(['HOT', 'FAV', ...playable, current])].filter((category) => {
    const path = CATEGORY_TABLE.find((row) => row.category === category)?.path;
    return path !== undefined && isOpen(path);
  });
  return <CategoryTabs categories={orderCategories(shown, 'centre')} current={current} />;
}
