import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './popover.module.css';

/** A small panel under its button; the platform's own popover closes it on a tap beside it and on Escape. */
export function Popover({ face, label, children, className }: PopoverProps) {
  const id = useId();
  return (
    <span className={styles.anchor}>
      <button type="button" className={classNames(styles.opener, className)} popoverTarget={id} aria-label={label}>
        {face}
      </button>
      <div id={id} popover="auto" className={styles.panel}>
        {children}
      </div>
    </span>
  );
}

export interface PopoverProps {
  readonly face: ReactNode;
  readonly label?: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}
