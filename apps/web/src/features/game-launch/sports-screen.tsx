import { useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { loginPath } from '#/entities/session/login-path.ts';
import { useSessions } from '#/entities/session/session-context.tsx';
import { failed } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { ButtonLink, IconButton } from '#/ui/button.tsx';
import { Empty, Failed, Offline } from '#/ui/states.tsx';
import { FullScreenButton } from './bar-controls.tsx';
import type { FrameMessage } from './frame-message.ts';
import bar from './game-bar.module.css';
import styles from './game-screen.module.css';
import { SportsFrame } from './sports-frame.tsx';
import { sportsTarget } from './sports-target.ts';
import { useClock } from './use-clock.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useLeaving } from './use-leaving.ts';
import { useSportsLaunch, type SportsLaunch } from './use-sports-launch.ts';

/** Sports in its frame, under our own bar (P19, P57): guests see the trial, members the game itself. */
export function SportsScreen() {
  const text = useText();
  const search = useSearch();
  const target = useMemo(() => sportsTarget(search), [search]);
  const [path] = useLocation();
  const sessions = useSessions();
  const screen = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(screen);
  const time = useClock();
  const { launch: opened, turn, relaunch } = useSportsLaunch(target);
  const [blocked, setBlocked] = useState<string>();
  const launch = blocked === turn ? BLOCKED : opened;
  const { wish: leave, hasLeft, replaceBy } = useLeaving({ isOpen: launch.state === 'open' });

  function onMessage(message: FrameMessage) {
    if (message.type === 'mela:exit') leave();
    if (message.type !== 'relogin') return;
    // The end of the session leads a member to log-in.
    if (sessions.store.getState().session) sessions.end();
    else replaceBy(loginPath(search ? `${path}?${search}` : path));
  }

  return (
    <div ref={screen} className={styles.sports}>
      <header className={bar.bar}>
        <IconButton icon="arrow-left" flip label={text('gameLaunch.leave')} onClick={leave} />
        <h1 className={styles.sportsTitle}>{text('sports.title')}</h1>
        <time className={styles.sportsTime}>{time}</time>
        {fullScreen && <FullScreenButton fullScreen={fullScreen} />}
      </header>
      {launch.state === 'failed' ? (
        <NotOpen launch={launch} onRetry={relaunch} />
      ) : hasLeft ? null : (
        <SportsFrame
          key={turn}
          game={launch.state === 'open' ? launch.game : undefined}
          onMessage={onMessage}
          onBlocked={() => setBlocked(turn)}
        />
      )}
    </div>
  );
}

const BLOCKED: SportsLaunch & { state: 'failed' } = { state: 'failed', error: failed('vendor_unavailable').error };

/** No toast reports it (M177): the place itself shows the failure, and a tap retries (R33). */
function NotOpen({
  launch,
  onRetry,
}: {
  readonly launch: SportsLaunch & { state: 'failed' };
  readonly onRetry: () => void;
}) {
  const text = useText();
  const { error } = launch;
  const title = text('sports.launchFailed');
  if (error.errorCode === 'game_not_found')
    return (
      <Empty
        icon="trophy"
        title={text('sports.none')}
        action={
          <ButtonLink kind="primary" href="/m/home" data-replace="">
            {text('actions.home')}
          </ButtonLink>
        }
      />
    );
  const State = error.errorCode === 'offline' ? Offline : Failed;
  return <State title={title} text={text(errorText(error))} onRetry={onRetry} />;
}
