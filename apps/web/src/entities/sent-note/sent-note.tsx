import { useEffect, useRef, type ReactNode } from 'react';
import { useCopy } from '#/entities/copy/use-copy.ts';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import styles from './sent-note.module.css';

/** Confirms what was written to the operator, with the reference to quote. */
export function SentNote({ reference, children, onAgain }: SentNoteProps) {
  const text = useText();
  const copy = useCopy();
  const box = useRef<HTMLOutputElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <output className={styles.sent} ref={box} tabIndex={-1}>
      <Icon name="circle-check" size={48} className={styles.tick} />
      <p className={styles.thanks}>{text('feedback.sent')}</p>
      <p>{children}</p>
      <p className={styles.reference}>
        <span>{text('feedback.reference')}</span>
        <b>{reference}</b>
        <Button size="small" icon="copy" onClick={() => void copy(reference)}>
          {text('actions.copy')}
        </Button>
      </p>
      <Button kind="text" onClick={onAgain}>
        {text('feedback.again')}
      </Button>
    </output>
  );
}

interface SentNoteProps {
  readonly reference: string;
  /** What happens next. */
  readonly children: ReactNode;
  readonly onAgain: () => void;
}
