import { useMemo, useRef } from 'react';
import { useSearch } from 'wouter';
import { useText } from '#/platform/language/text.tsx';
import { useStored } from '#/platform/storage/use-stored.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { useOwnTitle } from '#/ui/own-title.tsx';
import { Empty } from '#/ui/states.tsx';
import type { FrameMessage } from './frame-message.ts';
import { BarHeart, FullScreenButton } from './bar-controls.tsx';
import { GameBar } from './game-bar.tsx';
import styles from './game-screen.module.css';
import { gameTarget } from './game-target.ts';
import { LaunchCurtain } from './launch-curtain.tsx';
import { LaunchFailed } from './launch-failed.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { OpenGame } from './open-game.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useLaunch } from './use-launch.ts';
import { useLeaving } from './use-leaving.ts';
import { useOwnGame } from './use-own-game.ts';
import { useRelogin } from './use-relogin.ts';
import { useRoundHold } from './use-round-hold.ts';
import { useRoundOn } from './use-round-on.ts';
import { useVisitFigures } from './use-visit-figures.ts';

/** A game in its frame (P80, P126): the bar is ours, everything below it is the vendor's. */
export function GameScreen() {
  const text = useText();
  const search = useSearch();
  const target = useMemo(() => gameTarget(search), [search]);
  const screen = useRef<HTMLDivElement>(null);
  const { launch, relaunch } = useLaunch(target);
  const isLooking = useOwnGame(target, launch);
  const reveal = useRoundHold();
  const isHidden = useStored('balanceHidden') === '1';
  const round = useRoundOn(target);
  const game = launch.state === 'open' ? launch.game : undefined;
  const leaving = useLeaving({ isOpen: game !== undefined, isRoundOn: round.isOn });
  const fullScreen = useFullScreen(screen);
  useOwnTitle(game?.displayName);
  const figures = useVisitFigures(game?.launchId, reveal.isHolding);
  const restore = useRelogin(relaunch);

  function onMessage(message: FrameMessage) {
    round.hear(message);
    if (message.type === 'mela:round') {
      (message.phase === 'started' ? reveal.hold : reveal.release)();
      // The question is about a round in play.
      if (message.phase === 'revealed') leaving.stay();
    }
    if (message.type === 'mela:exit') leaving.wish();
    if (message.type === 'relogin') void restore();
  }

  return (
    <div ref={screen} className={styles.screen}>
      <GameBar
        title={game?.displayName ?? text('gameLaunch.anyGame')}
        isForFun={target?.wish === 'try'}
        balance={isHidden ? undefined : figures.amount}
        net={figures.net}
        onLeave={leaving.wish}
        end={
          <>
            {target && <BarHeart target={target} name={game?.displayName} />}
            {fullScreen && <FullScreenButton fullScreen={fullScreen} />}
          </>
        }
      />
      {!target && (
        <div className={styles.waiting}>
          <UnknownGame />
        </div>
      )}
      {target && (launch.state === 'launching' || isLooking) && (
        <div className={styles.waiting}>
          <LaunchCurtain nodeId={target.nodeId} title={text('gameLaunch.anyGame')} />
        </div>
      )}
      {launch.state === 'failed' && !isLooking && (
        <div className={styles.waiting}>
          <LaunchFailed error={launch.error} onRetry={relaunch} />
        </div>
      )}
      {game && !leaving.hasLeft && (
        <OpenGame
          key={game.content.game_url}
          game={{ ...game, nodeId: target?.nodeId }}
          onMessage={onMessage}
          onRetry={relaunch}
        />
      )}
      <LeaveQuestion open={leaving.asks} onStay={leaving.stay} onLeave={leaving.leave} />
    </div>
  );
}

function UnknownGame() {
  const text = useText();
  return (
    <Empty
      title={text('gameLaunch.unknown')}
      icon="gamepad-2"
      action={
        <ButtonLink kind="primary" href="/m/home" data-replace="">
          {text('actions.home')}
        </ButtonLink>
      }
    />
  );
}
