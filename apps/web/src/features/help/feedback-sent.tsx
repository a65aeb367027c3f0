import { useEffect, useRef } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { useToast } from '#/ui/toast.tsx';
import styles from './feedback.module.css';

/** It has arrived, under this number. */
export function FeedbackSent({ reference, onAgain }: { readonly reference: string; readonly onAgain: () => void }) {
  const text = useText();
  const toast = useToast();
  const box = useRef<HTMLOutputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const copy = () =>
    void navigator.clipboard?.writeText(reference).then(
      () => toast.success(text('actions.copied')),
      () => undefined,
    );
  return (
    <output className={styles.sent} ref={box} tabIndex={-1}>
      <Icon name="circle-check" size={48} className={styles.tick} />
      <p className={styles.thanks}>{text('feedback.sent')}</p>
      <p>{text('feedback.sentText')}</p>
      <p className={styles.reference}>
        <span>{text('feedback.reference')}</span>
        <b>{reference}</b>
        <Button size="small" icon="copy" onClick={copy}>
          {text('actions.copy')}
        </Button>
      </p>
      <Button kind="text" onClick={onAgain}>
        {text('feedback.again')}
      </Button>
    </output>
  );
}
