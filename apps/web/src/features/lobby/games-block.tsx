import type { Game, VendorItem } from '@mela/contract/catalogue';
import { CATEGORY_TABLE, type GameCategory } from '@mela/contract/categories';
import type { HomeBlock } from '@mela/contract/page';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { CategoryMark } from '#/entities/category/category-mark.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { MoreLink, SectionHead } from '#/ui/card.tsx';
import { Empty, Failed } from '#/ui/states.tsx';
import { ScrollButtons } from '#/ui/scroll-buttons.tsx';
import { BLOCK_PAGE_SIZE } from './carousel.ts';
import { useCurrentCategory } from './current-category.ts';
import { GamesCarousel } from './games-carousel.tsx';
import styles from './games-block.module.css';
import { usePagedStrip } from './use-paged-strip.ts';

/** Loaded late: the block of hot games, which is on the first screen, has no chips. */
const VendorChips = lazy(async () => ({ default: (await import('./vendor-chips.tsx')).VendorChips }));

/** More games than this show the arrows (P33, P143). */
export const ARROWS_ABOVE = 6;

/**
 * One category on home: chips of its makers, and a carousel of two rows with three columns in view (P33). `given` is the content
 * from the page; a block without it loads its games itself.
 */
export function GamesBlock({
  category,
  given,
}: {
  readonly category: GameCategory;
  readonly given?: HomeBlock | undefined;
}) {
  const text = useText();
  const [vendor, setVendor] = useState('');
  const [isTouched, setTouched] = useState(false);
  // False on the server and during hydration, where a lazy component cannot render.
  const isAwake = useDeferredValue(true, false);
  const { games, count, failed, retry } = useBlockGames({ category, given, vendor, isTouched });
  const vendors = useBlockVendors(category, given);
  const { choose } = useCurrentCategory();
  // The block of hot games shows all of them if there are at most six; a category's page holds more than its block.
  const hasMore = category !== 'HOT' || count > ARROWS_ABOVE;
  const { strip, atStart, atEnd, scroll } = usePagedStrip(games?.length ?? 0);
  const name = text(`categories.${category}`);
  return (
    <section className={styles.block} aria-label={name}>
      <SectionHead
        icon={<CategoryMark category={category} />}
        title={<BlockTitle category={category} name={name} />}
        end={
          <>
            {count > ARROWS_ABOVE && (
              <div className={styles.arrows} onPointerDown={() => setTouched(true)}>
                <ScrollButtons atStart={atStart} atEnd={atEnd} scroll={scroll} />
              </div>
            )}
            {hasMore && (
              <MoreLink
                href={morePath(category, vendor)}
                aria-label={text('lobby.moreOf', { category: name })}
                onClick={() => choose(category)}
              >
                {text('lobby.more')}
              </MoreLink>
            )}
          </>
        }
      />
      {vendors.length > 0 && (
        <div className={styles.chips}>
          {isAwake && (
            <Suspense>
              <VendorChips vendors={vendors} chosen={vendor} onChoose={setVendor} />
            </Suspense>
          )}
        </div>
      )}
      <div className={styles.place}>
        {failed ? (
          <Failed title={text('lobby.gamesFailed')} onRetry={retry} />
        ) : games?.length === 0 ? (
          <Empty title={text('lobby.noGames')} text={text('lobby.noGamesText')} />
        ) : (
          <GamesCarousel ref={strip} games={games} onTouch={() => setTouched(true)} />
        )}
      </div>
    </section>
  );
}

/**
 * The title of hot games links to their page. Any other title makes its category the menu's current one and scrolls up to it
 * (P38, M69).
 */
export function BlockTitle({ category, name }: { readonly category: GameCategory; readonly name: string }) {
  const { choose } = useCurrentCategory();
  if (category === 'HOT') return <a href={morePath('HOT', '')}>{name}</a>;
  return (
    <button
      type="button"
      onClick={() => {
        choose(category);
        scrollTo({ top: 0 });
      }}
    >
      {name}
    </button>
  );
}

/** "See all" opens the category's page, filtered by the chosen maker. */
export function morePath(category: GameCategory, vendor: string): string {
  const path = CATEGORY_TABLE.find((row) => row.category === category)?.path ?? '/m/home';
  return vendor === '' ? path : `${path}?vassalage=${encodeURIComponent(vendor)}`;
}

/** The first games of all makers may be part of the page; the rest, and one maker's games, load when the visitor turns to the block. */
function useBlockGames({ category, given, vendor, isTouched }: BlockState): BlockGames {
  const api = useApi();
  const language = useReloadLanguage();
  const came = vendor === '' ? given?.games : undefined;
  const isWhole =
    given !== undefined && came !== undefined && came.length >= Math.min(BLOCK_PAGE_SIZE, given.totalGames);
  const query = useQuery({
    queryKey: ['gameList', 'block', category, vendor, language],
    queryFn: async ({ signal }) =>
      (await import('./load-block.ts')).loadBlock(api, { category, vendor, language }, signal),
    staleTime: 60_000,
    enabled: !isWhole && (isTouched || came === undefined),
  });
  const games = query.data?.games ?? came;
  return {
    games,
    count: query.data?.totalGames ?? (vendor === '' ? given?.totalGames : undefined) ?? 0,
    failed: query.isError && !games,
    retry: () => void query.refetch(),
  };
}

/** The makers of a category; all blocks share one answer. */
function useBlockVendors(category: GameCategory, given: HomeBlock | undefined): readonly VendorItem[] {
  const language = useReloadLanguage();
  const vendors = useQuery({
    ...queryCall(useApi(), 'gameVendors', { query: { language } }),
    staleTime: 5 * 60_000,
    enabled: given === undefined,
  });
  return given?.vendors ?? vendors.data?.mapping[category] ?? [];
}

interface BlockState {
  readonly category: GameCategory;
  readonly given: HomeBlock | undefined;
  /** The chosen maker; '' for all. */
  readonly vendor: string;
  readonly isTouched: boolean;
}

interface BlockGames {
  /** `undefined` while they load. */
  readonly games: readonly Game[] | undefined;
  readonly count: number;
  readonly failed: boolean;
  retry(): void;
}
