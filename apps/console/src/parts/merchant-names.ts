import { textIn } from '@mela/locales/text-in';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import { useCallback } from 'react';
import { useConsole } from '#/client/console-context.ts';

/** States where an account acts, by the names of the merchants that the own account knows, else by their codes. */
export function useMerchantNames(): (places: 'everywhere' | readonly string[]) => string {
  const text = useText();
  const language = useLanguage();
  const { merchants } = useConsole().me;
  return useCallback(
    (places) => {
      if (places === 'everywhere') return text('consoleStaff.everywhere');
      const nameOf = (code: string) => {
        const known = merchants.find((merchant) => merchant.code === code);
        return known ? textIn(known.name, language, code) : code;
      };
      return places.map(nameOf).join(', ');
    },
    [text, language, merchants],
  );
}
