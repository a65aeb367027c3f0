import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';
import { useWords } from './words.tsx';

/** A still place of the coming thing's exact size; the shape comes from `className`. */
export function Bone({ className }: { readonly className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames(styles.bone, className)} />;
}

/** Lines of a coming text. */
export function TextBones({ lines }: { readonly lines: number }) {
  return (
    <span className={styles.lines}>
      {Array.from({ length: lines }, (_, index) => (
        <Bone key={index} className={styles.line} />
      ))}
    </span>
  );
}

/** Rows of a coming list, as high as `ListRow`. */
export function RowBones({ rows }: { readonly rows: number }) {
  const words = useWords();
  return (
    <output aria-label={words.loading} className={styles.rows}>
      {Array.from({ length: rows }, (_, index) => (
        <Bone key={index} className={styles.row} />
      ))}
    </output>
  );
}
