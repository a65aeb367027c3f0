import type { Game } from '@mela/contract/catalogue';
import { GUEST_TYPE } from '@mela/contract/account-types';
import { decideLaunch, mayTry } from '@mela/contract/launch-rules';
import { useQuery } from '@tanstack/react-query';
import { mayBeFavourite, useFavouriteIds, useSetFavourite } from '#/entities/favourites/favourites.queries.ts';
import { GamePicture } from '#/entities/game-tile/game-picture.tsx';
import { playPath } from '#/entities/game-tile/play-path.ts';
import { useSession } from '#/entities/session/session-context.tsx';
import { TrialButton } from '#/entities/trial/trial-button.tsx';
import { errorText } from '#/platform/api/error-text.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Sheet } from '#/ui/dialog.tsx';
import { Icon } from '#/ui/icon.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Failed } from '#/ui/states.tsx';
import styles from './game-sheet.module.css';

/** The sheet of a tile after a long press (M188): the game's facts, play, "try it" if allowed, and the heart. */
export function GameSheet({ nodeId, onClose }: { readonly nodeId: number | undefined; readonly onClose: () => void }) {
  const text = useText();
  const language = useReloadLanguage();
  const game = useQuery({
    ...queryCall(useApi(), 'gameDetail', { query: { nodeId: nodeId ?? 1, language } }),
    enabled: nodeId !== undefined,
  });
  return (
    <Sheet open={nodeId !== undefined} onClose={onClose} title={game.data?.displayName ?? text('gameLaunch.sheet')}>
      {game.data ? (
        <Choices game={game.data} onClose={onClose} />
      ) : game.isError ? (
        <Failed
          title={text('gameLaunch.failed', { game: text('gameLaunch.anyGame') })}
          text={text(errorText(game.error.error))}
          onRetry={() => void game.refetch()}
          busy={game.isFetching}
        />
      ) : (
        <RowSkeleton rows={3} />
      )}
    </Sheet>
  );
}

function Choices({ game, onClose }: { readonly game: Game; readonly onClose: () => void }) {
  const text = useText();
  const type = useSession()?.type;
  // Sports open for all visitors as they are (P100); other games offer guests a free-play account.
  const isSports = game.gameType === 'SPORTS';
  const isForGuests = type === undefined && !isSports && decideLaunch(GUEST_TYPE, 'play', game).to === 'game';
  const isClosed = game.state === 'maintenance';
  return (
    <div className={styles.sheet}>
      <GamePicture className={styles.picture} src={game.iconUrl} />
      <Facts game={game} />
      <div className={styles.choices}>
        {isClosed ? (
          <p className={styles.out}>
            <Icon name="wrench" size={20} />
            {text('gameLaunch.maintenance')}
          </p>
        ) : (
          <ButtonLink kind="primary" wide icon="play" href={playPath(game)} onClick={onClose}>
            {text('gameLaunch.play')}
          </ButtonLink>
        )}
        {!isClosed && !isSports && mayTry(type, game) && (
          <ButtonLink wide icon="gamepad-2" href={playPath(game, 'try')} onClick={onClose}>
            {text('gameLaunch.try')}
          </ButtonLink>
        )}
        {!isClosed && isForGuests && <TrialButton game={playPath(game)} onStart={onClose} />}
        {type !== undefined && mayBeFavourite(game) && <Heart game={game} />}
      </div>
    </div>
  );
}

/** The game's kind, maker and RTP, and whether its rounds can be verified. */
function Facts({ game }: { readonly game: Game }) {
  const text = useText();
  const query = { language: useReloadLanguage() };
  const makers = useQuery({ ...queryCall(useApi(), 'gameVendors', { query }), staleTime: 60_000 });
  const maker = makers.data?.display[game.vassalage];
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="layout-grid" size={20} />
        <span>
          {text(`categories.${game.gameType}`)}
          {maker !== undefined && <small>{maker}</small>}
        </span>
      </li>
      {game.rtp !== '' && (
        <li>
          <Icon name="percent" size={20} />
          {text('gameLaunch.rtp', { rtp: game.rtp })}
        </li>
      )}
      {game.gameClassify === 'provably_fair' && (
        <li className={styles.fair}>
          <Icon name="shield-check" size={20} />
          {text('gameCentre.fair')}
        </li>
      )}
    </ul>
  );
}

function Heart({ game }: { readonly game: Game }) {
  const text = useText();
  const isFavourite = useFavouriteIds()?.includes(game.nodeId) ?? false;
  const setFavourite = useSetFavourite();
  return (
    <Button
      wide
      kind="quiet"
      icon="heart"
      className={isFavourite ? styles.kept : undefined}
      aria-pressed={isFavourite}
      onClick={() => void setFavourite(game, !isFavourite)}
    >
      {text(isFavourite ? 'gameLaunch.unkeep' : 'gameLaunch.keep')}
    </Button>
  );
}
