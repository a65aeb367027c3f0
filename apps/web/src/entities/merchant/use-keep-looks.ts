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
  const { theme, template, pwaIconSizes } = useMerchant();
  const { storage } = usePlatform();
  useEffect(() => {
    if (!isCurrent) return;
    const root = document.documentElement;
    root.dataset['merchant'] = theme;
    showTemplate(root, template);
    storage.set('template', template);
    storage.set('pwaIconSizes', pwaIconSizes);
  }, [isCurrent, theme, template, pwaIconSizes, storage]);
}
