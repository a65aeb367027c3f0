import { useEffect } from 'react';
import { usePlatform } from '#/platform/platform-context.tsx';
import { showTemplate } from '#/platform/template/template.ts';
import { useMerchant } from './merchant-context.tsx';

/**
 * Shows the merchant's colours and template as they are now, and keeps the template and the sizes of its icon (M115): the page
 * that is kept for times without a network is older than they may be. That page itself has nothing newer to tell: `isCurrent`
 * is false on it.
 */
export function useKeepLooks(isCurrent: boolean): void {
  const { merchantCode, theme, template, pwaIconSizes } = useMerchant();
  const { storage } = usePlatform();
  useEffect(() => {
    if (!isCurrent) return;
    const root = document.documentElement;
    root.dataset['merchant'] = merchantCode;
    showTheme(theme);
    showTemplate(root, template);
    storage.set('template', template);
    storage.set('pwaIconSizes', pwaIconSizes);
  }, [isCurrent, merchantCode, theme, template, pwaIconSizes, storage]);
}

/** Puts the theme of now over the one that the page brought. The policy lets no script write a style element, but a sheet. */
function showTheme(theme: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(theme);
  document.adoptedStyleSheets = [sheet];
}
