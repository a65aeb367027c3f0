import {
  Component,
  createElement,
  Suspense,
  use,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { SessionRequired } from '#/entities/session/session-required.tsx';
import { useText } from '#/platform/language/text.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Failed } from '#/ui/states.tsx';
import { BroughtScreenContext } from '../centre/brought-screen.ts';
import type { RouteRow } from '../routes.ts';
import { forgetFailed, loadedScreen, loadScreen } from '../screens.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import styles from './shell.module.css';

/** The screen itself; another path fades in over 300 ms (P26, M41), the first one is visible at once. */
export function ScreenOutlet({ route, path }: { readonly route: RouteRow; readonly path: string }) {
  const [first] = useState(path);
  const [moved, setMoved] = useState(false);
  if (path !== first && !moved) setMoved(true);
  const screen = <Screen id={route.id} />;
  return (
    <main id="main" tabIndex={-1} key={route.id} className={classNames(styles.main, moved && styles.fades)}>
      <ScreenFailure key={path} id={route.id}>
        <Waiting route={route}>{route.needs ? <SessionRequired>{screen}</SessionRequired> : screen}</Waiting>
      </ScreenFailure>
    </main>
  );
}

/**
 * A screen's skeleton while its chunk loads. Home needs none: without a boundary it is hydrated in one piece with the shell,
 * before any effect of the shell can change its content.
 */
function Waiting({ route, children }: { readonly route: RouteRow; readonly children: ReactNode }) {
  return route.id === 'home' ? children : <Suspense fallback={<ScreenSkeleton route={route} />}>{children}</Suspense>;
}

/** On the server, home and the screen whose page includes its list are loaded; every other one renders its skeleton. */
function Screen({ id }: { readonly id: string }) {
  const brought = import.meta.env.SSR ? use(BroughtScreenContext) : undefined;
  return createElement(loadedScreen(id) ?? brought ?? use(import.meta.env.SSR ? NEVER : loadScreen(id)));
}

const NEVER = new Promise<ComponentType>(() => undefined);

/** Shows an error with a retry for a chunk that could not be fetched, or a screen that broke. */
class ScreenFailure extends Component<{ readonly id: string; readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    const retry = () => {
      forgetFailed(this.props.id);
      this.setState({ failed: false });
    };
    return <FailedScreen onRetry={retry} />;
  }
}

function FailedScreen({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  const [tried, setTried] = useState(false);
  // A second failure in a row is an old page after a new build: only a fresh one helps.
  useEffect(() => {
    if (tried) location.reload();
  }, [tried]);
  return (
    <Failed
      title={text('shell.loadFailed')}
      text={text('shell.loadFailedText')}
      onRetry={() => (navigator.onLine ? setTried(true) : onRetry())}
    />
  );
}
