import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstTouch } from '../first-touch.ts';
import { usePanel, type PanelName } from './panel-context.ts';

/** Fetches both panels, when a finger comes down on one of their buttons or anywhere for the first time. */
export function preloadPanels(): void {
  load.side().catch(() => undefined);
  load.member().catch(() => undefined);
}

const load = {
  side: () => import('./side-menu.tsx'),
  member: () => import('./member-panel.tsx'),
  service: () => import('./service-modal.tsx'),
};
const SideMenu = lazy(async () => ({ default: (await load.side()).SideMenu }));
const ServiceModal = lazy(async () => ({ default: (await load.service()).ServiceModal }));
const MemberPanel = lazy(async () => ({ default: (await load.member()).MemberPanel }));

/** The two side panels and the service list: fetched at the first touch, in the tree from their first opening on. */
export function Panels() {
  const { panel, open } = usePanel();
  const [wanted, setWanted] = useState<ReadonlySet<PanelName>>(new Set());
  if (panel && !wanted.has(panel)) setWanted(new Set([...wanted, panel]));
  useEffect(() => onFirstTouch(preloadPanels), []);
  const close = () => open(undefined);
  return (
    <>
      <Suspense>{wanted.has('side') && <SideMenu open={panel === 'side'} onClose={close} />}</Suspense>
      <Suspense>{wanted.has('member') && <MemberPanel open={panel === 'member'} onClose={close} />}</Suspense>
      <Suspense>{wanted.has('service') && <ServiceModal open={panel === 'service'} onClose={close} />}</Suspense>
    </>
  );
}
