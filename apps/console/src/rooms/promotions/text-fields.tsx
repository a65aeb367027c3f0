import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { UI_LANGUAGES } from '@mela/locales/languages';
import { useText } from '@mela/web/platform/language/text';
import { useState } from 'react';
import type { Draft } from './promotion-draft.ts';
import styles from './promotions.module.css';

const TITLE_MAX = 120;
const TEXT_MAX = 5_000;
const PARTS = ['text', 'terms'] as const;

/** Title, text and terms in one language at a time. */
export function TextFields({ draft, languages, say }: TextFieldsProps) {
  const text = useText();
  const [tag, setTag] = useState(languages[0] ?? 'en');
  const write = (part: 'title' | (typeof PARTS)[number], value: string) =>
    say({ [part]: { ...draft[part], [tag]: value } });
  return (
    <div className={styles.form}>
      <NativeSelect
        label={text('consolePromotions.language')}
        description={text('consolePromotions.languageHint')}
        value={tag}
        onChange={({ currentTarget }) => setTag(currentTarget.value)}
        data={languages.map((value) => ({ value, label: `${nameOf(value)}${draft.title[value] ? ' ✓' : ''}` }))}
      />
      <TextInput
        label={text('consolePromotions.name')}
        value={draft.title[tag] ?? ''}
        onChange={({ currentTarget }) => write('title', currentTarget.value)}
        maxLength={TITLE_MAX}
        lang={tag}
        dir="auto"
      />
      {PARTS.map((part) => (
        <Textarea
          key={part}
          label={text(`consolePromotions.${part}`)}
          {...(part === 'text' && { description: text('consolePromotions.textHint') })}
          value={draft[part][tag] ?? ''}
          onChange={({ currentTarget }) => write(part, currentTarget.value)}
          maxLength={TEXT_MAX}
          rows={4}
          resize="vertical"
          lang={tag}
          dir="auto"
        />
      ))}
    </div>
  );
}

interface TextFieldsProps {
  readonly draft: Draft;
  readonly languages: readonly string[];
  readonly say: (change: Partial<Draft>) => void;
}

/** A language's name for itself. */
function nameOf(tag: string): string {
  return UI_LANGUAGES.find((language) => language.tag.toLowerCase() === tag)?.name ?? tag;
}
