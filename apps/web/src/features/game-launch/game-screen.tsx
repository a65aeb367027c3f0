import { useMemo, useRef } from 'react';
import { useSearch } from 'wouter';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { useStored } from '#/platform/storage/use-stored.ts';
import { ButtonLink, IconButton } from '#/ui/button.tsx';
import { Empty, Failed, Loading } from '#/ui/states.tsx';
import type { FrameMessage } from './frame-message.ts';
import { GameBar } from './game-bar.tsx';
import styles from './game-screen.module.css';
import { gameTarget } from './game-target.ts';
import { OpenGame } from './open-game.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useHeldBalance } from './use-held-balance.ts';
import { useLaunch } from './use-launch.ts';
import { useLeave } from './use-leave.ts';
import { useRelogin } from './use-relogin.ts';
import { useVisitNet } from './use-visit-net.ts';

/** A game in its frame (P80, P126): the bar over it is ours, everything below is the vendor's. */
export function GameScreen() {
  const text = useText();
  const search = useSearch();
  const target = useMemo(() => gameTarget(search), [search]);
  const screen = useRef<HTMLDivElement>(null);
  const { launch, relaunch } = useLaunch(target);
  const balance = useHeldBalance();
  const isHidden = useStored('balanceHidden') === '1';
  const leave = useLeave();
  const fullScreen = useFullScreen(screen);
  const launchId = launch.state === 'open' ? launch.game.launchId : undefined;
  const net = useVisitNet(launchId, balance.isHolding);
  const restore = useRelogin(relaunch);

  function onMessage(message: FrameMessage) {
    if (message.type === 'mela:round') (message.phase === 'started' ? balance.hold : balance.release)();
    if (message.type === 'mela:exit') leave();
    if (message.type === 'relogin') void restore();
  }

  return (
    <div ref={screen} className={styles.screen}>
      <GameBar
        title={launch.state === 'open' ? launch.game.displayName : text('gameLaunch.anyGame')}
        balance={isHidden ? undefined : balance.amount}
        net={net}
        onLeave={leave}
        end={
          fullScreen && (
            <IconButton
              icon={fullScreen.isOn ? 'minimize' : 'maximize'}
              label={text(fullScreen.isOn ? 'gameLaunch.endFullScreen' : 'gameLaunch.fullScreen')}
              onClick={fullScreen.toggle}
            />
          )
        }
      />
      {!target && (
        <Empty
          title={text('gameLaunch.unknown')}
          icon="gamepad-2"
          action={
            <ButtonLink kind="primary" href="/m/home" data-replace="">
              {text('actions.home')}
            </ButtonLink>
          }
        />
      )}
      {target && launch.state === 'launching' && (
        <div className={styles.waiting}>
          <Loading label={text('gameLaunch.opening', { game: text('gameLaunch.anyGame') })} />
        </div>
      )}
      {launch.state === 'failed' && (
        <Failed
          title={text('gameLaunch.failed', { game: text('gameLaunch.anyGame') })}
          text={text(errorText(launch.error))}
          onRetry={relaunch}
        />
      )}
      {launch.state === 'open' && (
        <OpenGame key={launch.game.launchId} game={launch.game} onMessage={onMessage} onRetry={relaunch} />
      )}
    </div>
  );
}
