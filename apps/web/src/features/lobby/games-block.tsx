import type { Game, VendorItem } from '@mela/contract/catalogue';
import { CATEGORY_TABLE, type GameCategory } from '@mela/contract/categories';
import type { HomeBlock } from '@mela/contract/page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useArt } from '#/entities/merchant/merchant-context.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { IconButton } from '#/ui/button.tsx';
import { MoreLink, SectionHead } from '#/ui/card.tsx';
import { Chip, ChipRow } from '#/ui/chip.tsx';
import { Empty, Failed } from '#/ui/states.tsx';
import { useWords } from '#/ui/words.tsx';
import { GamesCarousel } from './games-carousel.tsx';
import styles from './games-block.module.css';
import { usePagedStrip } from './use-paged-strip.ts';

/** More games than this bring the arrows (P33, P143). */
export const ARROWS_ABOVE = 6;
/** Games that a block asks for (P142). */
export const BLOCK_PAGE_SIZE = 30;

/**
 * One category on home: chips of its makers, and a carousel of two rows, three in view (P33). `given` came with the page;
 * a block without it asks for its games itself.
 */
export function GamesBlock({
  category,
  given,
}: {
  readonly category: GameCategory;
  readonly given?: HomeBlock | undefined;
}) {
  const text = useText();
  const words = useWords();
  const [vendor, setVendor] = useState('');
  const [isTouched, setTouched] = useState(false);
  const { games, count, failed, retry } = useBlockGames({ category, given, vendor, isTouched });
  const vendors = useBlockVendors(category, given);
  const { strip, atStart, atEnd, turn } = usePagedStrip(games?.length ?? 0);
  const picture = useArt().categories[category];
  const name = text(`categories.${category}`);
  return (
    <section className={styles.block} aria-label={name}>
      <SectionHead
        icon={picture && <img src={picture} width={28} height={28} alt="" loading="lazy" />}
        title={name}
        end={
          <>
            {count > ARROWS_ABOVE && (
              <div className={styles.arrows} onPointerDown={() => setTouched(true)}>
                <IconButton
                  icon="chevron-left"
                  flip
                  label={words.previous}
                  disabled={atStart}
                  onClick={() => turn(-1)}
                />
                <IconButton icon="chevron-right" flip label={words.next} disabled={atEnd} onClick={() => turn(1)} />
              </div>
            )}
            <MoreLink href={morePath(category, vendor)} aria-label={text('lobby.moreOf', { category: name })}>
              {text('lobby.more')}
            </MoreLink>
          </>
        }
      />
      <ChipRow aria-label={text('lobby.vendors')}>
        <Chip chosen={vendor === ''} onClick={() => setVendor('')}>
          {text('lobby.allVendors')}
        </Chip>
        {vendors.map((item) => (
          <Chip
            key={item.vassalage}
            chosen={vendor === item.vassalage}
            className={styles.vendor}
            onClick={() => setVendor(item.vassalage)}
          >
            {item.mobileLargeIcon && <img src={item.mobileLargeIcon} width={24} height={24} alt="" loading="lazy" />}
            {item.displayName}
          </Chip>
        ))}
      </ChipRow>
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

/** "See all" opens the category's page with the chosen maker as its filter. */
export function morePath(category: GameCategory, vendor: string): string {
  const path = CATEGORY_TABLE.find((row) => row.category === category)?.path ?? '/m/home';
  return vendor === '' ? path : `${path}?vassalage=${encodeURIComponent(vendor)}`;
}

/** The first of all makers' games may have come with the page; the rest, and one maker's, are asked for when somebody turns to the block. */
function useBlockGames({ category, given, vendor, isTouched }: BlockState): BlockGames {
  const language = useReloadLanguage();
  const came = vendor === '' ? given?.games : undefined;
  const isWhole =
    given !== undefined && came !== undefined && came.length >= Math.min(BLOCK_PAGE_SIZE, given.totalGames);
  const query = useQuery({
    ...queryCall(useApi(), 'gameList', {
      query: { gameType: category, vassalage: vendor, language, pageSize: BLOCK_PAGE_SIZE },
    }),
    enabled: !isWhole && (isTouched || came === undefined),
  });
  return {
    games: query.data?.games ?? came,
    count: query.data?.totalGames ?? (vendor === '' ? given?.totalGames : undefined) ?? 0,
    failed: query.isError && came === undefined,
    retry: () => void query.refetch(),
  };
}

/** The makers of a category; the answer is one for all blocks. */
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
  /** The chosen maker; '' for all of them. */
  readonly vendor: string;
  readonly isTouched: boolean;
}

interface BlockGames {
  /** `undefined` while they are asked for. */
  readonly games: readonly Game[] | undefined;
  readonly count: number;
  readonly failed: boolean;
  retry(): void;
}
