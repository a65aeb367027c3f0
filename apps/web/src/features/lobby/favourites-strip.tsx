import { useQuery } from '@tanstack/react-query';
import { CategoryMark } from '#/entities/category/category-mark.tsx';
import { useFavourites } from '#/entities/favourites/favourites.queries.ts';
import { useIsOpenPath } from '#/entities/merchant/open-paths.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { MoreLink, SectionHead } from '#/ui/card.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Failed } from '#/ui/states.tsx';
import styles from './favourites-strip.module.css';
import { GamesCarousel } from './games-carousel.tsx';

/** Up to three games form one row, more form two; above six, a link leads to their page (P34). */
const ONE_ROW = 3;
const MORE_ABOVE = 6;
const PAGE_SIZE = 15;

/** The member's favourites. Renders nothing for guests and for members without one (P34). */
export function FavouritesStrip() {
  const text = useText();
  const isOpen = useIsOpenPath();
  const { ids, isFailed, retry } = useFavourites();
  const language = useReloadLanguage();
  const count = ids?.length ?? 0;
  const list = useQuery({
    ...queryCall(useApi(), 'favouriteList', { query: { pageNo: 1, pageSize: PAGE_SIZE, language } }),
    enabled: count > 0,
    placeholderData: (previous) => previous,
  });
  if (count === 0 && !isFailed) return null;
  // A removed favourite disappears at once; an added one appears when the server returns it.
  const games = list.data?.content.filter((game) => ids?.includes(game.nodeId));
  return (
    <section aria-label={text('favourites.title')}>
      <SectionHead
        icon={<CategoryMark category="FAV" />}
        title={text('favourites.title')}
        end={
          count > MORE_ABOVE &&
          isOpen('/m/fav-games') && (
            <MoreLink href="/m/fav-games" aria-label={text('lobby.moreOf', { category: text('favourites.title') })}>
              {text('lobby.more')}
            </MoreLink>
          )
        }
      />
      {isFailed || (list.isError && !games) ? (
        <Failed title={text('lobby.gamesFailed')} onRetry={isFailed ? retry : () => void list.refetch()} />
      ) : (
        <div className={classNames(styles.place, count <= ONE_ROW && styles.oneRow)}>
          <GamesCarousel games={games} />
        </div>
      )}
    </section>
  );
}
