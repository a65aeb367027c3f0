import { CATALOGUES, FIRST_PARTS } from '@mela/locales/catalogues/page-catalogues.generated';
import { nearestTag } from '@mela/locales/language-tags';
import { say, type Catalogue, type Values } from '@mela/locales/say';

/** A language that is whole, each a chunk of its own (R26). */
export type LanguageTag = keyof typeof CATALOGUES;

/** The catalogue of a merchant's tag (`BN`, `bn`, `bn-BD`); `undefined` when there is none. */
export function languageOf(tag: string | undefined): LanguageTag | undefined {
  return nearestTag((each) => Object.hasOwn(CATALOGUES, each), tag ?? '') as LanguageTag | undefined;
}

/** One for each page, and one for each rendered request, so that languages never mix. Home starts with the first part. */
export async function createI18n(language: LanguageTag, part: 'first' | 'whole' = 'whole'): Promise<I18n> {
  return i18nOf(language, part === 'whole' ? await loadMessages(language) : catalogueOf(await FIRST_PARTS[language]()));
}

/** Creates the texts of a language from a loaded catalogue. */
export function i18nOf(language: LanguageTag, spoken: Catalogue): I18n {
  let locale: LanguageTag = language;
  let messages = spoken;
  const listeners = new Set<() => void>();
  return {
    get locale() {
      return locale;
    },
    _(key, values = {}) {
      const message = messages[key];
      return message ? say(message, values, locale) : key;
    },
    show(tag, catalogue) {
      locale = tag;
      messages = catalogue;
      for (const listener of listeners) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Adds the part of the catalogue that the first part omits; the browser fetches it once. */
export async function completeMessages(i18n: I18n): Promise<void> {
  const { locale } = i18n;
  const whole = await loadMessages(locale);
  if (i18n.locale === locale) i18n.show(locale, whole);
}

export async function loadMessages(language: LanguageTag): Promise<Catalogue> {
  return catalogueOf(await CATALOGUES[language]());
}

/** The build compiles the catalogues where they are imported; their sources are plain texts. */
function catalogueOf({ messages }: { readonly messages: object }): Catalogue {
  return messages as Catalogue;
}

/** The words of one page. */
export interface I18n {
  readonly locale: LanguageTag;
  /** The text of a key; the key itself when the catalogue lacks it. */
  _(key: string, values?: Values): string;
  show(language: LanguageTag, catalogue: Catalogue): void;
  /** Calls back when the language or its words changed; returns the function that stops it. */
  onChange(listener: () => void): () => void;
}
