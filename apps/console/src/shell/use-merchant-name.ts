import { textIn } from '@mela/locales/text-in';
import { useLanguage } from '@mela/web/platform/language/text';
import type { Me } from '#/client/me.ts';

/** The merchant's name in the page's language. */
export function useMerchantName({ merchantName }: Me): string {
  return textIn(merchantName, useLanguage());
}
