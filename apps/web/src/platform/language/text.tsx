import { Trans, useLingui } from '@lingui/react';
import type { MessageKey, MessageValues, PlainMessageKey } from '@mela/locales/translation';
import type { ReactElement } from 'react';
import { useMemo } from 'react';

/** The catalogue in the visitor's language: `text('records.bets.count', { count: 3 })`. Keys and values are checked by the compiler. */
export function useText(): Text {
  const { _: translate } = useLingui();
  // Lingui gives a new function for each language, so that what depends on it is made anew.
  return useMemo<Text>(
    () =>
      (key, ...values) =>
        translate(key, values[0]),
    [translate],
  );
}

export function useLanguage(): string {
  return useLingui().i18n.locale;
}

/** A message with elements in it: `<RichText id="…" tags={{ terms: <a href="…" /> }} />`. */
export function RichText<Key extends MessageKey>({ id, values, tags }: RichTextProps<Key>) {
  return <Trans id={id} {...(values ? { values } : {})} components={tags} />;
}

export type Text = <Key extends MessageKey>(
  key: Key,
  ...values: Key extends PlainMessageKey ? [] : [MessageValues<Key>]
) => string;

interface RichTextProps<Key extends MessageKey> {
  readonly id: Key;
  readonly values?: MessageValues<Key>;
  readonly tags: Record<string, ReactElement>;
}
