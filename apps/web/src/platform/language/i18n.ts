import { setupI18n, type I18n, type Messages } from '@lingui/core';

/** The languages that are whole, each a chunk of its own (R26). */
export const CATALOGUES = {
  en: () => import('@mela/locales/en'),
  bn: () => import('@mela/locales/bn'),
} as const satisfies Record<string, () => Promise<{ messages: Readonly<Record<string, unknown>> }>>;

/** What home and the shell say, in a chunk of its own: the first screen waits for no other words. */
const FIRST_PARTS = {
  en: () => import('@mela/locales/en-first'),
  bn: () => import('@mela/locales/bn-first'),
} as const satisfies Record<LanguageTag, unknown>;

export type LanguageTag = keyof typeof CATALOGUES;

export function isLanguage(tag: string | undefined): tag is LanguageTag {
  return tag !== undefined && tag in CATALOGUES;
}

/** The catalogue of a merchant's tag (`BN`, `bn`, `bn-BD`); `undefined` when there is none. */
export function languageOf(tag: string | undefined): LanguageTag | undefined {
  const short = tag?.toLowerCase().split('-')[0];
  return isLanguage(short) ? short : undefined;
}

/** One for each page, and one for each rendered request, so that languages never mix. Home starts with the first part. */
export async function createI18n(language: LanguageTag, part: 'first' | 'whole' = 'whole'): Promise<I18n> {
  const messages: Messages = part === 'whole' ? await loadMessages(language) : (await FIRST_PARTS[language]()).messages;
  return setupI18n({ locale: language, messages: { [language]: messages } });
}

/** Adds what the first part left out; the browser fetches it once. */
export async function completeMessages(i18n: I18n): Promise<void> {
  const { locale } = i18n;
  if (isLanguage(locale)) i18n.load(locale, await loadMessages(locale));
}

export async function loadMessages(language: LanguageTag): Promise<Messages> {
  const { messages } = await CATALOGUES[language]();
  return messages;
}
