import type { HomeSection } from '@mela/contract/home-sections';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { FavouriteHeart } from '#/entities/favourites/favourite-heart.tsx';
import { useFavourites } from '#/entities/favourites/favourites.queries.ts';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { TrialStrip } from '#/entities/trial/trial-strip.tsx';
import { ServiceFloat } from '#/features/customer-service/service-float.tsx';
import { JackpotBanner } from '#/features/jackpot/jackpot-banner.tsx';
import { FavouritesStrip } from '#/features/lobby/favourites-strip.tsx';
import { GamesBlock } from '#/features/lobby/games-block.tsx';
import { FairFacts } from '#/features/lobby/fair-facts.tsx';
import { LoneGame } from '#/features/lobby/lone-game.tsx';
import { ProviderRow } from '#/features/lobby/provider-row.tsx';
import { standsByMakers, VendorBlock } from '#/features/lobby/vendor-block.tsx';
import { PopUps } from '#/features/pop-ups/pop-ups.tsx';
import { WinnerStrip } from '#/features/winners/winner-strip.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { classNames } from '#/ui/class-names.ts';
import { LazyPart } from '../lazy-part.tsx';
import { useSetTileCorner } from './home-corner.ts';
import { GamesSkeleton } from './home-skeleton.tsx';
import { hasPage, useHomeData } from './home.queries.ts';
import styles from './home-screen.module.css';
import { NewTerms } from './new-terms.tsx';
import { Section } from './section.tsx';

const loadMatches = async () => (await import('#/features/sports/hot-matches.tsx')).HotMatches;

/** Home below the first screen, in the merchant's order: each section loads its own data, and fails alone. */
export function HomeMore() {
  const { homeSections } = useMerchant();
  const setCorner = useSetTileCorner();
  const isComing = useIsComing();
  useEffect(() => setCorner(() => FavouriteHeart), [setCorner]);
  return (
    <>
      <NewTerms />
      <div className={classNames(styles.more, isComing && styles.coming)}>
        {isComing && <GamesSkeleton />}
        <Section>
          <TrialStrip />
        </Section>
        {homeSections.map((name) => {
          const Part = PARTS[name];
          return name === 'games' ? (
            <Part key={name} />
          ) : (
            <Section key={name}>
              <Part />
            </Section>
          );
        })}
        <Section>
          <FairFacts />
        </Section>
        <Section>
          <ServiceFloat />
        </Section>
      </div>
      <PopUps />
    </>
  );
}

/**
 * Whether the list of sections is still unknown, because it depends on their data. Until then they load invisibly, because
 * none may push the next one, or the footer, out of a reader's sight.
 */
function useIsComing(): boolean {
  const language = useReloadLanguage();
  const vendors = useQuery({
    ...queryCall(useApi(), 'gameVendors', { query: { language } }),
    staleTime: 5 * 60_000,
    placeholderData: (previous) => previous,
  });
  const isMember = useSession() !== undefined;
  const { ids, isFailed } = useFavourites();
  return vendors.isPending || (isMember && !ids && !isFailed);
}

/** A block for each category except the one on the first screen; each is a separate section. */
function GamesBlocks() {
  const { data } = useHomeData();
  const others = data?.categories.filter(
    (category) => category !== data.block?.category && category !== 'FAV' && hasPage(category),
  );
  return others?.map((category) => (
    <Section key={category}>
      {data?.lone?.includes(category) ? (
        <LoneGame category={category} />
      ) : standsByMakers(category) ? (
        <VendorBlock category={category} />
      ) : (
        <GamesBlock category={category} />
      )}
    </Section>
  ));
}

const PARTS: Readonly<Record<HomeSection, () => ReactNode>> = {
  favourites: FavouritesStrip,
  games: GamesBlocks,
  sports: () => <LazyPart load={loadMatches} />,
  winners: WinnerStrip,
  jackpot: () => <JackpotBanner />,
  makers: ProviderRow,
};
