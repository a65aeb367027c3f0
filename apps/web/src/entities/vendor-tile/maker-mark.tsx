import type { VendorItem } from '@mela/contract/catalogue';
import { classNames } from '#/ui/class-names.ts';
import { firstLetter } from '#/ui/first-letter.ts';
import { PictureOr } from '#/ui/picture-or.tsx';
import styles from './maker-mark.module.css';

/** The number of background colours. */
const TONES = 5;

/** A maker's mark; without one, or if it does not load, the first letter of its name on a constant colour. */
export function MakerMark({ maker, size, className, loading }: MakerMarkProps) {
  return (
    <PictureOr
      src={maker.mobileLargeIcon}
      width={size}
      height={size}
      alt=""
      loading={loading}
      className={className}
      instead={
        <span className={classNames(styles.letter, className)} data-tone={toneOf(maker.vassalage)} aria-hidden="true">
          {firstLetter(maker.displayName).toLocaleUpperCase()}
        </span>
      }
    />
  );
}

function toneOf(code: string): number {
  return Array.from(code, (letter) => letter.charCodeAt(0)).reduce((sum, figure) => sum + figure, 0) % TONES;
}

interface MakerMarkProps {
  readonly maker: Pick<VendorItem, 'vassalage' | 'displayName' | 'mobileLargeIcon'>;
  /** CSS pixels. */
  readonly size: number;
  readonly className?: string | undefined;
  readonly loading?: 'lazy';
}
