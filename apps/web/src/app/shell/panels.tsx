import { NO_PAGE_MARK } from '@mela/contract/page';
import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'wouter';
import { onFirstTouch } from '#/platform/gestures/first-touch.ts';
import { readyForMore } from '../ready-for-more.ts';
import { usePanel } from './panel-context.ts';
import { isWide } from './use-wide.ts';

/** The panels may say any words of the catalogue. */
const load = async () => (await Promise.all([import('./late-shell.tsx'), readyForMore()]))[0];

/** Prefetches the panels when a finger touches one of their buttons. */
export function preloadPanels(): void {
  load().catch(() => undefined);
}

/**
 * The part of the shell that is not needed before the first touch: panels, pop-ups and background work. It is fetched
 * then, or at once if home has to show why the visitor is there, or if the screen has room for the panels next to it. After a failure the next opened panel refetches it.
 */
export function Panels() {
  const { panel } = usePanel();
  const [path] = useLocation();
  const [Late, setLate] = useState<ComponentType>();
  useEffect(() => {
    const come = () =>
      void load().then(
        (late) => setLate(() => late.LateShell),
        () => undefined,
      );
    if (panel || location.hash === NO_PAGE_MARK || isWide()) come();
    return onFirstTouch(come);
  }, [panel, path]);
  return Late && <Late />;
}
