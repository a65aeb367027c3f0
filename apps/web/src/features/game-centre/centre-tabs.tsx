import { CategoryMark } from '#/entities/category/category-mark.tsx';
import { launchPath } from '#/entities/vendor-tile/launch-path.ts';
import { useIsOpenPath } from '#/entities/merchant/open-paths.ts';
import { useText } from '#/platform/language/text.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import { WireTabs } from '#/ui/wire-tabs.tsx';
import { NO_FILTER, rowOf, type CentreCategory } from './game-criteria.ts';
import styles from './game-centre.module.css';
import { usePrefetchList } from './use-game-list.ts';
import { useMakers } from './use-makers.ts';

/**
 * The game centre's categories in the server's order (P43, R18): playable ones, hot games, and the member's own lists. Rummy and
 * Ludo have no page and start their game. A touch on a tab prefetches its games.
 */
export function CentreTabs({ current }: { readonly current: CentreCategory }) {
  const text = useText();
  const isOpen = useIsOpenPath();
  const makers = useMakers();
  const prefetch = usePrefetchList();
  const tabs = (makers.data?.menus.centre ?? []).flatMap((category) => {
    const row = rowOf(category);
    const quick = makers.data?.mapping[category]?.[0];
    const href = row?.list === 'launch' ? quick && launchPath(quick) : row?.path;
    if (!href || !isOpen(href)) return [];
    const label = text(`categories.${category}`);
    return [{ key: category, href, label, mark: <CategoryMark category={category} isTab /> }];
  });
  // Both kinds of lottery share one page (P15).
  const lit = tabs.find(({ key }) => key === current) ?? tabs.find(({ href }) => href === rowOf(current)?.path);
  const touched = (target: EventTarget) => {
    const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
    const tab = tabs.find((one) => one.href === href);
    if (tab && rowOf(tab.key)?.list === 'grid') prefetch({ ...NO_FILTER, category: tab.key });
  };
  return (
    <div className={styles.tabs} onPointerDown={(event) => touched(event.target)}>
      {makers.isPending && (
        <div className={styles.skeleton}>
          {[1, 2, 3, 4, 5].map((place) => (
            <SkeletonBlock key={place} />
          ))}
        </div>
      )}
      {tabs.length > 0 && <WireTabs label={text('lobby.categories')} tabs={tabs} current={lit?.key} />}
    </div>
  );
}
