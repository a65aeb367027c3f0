import { CATEGORY_TABLE, type GameCategory } from '@mela/contract/categories';
import { useQuery } from '@tanstack/react-query';
import { CategoryMark } from '#/entities/category/category-mark.tsx';
import { VendorTile, VendorTileSkeleton } from '#/entities/vendor-tile/vendor-tile.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { MoreLink, SectionHead } from '#/ui/card.tsx';
import { Empty, Failed } from '#/ui/states.tsx';
import { ScrollButtons } from '#/ui/scroll-buttons.tsx';
import { ARROWS_ABOVE, BlockTitle, morePath } from './games-block.tsx';
import blockStyles from './games-block.module.css';
import { usePagedStrip } from './use-paged-strip.ts';
import styles from './vendor-block.module.css';

/** Whether home lists a category by makers instead of games: sports, esports, derbies (P44). */
export function standsByMakers(category: GameCategory): boolean {
  return CATEGORY_TABLE.some((row) => row.category === category && row.list === 'vendors');
}

/** The makers of a category on home: two in view, in two rows, with arrows above six (P44). */
export function VendorBlock({ category }: { readonly category: GameCategory }) {
  const text = useText();
  const language = useReloadLanguage();
  const vendors = useQuery({
    ...queryCall(useApi(), 'gameVendors', { query: { language } }),
    staleTime: 5 * 60_000,
    placeholderData: (previous) => previous,
  });
  const items = vendors.data?.mapping[category] ?? (vendors.data && []);
  const { strip, atStart, atEnd, scroll } = usePagedStrip(items?.length ?? 0);
  const name = text(`categories.${category}`);
  return (
    <section className={blockStyles.block} aria-label={name}>
      <SectionHead
        icon={<CategoryMark category={category} />}
        title={<BlockTitle category={category} name={name} />}
        end={
          <>
            {(items?.length ?? 0) > ARROWS_ABOVE && (
              <div className={blockStyles.arrows}>
                <ScrollButtons atStart={atStart} atEnd={atEnd} scroll={scroll} />
              </div>
            )}
            <MoreLink href={morePath(category, '')} aria-label={text('lobby.moreOf', { category: name })}>
              {text('lobby.more')}
            </MoreLink>
          </>
        }
      />
      {vendors.isError && !items ? (
        <Failed title={text('lobby.gamesFailed')} onRetry={() => void vendors.refetch()} />
      ) : items?.length === 0 ? (
        <Empty title={text('gameCentre.empty')} />
      ) : (
        <div ref={strip} className={styles.strip}>
          {items
            ? items.map((item) => <VendorTile key={item.key} item={item} />)
            : [1, 2, 3, 4].map((place) => <VendorTileSkeleton key={place} />)}
        </div>
      )}
    </section>
  );
}
