import { numberIn } from '@mela/locales/say';
import { useLanguage } from '@mela/web/platform/language/text';
import styles from './count.module.css';

/** How much waits, in the digits of the page's language; nothing where nothing does. */
export function Count({ of }: { readonly of: number }) {
  const language = useLanguage();
  return of > 0 && <b className={styles.count}>{numberIn(of, language)}</b>;
}
