import { NO_PAGE_MARK } from '@mela/contract/page';
import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'wouter';
import { onFirstTouch } from '#/platform/gestures/first-touch.ts';
import { readyForMore } from '../screens.ts';
import { usePanel } from './panel-context.ts';

/** The panels may say any words of the catalogue. */
const load = async () => (await Promise.all([import('./late-shell.tsx'), readyForMore()]))[0];

/** Fetches what a touch may open, when a finger comes down on one of its buttons. */
export function preloadPanels(): void {
  load().catch(() => undefined);
}

/**
 * The part of the shell that nobody misses before the first touch: panels, pop-ups, and what works in the background. It is
 * fetched then, or at once where home has to say why the visitor is there; where that failed, the next panel that is asked for fetches it anew.
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
    if (panel || location.hash === NO_PAGE_MARK) come();
    return onFirstTouch(come);
  }, [panel, path]);
  return Late && <Late />;
}
