import type { VendorItem } from '@mela/contract/catalogue';
import { MakerMark } from '#/entities/vendor-tile/maker-mark.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Chip, ChipRow } from '#/ui/chip.tsx';
import styles from './vendor-chips.module.css';

/** More chips than this are grouped by this number (P143); a swipe snaps to the start of a group. */
export const CHIPS_A_GROUP = 5;

/** "All" and the makers of a category, each with its mark and its name in the player's language (P33). */
export function VendorChips({ vendors, chosen, onChoose }: VendorChipsProps) {
  const text = useText();
  const chips = [{ vassalage: '', displayName: text('lobby.allVendors'), mobileLargeIcon: '' }, ...vendors];
  return (
    <ChipRow aria-label={text('lobby.vendors')} className={styles.row}>
      {groupsOf(chips).map((group) => (
        <div key={group[0]?.vassalage} className={styles.group}>
          {group.map((item) => (
            <Chip
              key={item.vassalage}
              chosen={chosen === item.vassalage}
              className={item.mobileLargeIcon ? styles.vendor : undefined}
              onClick={() => onChoose(item.vassalage)}
            >
              {item.mobileLargeIcon && <MakerMark maker={item} size={24} loading="lazy" className={styles.mark} />}
              {item.displayName}
            </Chip>
          ))}
        </div>
      ))}
    </ChipRow>
  );
}

function groupsOf<T>(chips: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(chips.length / CHIPS_A_GROUP);
  return Array.from({ length: count }, (_, index) => chips.slice(index * CHIPS_A_GROUP, (index + 1) * CHIPS_A_GROUP));
}

interface VendorChipsProps {
  readonly vendors: readonly Pick<VendorItem, 'vassalage' | 'displayName' | 'mobileLargeIcon'>[];
  /** The chosen maker's code; '' for all. */
  readonly chosen: string;
  readonly onChoose: (vassalage: string) => void;
}
