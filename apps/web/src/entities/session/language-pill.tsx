import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { languageOf } from '#/platform/language/i18n.ts';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { usePlatform } from '#/platform/platform-context.tsx';
import { Icon } from '#/ui/icon.tsx';
import { useToast } from '#/ui/toast.tsx';
import styles from './language-pill.module.css';

/** The language at the door, by its own name; a tap goes on to the merchant's next. */
export function LanguagePill() {
  const text = useText();
  const shown = useLanguage();
  const { language } = usePlatform();
  const toast = useToast();
  const offered = useMerchant().languages.flatMap(({ tag, name }) => {
    const known = languageOf(tag);
    return known ? [{ tag: known, name }] : [];
  });
  const index = offered.findIndex(({ tag }) => tag === shown);
  const next = offered[(index + 1) % offered.length];
  if (offered.length < 2 || !next) return null;
  return (
    <button
      type="button"
      className={styles.pill}
      aria-label={`${offered[index]?.name ?? ''}. ${text('shell.language')}: ${next.name}`}
      onClick={() =>
        void language.change(next.tag).then((changed) => changed || toast.error(text('shell.languageFailed')))
      }
    >
      <Icon name="globe" size={18} />
      <span>{offered[index]?.name}</span>
    </button>
  );
}
