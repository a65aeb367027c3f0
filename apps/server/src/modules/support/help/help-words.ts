import type { MerchantSettings } from '@mela/contract/merchant';
import { serverWords } from '@mela/locales/server-words';
import { textIn } from '@mela/locales/text-in';
import { escaped } from '#/html/clean-html.ts';

/**
 * Puts the merchant's own facts into a help text's placeholders, so that a text never has another age or name than the
 * rest of the site (R35): {age}, {name}, {licence}. Other braces stay as they are.
 */
export function withFacts(html: string, settings: MerchantSettings, language: string): string {
  const tag = language.toLowerCase();
  const facts: Readonly<Record<string, string>> = {
    age: settings.minimumAge.toLocaleString(tag),
    name: textIn(settings.name, tag, settings.merchantCode),
    licence: licenceText(settings.licence, tag),
  };
  return html.replaceAll(/\{(age|name|licence)\}/g, (whole, fact: string) => escaped(facts[fact] ?? whole));
}

/** The footer's wording (R12). */
function licenceText(licence: MerchantSettings['licence'], tag: string): string {
  const { say } = serverWords(tag);
  return licence ? say('shell.licence', { ...licence }) : say('shell.unlicensed');
}
