import { SegmentedControl } from '@mantine/core';
import { DEFAULT_LANGUAGES } from '@mela/locales/languages';
import { languageOf } from '@mela/web/platform/language/i18n';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import type { ConsoleLanguage } from '#/client/console-language.ts';
import { tellFailure } from '#/parts/tell.ts';

export function LanguageChoice({ language }: { readonly language: ConsoleLanguage }) {
  const text = useText();
  return (
    <SegmentedControl
      size="xs"
      aria-label={text('desk.ownLanguage')}
      value={useLanguage()}
      onChange={(value) => {
        const tag = languageOf(value);
        if (tag) language.change(tag).catch(() => tellFailure(text('desk.noAnswer')));
      }}
      data={DEFAULT_LANGUAGES.map(({ tag, name }) => ({
        value: tag.toLowerCase(),
        label: <span lang={tag.toLowerCase()}>{name}</span>,
      }))}
    />
  );
}
