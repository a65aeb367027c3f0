import { useEffect } from 'react';
import { FavouriteHeart } from '#/entities/favourites/favourite-heart.tsx';
import { TrialStrip } from '#/entities/trial/trial-strip.tsx';
import { JackpotBanner } from '#/features/jackpot/jackpot-banner.tsx';
import { FavouritesStrip } from '#/features/lobby/favourites-strip.tsx';
import { GamesBlock } from '#/features/lobby/games-block.tsx';
import { ProviderRow } from '#/features/lobby/provider-row.tsx';
import { WinnerStrip } from '#/features/winners/winner-strip.tsx';
import { useSetTileCorner } from './home-corner.ts';
import { hasPage, useHomeData } from './home.queries.ts';
import styles from './home-screen.module.css';
import { Section } from './section.tsx';

/** Home below the first screen, in the order of the documents: each section asks for its own, and falls alone. */
export function HomeMore() {
  const home = useHomeData();
  const first = home.data?.block?.category;
  const others = home.data?.categories.filter((category) => category !== first && hasPage(category)) ?? [];
  const setCorner = useSetTileCorner();
  useEffect(() => setCorner(() => FavouriteHeart), [setCorner]);
  return (
    <div className={styles.more}>
      <Section>
        <TrialStrip />
      </Section>
      <Section>
        <FavouritesStrip />
      </Section>
      {others.map((category) => (
        <Section key={category}>
          <GamesBlock category={category} />
        </Section>
      ))}
      <Section>
        <WinnerStrip />
      </Section>
      <Section>
        <JackpotBanner />
      </Section>
      <Section>
        <ProviderRow />
      </Section>
    </div>
  );
}
