import type { IconId } from '@mela/game-art/icons/icon-ids';
import { createContext, use } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

/** Address of the `<symbol>` sprite that all icons come from. */
export const SpriteContext = createContext('');

/** A drawn sign. It says nothing to a screen reader: the control around it bears the words. */
export function Icon({ name, size = 24, flip = false, className }: IconProps) {
  const sprite = use(SpriteContext);
  return (
    <svg
      className={classNames(styles.icon, flip && styles.flip, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

export interface IconProps {
  readonly name: IconName;
  /** CSS pixels. */
  readonly size?: number;
  /** Mirrors where the text runs from the right. */
  readonly flip?: boolean;
  readonly className?: string | undefined;
}

/** The names of lucide that the sprite holds. */
export type IconName = IconId;
