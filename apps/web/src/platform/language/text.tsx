import type { MessageKey, MessageValues, PlainMessageKey } from '@mela/locales/translation';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { I18n } from './i18n.ts';

/** The words of one language: rebuilt when it changes or more of the catalogue has loaded. */
interface Spoken {
  readonly language: string;
  readonly text: Text;
}

const SpokenContext = createContext<Spoken | undefined>(undefined);

/** Mounted once, around all components with text. */
export function LanguageProvider({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) {
  const [spoken, setSpoken] = useState(() => spokenBy(i18n));
  useEffect(() => i18n.onChange(() => setSpoken(spokenBy(i18n))), [i18n]);
  return <SpokenContext value={spoken}>{children}</SpokenContext>;
}

function spokenBy(i18n: I18n): Spoken {
  return { language: i18n.locale, text: (key, ...values) => i18n._(key, values[0]) };
}

function useSpoken(): Spoken {
  const spoken = use(SpokenContext);
  if (!spoken) throw new Error('No LanguageProvider');
  return spoken;
}

/** The catalogue in the visitor's language: `text('records.bets.count', { count: 3 })`. Keys and values are checked by the compiler. */
export function useText(): Text {
  return useSpoken().text;
}

export function useLanguage(): string {
  return useSpoken().language;
}

export type Text = <Key extends MessageKey>(
  key: Key,
  ...values: Key extends PlainMessageKey ? [] : [MessageValues<Key>]
) => string;
