import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { languageOf, type LanguageTag } from '#/platform/language/i18n.ts';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { usePlatform } from '#/platform/platform-context.tsx';
import { Segments } from '#/ui/choices.tsx';
import { useToast } from '#/ui/toast.tsx';
import styles from './language-choice.module.css';
import { LanguageFlag } from './language-flag.tsx';

/** The merchant's languages by flag and their own names, switched without a reload; absent with only one (M54, M97). */
export function LanguageChoice() {
  const text = useText();
  const toast = useToast();
  const language = useLanguage();
  const { languages } = useMerchant();
  const control = usePlatform().language;
  const offered = languages.flatMap(({ tag, name }) => {
    const known = languageOf(tag);
    return known ? [{ tag: known, name }] : [];
  });
  if (offered.length < 2) return null;
  const change = async (tag: LanguageTag) => {
    if (!(await control.change(tag))) toast.error(text('shell.languageFailed'));
  };
  return (
    <Segments<LanguageTag>
      label={text('shell.language')}
      name="language"
      value={language as LanguageTag}
      options={offered.map(({ tag, name }) => ({
        value: tag,
        label: name,
        face: (
          <span lang={tag} className={styles.face}>
            <LanguageFlag tag={tag} />
            {name}
          </span>
        ),
      }))}
      onChange={(tag) => void change(tag)}
    />
  );
}
