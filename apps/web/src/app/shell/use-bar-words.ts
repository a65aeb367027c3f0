import { useEffect, useState } from 'react';
import { textIn } from '@mela/locales/text-in';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useLanguage, useText } from '#/platform/language/text.tsx';

/** The download bar is the page's own, in the language that the page came in, `first`: another one is written into it. */
export function useBarWords(first: string): void {
  const text = useText();
  const language = useLanguage();
  const { name, defaultLanguage } = useMerchant();
  const [hasChanged, setHasChanged] = useState(false);
  if (language !== first && !hasChanged) setHasChanged(true);
  useEffect(() => {
    const bar = document.getElementById('download-bar');
    if (!hasChanged || !bar) return;
    bar.setAttribute('aria-label', text('downloads.title'));
    bar.querySelector('button')?.setAttribute('aria-label', text('downloads.closeBar'));
    bar.querySelector('b')?.replaceChildren(textIn(name, [language, defaultLanguage]));
    bar.querySelector('span')?.replaceChildren(text('downloads.barText'));
    bar.querySelector('a')?.replaceChildren(text('downloads.get'));
  }, [hasChanged, text, language, name, defaultLanguage]);
}
