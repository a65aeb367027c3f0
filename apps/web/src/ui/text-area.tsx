import { useId, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-area.module.css';

/** A labelled box for a few sentences, with a line below it that counts the characters. */
export function TextArea({ label, value, count, over, rows = 5, ref, onChange }: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        ref={ref}
        id={id}
        rows={rows}
        value={value}
        className={styles.text}
        aria-describedby={`${id}-count`}
        aria-invalid={over || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-count`} className={classNames(styles.count, over && styles.over)}>
        {count}
      </p>
    </div>
  );
}

interface TextAreaProps {
  readonly label: ReactNode;
  readonly value: string;
  /** How much is written, and how much may be. */
  readonly count: ReactNode;
  /** More is written than may be. */
  readonly over: boolean;
  readonly rows?: number;
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly onChange: (value: string) => void;
}
