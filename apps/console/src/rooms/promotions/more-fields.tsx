import { MultiSelect, TagsInput, TextInput } from '@mantine/core';
import type { Value } from '@mela/contract/operations';
import { textIn } from '@mela/locales/text-in';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import type { Draft } from './promotion-draft.ts';
import { TypedField } from './typed-field.tsx';
import styles from './promotions.module.css';

/** Fields that few promotions need. */
export function MoreFields({ draft, choices, say }: MoreFieldsProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <details className={styles.more}>
      <summary>{text('consolePromotions.more')}</summary>
      <div className={styles.form}>
        <TagsInput
          label={text('consolePromotions.pictures')}
          description={text('consolePromotions.picturesHint')}
          data={[...choices.pictures]}
          value={[...draft.pictures]}
          onChange={(pictures) => say({ pictures })}
          maxTags={5}
          comboboxProps={{ withinPortal: false }}
        />
        {choices.categories.length > 0 && (
          <MultiSelect
            label={text('consolePromotions.categories')}
            data={choices.categories.map(({ id, name }) => ({ value: id, label: textIn(name, language, id) }))}
            value={[...draft.categories]}
            onChange={(categories) => say({ categories })}
            comboboxProps={{ withinPortal: false }}
          />
        )}
        <div className={styles.pair}>
          <TypedField
            label={text('consolePromotions.places')}
            hint={text('consolePromotions.placesHint')}
            value={draft.places}
            onChange={(places) => say({ places })}
          />
          <TypedField
            label={text('consolePromotions.position')}
            value={draft.position}
            onChange={(position) => say({ position })}
          />
        </div>
        <TextInput
          label={text('consolePromotions.code')}
          description={text('consolePromotions.codeHint', {
            first: 'FIRST_DEPOSIT',
            app: 'APP_DOWNLOAD',
            referral: 'REFERRAL',
          })}
          value={draft.code}
          onChange={({ currentTarget }) => say({ code: currentTarget.value })}
          maxLength={32}
          spellCheck={false}
        />
      </div>
    </details>
  );
}

interface MoreFieldsProps {
  readonly draft: Draft;
  readonly choices: Value<'consolePromotionChoices'>;
  readonly say: (change: Partial<Draft>) => void;
}
