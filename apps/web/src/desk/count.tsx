import { useLanguage } from '#/platform/language/text.tsx';
import { numberIn } from '@mela/locales/say';

/** How much waits, in the digits of the page's language; nothing where nothing does. */
export function Count({ of }: { readonly of: number }) {
  const language = useLanguage();
  return of > 0 && <b className="count">{numberIn(of, language)}</b>;
}
