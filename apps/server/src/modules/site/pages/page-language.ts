import type { MerchantSettings } from '@mela/contract/merchant';

/** The language of a page: the cookie's if the merchant offers it, else the merchant's own; always in lower case. */
export function chooseLanguage(
  cookies: string | undefined,
  merchant: Pick<MerchantSettings, 'languages' | 'defaultLanguage'>,
): string {
  const asked = /(?:^|;\s*)language=([A-Za-z-]{2,12})/.exec(cookies ?? '')?.[1]?.toLowerCase();
  const offered = merchant.languages.map(({ tag }) => tag.toLowerCase());
  return asked !== undefined && offered.includes(asked) ? asked : merchant.defaultLanguage.toLowerCase();
}
