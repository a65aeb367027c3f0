import { GamesCarousel } from '#/features/lobby/games-carousel.tsx';
import { useText } from '#/platform/language/text.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import styles from './home-screen.module.css';

/** Home's games on their way, in their own places. */
export function HomeSkeleton() {
  const text = useText();
  return (
    <output className={styles.skeleton} aria-label={text('actions.loading')}>
      <SkeletonBlock className={styles.tabsSkeleton} />
      <Games />
    </output>
  );
}

/** Placeholder of a block of games. */
export function GamesSkeleton() {
  const text = useText();
  return (
    <output className={styles.skeleton} aria-label={text('actions.loading')}>
      <Games />
    </output>
  );
}

function Games() {
  return (
    <>
      <SkeletonBlock className={styles.headSkeleton} />
      <GamesCarousel games={undefined} />
    </>
  );
}
