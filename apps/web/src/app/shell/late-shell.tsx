import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useKeepLooks } from '#/entities/merchant/use-keep-looks.ts';
import { useNewestSettings } from '#/entities/merchant/use-newest-settings.ts';
import { ContinueGame } from '#/features/continue-game/continue-game.tsx';
import { DownloadPopup } from '#/features/downloads/download-popup.tsx';
import { heldGame } from '#/features/game-sheet/held-game.ts';
import { useServiceWorker } from '#/platform/service-worker/use-service-worker.ts';
import { watchPresses } from '#/platform/gestures/presses.ts';
import { landingRoute } from '../routes.ts';
import { FreeDialog } from './free-dialog.tsx';
import { MemberPanel } from './member-panel.tsx';
import { usePanel, type PanelName } from './panel-context.ts';
import { ServiceModal } from './service-modal.tsx';
import { SideMenu } from './side-menu.tsx';
import { useNoPageToast } from './use-no-page-toast.ts';
import { useWide } from './use-wide.ts';
import { WideSides } from './wide-sides.tsx';
import { useWantedFavourite } from './use-wanted-favourite.ts';
import './press.css';

const GameSheet = lazy(async () => ({ default: (await import('#/features/game-sheet/game-sheet.tsx')).GameSheet }));

/** A game or a lost connection has the screen for itself. */
const FRAMES: ReadonlySet<string> = new Set(['play', 'replay', 'sportsGame', 'offline']);

/** Loads with the first touch: the panels and pop-ups, mounted from their first opening. */
export function LateShell() {
  const { panel, open } = usePanel();
  const [wanted, setWanted] = useState<ReadonlySet<PanelName>>(new Set());
  if (panel && !wanted.has(panel)) setWanted(new Set([...wanted, panel]));
  useServiceWorker();
  useNewestSettings();
  useNoPageToast();
  const held = useHeldGame();
  useWantedFavourite(held.open);
  const { id: screen } = landingRoute(useLocation()[0]);
  useKeepLooks(screen !== 'offline');
  const wide = useWide();
  const close = () => open(undefined);
  return (
    <>
      {wide && !FRAMES.has(screen) && <WideSides />}
      {wanted.has('side') && <SideMenu open={panel === 'side'} onClose={close} />}
      {wanted.has('member') && <MemberPanel open={panel === 'member'} onClose={close} />}
      {wanted.has('service') && <ServiceModal open={panel === 'service'} onClose={close} />}
      {wanted.has('download') && <DownloadPopup open={panel === 'download'} onClose={close} />}
      {screen === 'home' && <ContinueGame />}
      <Suspense>{held.wasHeld && <GameSheet nodeId={held.nodeId} onClose={held.close} />}</Suspense>
      {panel === 'free' && <FreeDialog onClose={close} />}
    </>
  );
}

/** A finger that rests on a game's tile opens its sheet (M188); every control shows that it is pressed. */
function useHeldGame() {
  const [path] = useLocation();
  const [held, setHeld] = useState<{ readonly nodeId: number; readonly path: string } | undefined>();
  const [wasHeld, setWasHeld] = useState(false);
  const open = (nodeId: number) => {
    setHeld({ nodeId, path: location.pathname });
    setWasHeld(true);
  };
  useEffect(
    () =>
      watchPresses(document, (control) => {
        const nodeId = heldGame(control.getAttribute('href'));
        if (nodeId === undefined) return false;
        open(nodeId);
        return true;
      }),
    [],
  );
  return { nodeId: held?.path === path ? held.nodeId : undefined, wasHeld, open, close: () => setHeld(undefined) };
}
