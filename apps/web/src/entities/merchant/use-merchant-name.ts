import { textIn } from '@mela/locales/text-in';
import { useLanguage } from '#/platform/language/text.tsx';
import { useMerchant } from './merchant-context.tsx';

/** The merchant's name in the visitor's language: the `{merchant}` of texts. */
export function useMerchantName(): string {
  const { name, defaultLanguage } = useMerchant();
  return textIn(name, [useLanguage(), defaultLanguage]);
}
