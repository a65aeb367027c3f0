import type { IconId } from '@mela/game-art/icons/icon-ids';
import { createContext, use } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

/**
 * Where icons come from: a sprite of `<symbol>`s, which the browser must fetch and parse, and those in the page itself
 * (`'all'` while it is being rendered), as `<symbol id="icon-…">`.
 */
export const IconSourceContext = createContext<IconSource>({ sprite: '', here: new Set() });

/** A drawn sign. It is hidden from screen readers: the control around it has the words. */
export function Icon({ name, size = 24, flip = false, className }: IconProps) {
  const { sprite, here } = use(IconSourceContext);
  const isHere = here === 'all' || here.has(name);
  return (
    <svg
      className={classNames(styles.icon, flip && styles.flip, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <use href={isHere ? `#icon-${name}` : `${sprite}#${name}`} />
    </svg>
  );
}

export interface IconSource {
  /** Address of the sprite. */
  readonly sprite: string;
  readonly here: ReadonlySet<string> | 'all';
}

export interface IconProps {
  readonly name: IconName;
  /** CSS pixels. */
  readonly size?: number;
  /** Mirrored in right-to-left text. */
  readonly flip?: boolean;
  readonly className?: string | undefined;
}

/** The names of lucide that the sprite holds. */
export type IconName = IconId;
