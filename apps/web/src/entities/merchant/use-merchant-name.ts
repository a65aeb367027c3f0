import { useLanguage } from '#/platform/language/text.tsx';
import { pickText, useMerchant } from './merchant-context.tsx';

/** What the merchant calls itself in the visitor's language: the `{merchant}` of texts. */
export function useMerchantName(): string {
  const { name, defaultLanguage } = useMerchant();
  return pickText(name, useLanguage(), defaultLanguage.toLowerCase());
}
