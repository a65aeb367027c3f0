import { JackpotBanner } from '#/features/jackpot/jackpot-banner.tsx';
import { TrialStrip } from '#/entities/trial/trial-strip.tsx';
import { GamesBlock } from '#/features/lobby/games-block.tsx';
import { WinnerStrip } from '#/features/winners/winner-strip.tsx';
import { hasPage, useHomeData } from './home.queries.ts';
import styles from './home-screen.module.css';

/** Home below the first screen: a block for each further category, and who just won. */
export function HomeMore() {
  const home = useHomeData();
  const first = home.data?.block?.category;
  const others = home.data?.categories.filter((category) => category !== first && hasPage(category)) ?? [];
  return (
    <div className={styles.more}>
      <TrialStrip />
      <JackpotBanner />
      {others.map((category) => (
        <GamesBlock key={category} category={category} />
      ))}
      <WinnerStrip />
    </div>
  );
}
