import type { HTMLAttributes } from 'react';
import { classNames } from '#/ui/class-names.ts';
import { Skyline } from './skyline.tsx';
import styles from './quiet-screen.module.css';

/** A screen to read and to choose on: its sections under each other, and the fair on the horizon where they leave room. */
export function QuietScreen({ className, children, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div {...rest} className={styles.quiet}>
      <div className={classNames(styles.sections, className)}>{children}</div>
      <div className={styles.horizon}>
        <Skyline />
      </div>
    </div>
  );
}
