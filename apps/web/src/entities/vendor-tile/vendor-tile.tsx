import type { VendorItem } from '@mela/contract/catalogue';
import { useText } from '#/platform/language/text.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import { tilePath } from './launch-path.ts';
import { MakerMark } from './maker-mark.tsx';
import styles from './vendor-tile.module.css';

/** A maker of sports, esports or derbies: its mark, its name, and its offer (P44). */
export function VendorTile({ item }: { readonly item: VendorItem }) {
  const text = useText();
  return (
    <a className={styles.tile} href={tilePath(item)} draggable={false}>
      <MakerMark maker={item} size={56} loading="lazy" className={styles.mark} />
      <b>{item.displayName}</b>
      <small>
        {item.state === 'maintenance'
          ? text('gameCentre.maintenance')
          : text('gameCentre.count', { count: item.gameCount })}
      </small>
    </a>
  );
}

/** The place of a coming tile. */
export function VendorTileSkeleton() {
  return <SkeletonBlock className={styles.skeletonBlock} />;
}
