import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';
import { useWords } from './words.tsx';

/** A placeholder of the exact size of the content that is loading; `className` gives its shape. */
export function SkeletonBlock({ className }: { readonly className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames(styles.skeletonBlock, className)} />;
}

/** Placeholders of the lines of a text. */
export function TextSkeleton({ lines }: { readonly lines: number }) {
  return (
    <span className={styles.lines}>
      {Array.from({ length: lines }, (_, index) => (
        <SkeletonBlock key={index} className={styles.line} />
      ))}
    </span>
  );
}

/** Placeholders of the rows of a list, as high as `ListRow`. */
export function RowSkeleton({ rows }: { readonly rows: number }) {
  const words = useWords();
  return (
    <output aria-label={words.loading} className={styles.rows}>
      {Array.from({ length: rows }, (_, index) => (
        <SkeletonBlock key={index} className={styles.row} />
      ))}
    </output>
  );
}
