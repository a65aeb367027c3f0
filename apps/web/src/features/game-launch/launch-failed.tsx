import { useArt } from '#/entities/merchant/merchant-context.tsx';
import type { ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { useTheme } from '#/platform/platform-context.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Empty, Failed, Offline } from '#/ui/states.tsx';
import styles from './game-screen.module.css';

/** Why the game did not open, and the next step: another try, other games, or registration. */
export function LaunchFailed({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  const text = useText();
  const art = useArt();
  const theme = useTheme();
  const game = text('gameLaunch.anyGame');
  switch (error.errorCode) {
    case 'game_maintenance':
    case 'maintenance':
      return (
        <Empty
          scene={art.scenes[`empty.maintenance.${theme}`]}
          icon="wrench"
          title={text('gameLaunch.maintenance')}
          text={text(errorText(error))}
          action={
            <div className={styles.steps}>
              <ButtonLink kind="primary" href="/m/home" data-replace="">
                {text('gameLaunch.otherGames')}
              </ButtonLink>
              <Button icon="refresh-cw" onClick={onRetry}>
                {text('actions.retry')}
              </Button>
            </div>
          }
        />
      );
    case 'free_reject':
      return (
        <Empty
          icon="user-plus"
          title={text('gameLaunch.notOpen')}
          text={text(errorText(error))}
          action={
            <ButtonLink kind="primary" href="/m/register" data-replace="">
              {text('actions.register')}
            </ButtonLink>
          }
        />
      );
    case 'game_not_found':
      return (
        <Empty
          icon="gamepad-2"
          title={text('gameLaunch.failed', { game })}
          text={text(errorText(error))}
          action={
            <ButtonLink kind="primary" href="/m/home" data-replace="">
              {text('gameLaunch.otherGames')}
            </ButtonLink>
          }
        />
      );
    case 'offline':
      return <Offline title={text('gameLaunch.failed', { game })} text={text(errorText(error))} onRetry={onRetry} />;
    default:
      return <Failed title={text('gameLaunch.failed', { game })} text={text(errorText(error))} onRetry={onRetry} />;
  }
}
