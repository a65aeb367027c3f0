import type { VendorItem } from '@mela/contract/catalogue';
import { useText } from '#/platform/language/text.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import { Bone } from '#/ui/skeleton.tsx';
import styles from './vendor-selector.module.css';

/** The makers of a category with the number of their games; each is an address of its own. */
export function VendorSelector({ label, path, vendors, chosen }: VendorSelectorProps) {
  const text = useText();
  if (!vendors) {
    return (
      <div className={styles.row}>
        {[1, 2, 3, 4].map((place) => (
          <Bone key={place} className={styles.card} />
        ))}
      </div>
    );
  }
  const all = vendors.reduce((sum, vendor) => sum + vendor.gameCount, 0);
  return (
    <nav aria-label={label} className={styles.row}>
      <a
        className={classNames(styles.card, chosen === '' && styles.on)}
        href={path}
        data-replace=""
        aria-current={chosen === '' || undefined}
      >
        <span className={styles.all}>
          <Icon name="layout-grid" size={20} />
        </span>
        <span className={styles.name}>{text('gameCentre.all')}</span>
        <small>{all}</small>
      </a>
      {vendors.map((vendor) => (
        <a
          key={vendor.vassalage}
          className={classNames(styles.card, chosen === vendor.vassalage && styles.on)}
          href={`${path}?vassalage=${encodeURIComponent(vendor.vassalage)}`}
          data-replace=""
          aria-current={chosen === vendor.vassalage || undefined}
        >
          {vendor.mobileLargeIcon ? (
            <img src={vendor.mobileLargeIcon} width={36} height={36} alt="" />
          ) : (
            <span className={styles.all} />
          )}
          <span className={styles.name}>{vendor.displayName}</span>
          <small>{vendor.gameCount}</small>
        </a>
      ))}
    </nav>
  );
}

interface VendorSelectorProps {
  readonly label: string;
  readonly path: string;
  /** `undefined` while they are asked for. */
  readonly vendors: readonly VendorItem[] | undefined;
  readonly chosen: string;
}
