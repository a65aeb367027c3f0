import type { ReactNode } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { zoneName } from '#/platform/time/merchant-time.ts';
import styles from './team.module.css';

/** Whom the figures of a page hold, and whose days they are. */
export function TeamNote({ day, children }: { readonly day: string; readonly children?: ReactNode }) {
  const text = useText();
  const language = useLanguage();
  const { timeZone } = useMerchant();
  const zone = zoneName(timeZone, language, Date.parse(`${day}T12:00:00Z`));
  return (
    <p className={styles.note}>
      {children} {text('records.timeZone', { zone })}
    </p>
  );
}
