import { createElement, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useLiveBalance } from '#/entities/balance/balance.queries.ts';
import { useLiveInbox } from '#/entities/inbox/unread.queries.ts';
import { useSession } from '#/entities/session/session-context.tsx';
import { useSessionEnd } from '#/entities/session/use-session-end.ts';
import { ConnectionNotice } from '#/features/system-status/connection-notice.tsx';
import { SystemStatusGate } from '#/features/system-status/system-status-gate.tsx';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { useLiveFeed } from '#/platform/live/use-live.ts';
import { OwnTitleContext } from '#/ui/own-title.tsx';
import { BarSlots } from '#/ui/top-bar.tsx';
import { goBack, goTo } from '../navigation/go-to.ts';
import { useLinkTaps } from '../navigation/use-link-taps.ts';
import { useSwipeBack } from '../navigation/use-swipe-back.ts';
import { findRoute, landingRoute, pathOf, type RouteRow } from '../routes.ts';
import { LazyPart } from '../lazy-part.tsx';
import { readyForMore } from '../ready-for-more.ts';
import { BottomMenu } from './bottom-menu.tsx';
import { Header } from './header.tsx';
import { PanelContext, type PanelName } from './panel-context.ts';
import { Panels } from './panels.tsx';
import { ScreenOutlet } from './screen-outlet.tsx';
import styles from './shell.module.css';
import { useLate } from './use-late.ts';

const loadAside = async () => (await import('./shell-aside.tsx')).ShellAside;
const loadFooter = async () => (await import('./footer-banner.tsx')).FooterBanner;

/** The frame around every screen: the header's face, the bottom menu, the footer and the side panels, by the routes table. */
export function Shell() {
  const [path, navigate] = useLocation();
  const route = landingRoute(path);
  const back = useBack(route);
  const language = useLanguage();
  const isMember = useSession() !== undefined;
  const [opened, setOpened] = useState<{ readonly panel: PanelName; readonly path: string } | undefined>();
  // A panel belongs to the screen that it was opened on: another one closes it.
  const panel = opened?.path === path ? opened.panel : undefined;
  const setPanel = useCallback((name: PanelName | undefined) => setOpened(name && { panel: name, path }), [path]);
  const [first] = useState({ id: route.id, language });
  // The server has named the page that was opened: a guest's home needs no more until something changes.
  const Aside = useLate(loadAside, isMember || route.id !== 'home' || language !== first.language);
  const [ownTitle, setOwnTitle] = useState<string | undefined>();
  useLinkTaps(setPanel as (name: string) => void);
  useSwipeBack(route.header === 'back' ? back : undefined);
  useLiveFeed();
  useLiveBalance();
  useSessionEnd();
  useLiveInbox();
  useEffect(() => {
    if (!route.paths.includes(path)) navigate(findRoute(path)?.built ? route.paths[0] : path, { replace: true });
  }, [path, route, navigate]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['menu'] = route.menu ? 'on' : 'off';
    dataset['screen'] = route.id;
  }, [route]);
  return (
    <PanelContext value={{ panel, open: setPanel }}>
      <BarSlots>
        <OwnTitleContext value={setOwnTitle}>
          <div className={styles.column} data-menu={route.menu ? 'on' : 'off'}>
            <SkipLink />
            <DemoLabel />
            <ConnectionNotice />
            <SystemStatusGate words={readyForMore}>
              <Header route={route} onBack={back} />
              <ScreenOutlet route={route} path={path} />
              {route.footer && <LazyPart load={loadFooter} />}
              {route.menu && <BottomMenu route={route} />}
              <Panels />
              {Aside && createElement(Aside, { route, first, own: ownTitle })}
            </SystemStatusGate>
          </div>
        </OwnTitleContext>
      </BarSlots>
    </PanelContext>
  );
}

/** M42: some pages lead home, the others one step back. */
function useBack(route: RouteRow): () => void {
  return useCallback(() => {
    if (route.back === 'home') void goTo(pathOf('home'), { replace: true });
    else goBack();
  }, [route]);
}

function SkipLink() {
  const text = useText();
  return (
    // A separate landmark, because the download bar precedes it in the page.
    <nav>
      <a className={styles.skip} href="#main">
        {text('shell.skip')}
      </a>
    </nav>
  );
}

/** R30: a demo that is reachable from other machines displays that on every screen. */
function DemoLabel() {
  const text = useText();
  return useMerchant().demoLabel ? <p className={styles.demo}>{text('shell.demoLabel')}</p> : null;
}
