import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from './account.module.css';
import { useText } from '@mela/web/platform/language/text';

/** Recovery codes, displayed only once: the server stores only what recognises them. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const text = useText();
  const [said, setSaid] = useState<'desk.copied' | 'desk.copyFailed'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setSaid('desk.copied');
    } catch {
      setSaid('desk.copyFailed');
    }
  };
  return (
    <section className={styles.form} aria-label={text('desk.recoveryTitle')}>
      <p>{text('desk.recoveryWhy')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <output className="quiet">{said && text(said)}</output>
      <Button variant="default" onClick={() => void copy()}>
        {text('desk.recoveryCopy')}
      </Button>
      <Button onClick={onKept}>{text('desk.recoveryKept')}</Button>
    </section>
  );
}
