import { useEffect } from 'react';
import { preloadPath } from '../screens.ts';
import { goTo } from './go-to.ts';

/** One listener turns taps on our links into changes of screen; links stay real addresses, and pointer-down fetches their chunk. */
export function useLinkTaps(openPanel: (name: string) => void): void {
  useEffect(() => {
    const press = (event: Event) => {
      const link = ownLink(event);
      if (link) preloadPath(link.href);
    };
    const tap = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const link = ownLink(event);
      if (!link) return;
      event.preventDefault();
      const { panel } = link.dataset;
      if (panel) openPanel(panel);
      else void goTo(link.href, { replace: link.dataset['replace'] !== undefined });
    };
    document.addEventListener('pointerdown', press, { passive: true });
    document.addEventListener('click', tap);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('click', tap);
    };
  }, [openPanel]);
}

function ownLink(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return undefined;
  return link.pathname === '/' || link.pathname === '/m' || link.pathname.startsWith('/m/') ? link : undefined;
}
