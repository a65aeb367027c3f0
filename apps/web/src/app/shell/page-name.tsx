import { useEffect, useRef, useState } from 'react';
import { textIn } from '@mela/locales/text-in';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import type { RouteRow } from '../routes.ts';
import { pageTitle } from './page-title.ts';
import styles from './shell.module.css';

/**
 * Keeps the browser's title in step with the screen and the language (WCAG 2.4.2). Another screen is announced to screen
 * readers, and the keyboard continues at its beginning.
 */
export function PageName({ route, first, own }: PageNameProps) {
  const text = useText();
  const { name, defaultLanguage } = useMerchant();
  const merchantName = textIn(name, [useLanguage(), defaultLanguage]);
  const title = pageTitle({ route, name: merchantName, text, own });
  const [hasMoved, setHasMoved] = useState(false);
  if (route.id !== first && !hasMoved) setHasMoved(true);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useFocusOnChange(route.id, first);
  return (
    <p className={styles.pageName} aria-live="polite">
      {hasMoved ? title : ''}
    </p>
  );
}

/** The focused element is gone with the last screen, or is outside the new one. A field or sheet that took the focus keeps it. */
function useFocusOnChange(screen: string, first: string): void {
  const before = useRef(first);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    const main = document.getElementById('main');
    const focused = document.activeElement;
    if (main?.contains(focused) || focused?.closest('dialog[open]')) return;
    main?.focus({ preventScroll: true });
  }, [screen]);
}

export interface PageNameProps {
  readonly route: RouteRow;
  /** The screen that the page was opened with. */
  readonly first: string;
  /** The name of the screen's content, if it has one. */
  readonly own: string | undefined;
}
