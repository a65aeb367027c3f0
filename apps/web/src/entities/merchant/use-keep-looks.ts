import { useEffect } from 'react';
import { usePlatform } from '#/platform/platform-context.tsx';
import { showTemplate } from '#/platform/template/template.ts';
import { useMerchant } from './merchant-context.tsx';

/**
 * Applies the merchant's current colours and template, and stores the template and the sizes of its icon (M115), because the
 * offline page may be older. That page itself has no newer data: `isCurrent` is false on it.
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

/** Overrides the page's theme by the current one. The policy lets no script write a style element, but a sheet. */
function showTheme(theme: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(theme);
  document.adoptedStyleSheets = [sheet];
}
