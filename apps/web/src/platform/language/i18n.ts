import { setupI18n, type I18n, type Messages } from '@lingui/core';

/** The languages that are whole, each a chunk of its own (R26). */
export const CATALOGUES = {
  en: () => import('@mela/locales/en'),
  bn: () => import('@mela/locales/bn'),
} as const satisfies Record<string, () => Promise<{ messages: Readonly<Record<string, unknown>> }>>;

export type LanguageTag = keyof typeof CATALOGUES;

export function isLanguage(tag: string | undefined): tag is LanguageTag {
  return tag !== undefined && tag in CATALOGUES;
}

/** The catalogue of a merchant's tag (`BN`, `bn`, `bn-BD`); `undefined` when there is none. */
export function languageOf(tag: string | undefined): LanguageTag | undefined {
  const short = tag?.toLowerCase().split('-')[0];
  return isLanguage(short) ? short : undefined;
}

/** One for each page, and one for each rendered request, so that languages never mix. */
export async function createI18n(language: LanguageTag): Promise<I18n> {
  const messages = await loadMessages(language);
  return setupI18n({ locale: language, messages: { [language]: messages } });
}

export async function loadMessages(language: LanguageTag): Promise<Messages> {
  const { messages } = await CATALOGUES[language]();
  return messages;
}
