import { TileSkeleton } from '#/entities/game-tile/game-tile.tsx';
import { useText } from '#/platform/language/text.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import type { RouteRow } from '../routes.ts';
import styles from './screen-skeleton.module.css';

/** Placeholder while a screen's chunk loads, close to the screen's shape. */
export function ScreenSkeleton({ route }: { readonly route: RouteRow }) {
  const text = useText();
  if (route.header === 'none') return <output className={styles.blank} aria-label={text('actions.loading')} />;
  if (route.category) {
    return (
      <output className={styles.tiles} aria-label={text('actions.loading')}>
        {Array.from({ length: 12 }, (_, index) => (
          <TileSkeleton key={index} />
        ))}
      </output>
    );
  }
  return (
    <div className={styles.rows}>
      <RowSkeleton rows={5} />
    </div>
  );
}
